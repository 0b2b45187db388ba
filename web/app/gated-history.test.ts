import { expect, test } from 'vitest';
import { createGatedHistory, type History, type Leaving, type Update } from './gated-history.ts';

/** A browser with a stack of paths. */
function createFakeBrowser(...paths: string[]) {
  const stack = [...paths];
  let index = stack.length - 1;
  let listener: (update: Update) => void = () => undefined;
  const at = () => ({ pathname: stack[index]!, search: '', hash: '', state: null, key: String(index) });
  const tell = (action: Leaving['action'], delta: number) => listener({ action, location: at(), delta });
  const browser = {
    action: 'POP',
    get location() {
      return at();
    },
    createHref: String,
    go(delta: number) {
      index += delta;
      tell('POP', delta);
    },
    push(to: string) {
      stack.splice(++index, stack.length, to);
      tell('PUSH', 1);
    },
    replace(to: string) {
      stack[index] = to;
      tell('REPLACE', 0);
    },
    listen(next: typeof listener) {
      listener = next;
      return () => undefined;
    },
  };
  return browser as unknown as History;
}

function open(...paths: string[]) {
  const browser = createFakeBrowser(...paths);
  const { history, onLeaving } = createGatedHistory(browser);
  const shown: string[] = [];
  history.listen(({ location }) => shown.push(location.pathname));
  return { browser, history, onLeaving, shown };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('FORM-02 without a gate every step is taken', () => {
  const { history, shown } = open('/', '/profile');
  history.push('/users');
  history.go(-1);
  history.replace('/map');
  expect(shown).toEqual(['/users', '/profile', '/map']);
});

test.each([
  ['a link', 'PUSH', (history: History) => history.push('/users')],
  ['going back', 'POP', (history: History) => history.go(-1)],
])('FORM-02 %s that is refused leaves the page where it was', async (_, action, leave) => {
  const { browser, history, onLeaving, shown } = open('/users', '/profile');
  const asked: Leaving[] = [];
  onLeaving((leaving) => {
    asked.push(leaving);
    return Promise.resolve(false);
  });
  leave(history);
  await settled();
  expect(asked).toEqual([{ from: '/profile', to: '/users', action }]);
  expect(browser.location.pathname).toBe('/profile');
  expect(shown).toEqual([]);
});

test.each([
  ['a link', (history: History) => history.push('/users')],
  ['going back', (history: History) => history.go(-1)],
])('FORM-02 %s that is agreed to is taken, and asked about once', async (_, leave) => {
  const { history, onLeaving, shown } = open('/users', '/profile');
  let asked = 0;
  onLeaving(() => {
    asked += 1;
    return Promise.resolve(true);
  });
  leave(history);
  await settled();
  expect(shown).toEqual(['/users']);
  expect(asked).toBe(1);
});
