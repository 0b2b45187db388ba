// The browser's history with a gate in it: a page may ask before it is left, whether by a link, by code or by going back.
import type { Location, Navigator, To } from 'react-router';

export interface Leaving {
  from: string;
  to: string;
  action: 'PUSH' | 'REPLACE' | 'POP';
}

/** True lets it happen at once; a promise, once somebody has answered. */
export type Gate = (leaving: Leaving) => true | Promise<boolean>;

export interface Update {
  action: Leaving['action'];
  location: Location;
  delta: number | null;
}

export interface History extends Navigator {
  readonly action: Leaving['action'];
  readonly location: Location;
  listen: (listener: (update: Update) => void) => () => void;
}

const open: Gate = () => true;

export function createGatedHistory(browser: History) {
  let gate = open;
  let here = browser.location.pathname;
  /** A step that we undo, or take again after the answer, is not asked about. */
  let isOurStep = false;

  const step = (delta: number): void => {
    isOurStep = true;
    browser.go(delta);
  };

  const attempt = (action: Leaving['action'], to: To, go: () => void): void => {
    const { pathname } = new URL(browser.createHref(to), 'http://here.invalid');
    const answer = gate({ from: here, to: pathname, action });
    if (answer === true) go();
    else void answer.then((isLeaving) => isLeaving && go());
  };

  /** The browser has already gone back when we hear of it: to ask, we return first. */
  const mayArrive = ({ action, location, delta }: Update): boolean => {
    if (action !== 'POP' || delta === null) return true;
    if (isOurStep) {
      isOurStep = false;
      return location.pathname !== here;
    }
    const answer = gate({ from: here, to: location.pathname, action });
    if (answer === true) return true;
    step(-delta);
    void answer.then((isLeaving) => isLeaving && step(delta));
    return false;
  };

  const history: History = {
    ...browser,
    get action() {
      return browser.action;
    },
    get location() {
      return browser.location;
    },
    push: (to, state, options) => attempt('PUSH', to, () => browser.push(to, state, options)),
    replace: (to, state, options) => attempt('REPLACE', to, () => browser.replace(to, state, options)),
    listen: (listener) =>
      browser.listen((update) => {
        if (!mayArrive(update)) return;
        here = update.location.pathname;
        listener(update);
      }),
  };

  /** Asks this gate until the returned function is called. */
  const onLeaving = (next: Gate): (() => void) => {
    gate = next;
    return () => {
      gate = open;
    };
  };

  return { history, onLeaving };
}
