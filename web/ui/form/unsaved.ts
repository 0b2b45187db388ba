// Which forms on the page hold something unsaved. Asked at the moment of leaving, so it is kept outside React's renders.
const holders = new Set<string>();

export const holdUnsaved = (id: string, isDirty: boolean): void => {
  if (isDirty) holders.add(id);
  else holders.delete(id);
};

export const hasUnsaved = (): boolean => holders.size > 0;
export const dropUnsaved = (): void => holders.clear();
