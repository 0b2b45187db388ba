const storageKey = 'reloadedFor';

/**
 * A page's file is gone once a new version is deployed: load the new version, once. A second failure is a real one and
 * goes to the error page.
 */
export const survivingDeployment =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      const loaded = await load();
      sessionStorage.removeItem(storageKey);
      return loaded;
    } catch (error) {
      if (!navigator.onLine || sessionStorage.getItem(storageKey) === location.pathname) throw error;
      sessionStorage.setItem(storageKey, location.pathname);
      location.reload();
      return new Promise<T>(() => undefined);
    }
  };
