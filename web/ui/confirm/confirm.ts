import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  text: string;
  /** What agreeing does: “Delete tracker”. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Cannot be undone: red, and the focus starts on cancel. */
  danger?: boolean;
}

export interface Asked extends Question {
  answer: (isConfirmed: boolean) => void;
}

let open: Asked | null = null;
const listeners = new Set<() => void>();

function show(next: Asked | null): void {
  open = next;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Asks in a dialog; `<UiHost>` draws it. A question that replaces another answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean): void => {
      show(null);
      resolve(isConfirmed);
    };
    show({ ...question, answer });
  });
}

export const useQuestion = (): Asked | null => useSyncExternalStore(subscribe, () => open);
