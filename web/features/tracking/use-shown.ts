import { useMemo, useState } from 'react';
import { useLogin } from '#web/app/session.ts';
import { choose, keepChoices, readChoices, shownOf } from './visibility.ts';

export interface Shown {
  imeis: ReadonlySet<string>;
  show: (imeis: readonly string[], isShown: boolean) => void;
}

/** Which trackers this user wants to see, kept in the browser. */
export function useShown(imeis: readonly string[]): Shown {
  const { user } = useLogin();
  const [choices, setChoices] = useState(() => readChoices(localStorage, user.id));
  const shown = useMemo(() => shownOf(imeis, choices), [imeis, choices]);
  return {
    imeis: shown,
    show: (changed, isShown) => {
      const next = choose(choices, changed, isShown);
      keepChoices(localStorage, user.id, next);
      setChoices(next);
    },
  };
}
