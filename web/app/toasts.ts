import { useSyncExternalStore } from 'react';

export type ToastKind = 'light' | 'success' | 'danger' | 'warning' | 'info';

export interface ToastInput {
  kind: ToastKind;
  text: string;
  /** Seconds until it goes by itself; `false` keeps it until it is closed. */
  timeout?: number | false;
  /** What can be done about it while it stands. */
  action?: { label: string; onClick: () => void };
  /** The one before it with the same name gives way. */
  replaces?: string;
}

export interface Toast extends ToastInput {
  id: number;
  at: Date;
}

const defaultTimeout = 15;
const kept = 50;

let history: readonly Toast[] = [];
let show: ((toast: Toast) => void) | undefined;
const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let lastId = 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a short message at the bottom right, and keeps it for the history of this visit. */
export function toast({ timeout = defaultTimeout, ...input }: ToastInput): void {
  const shown: Toast = { ...input, timeout, id: ++lastId, at: new Date() };
  history = [shown, ...history].slice(0, kept);
  if (show) show(shown);
  else waiting.push(shown);
  listeners.forEach((listener) => listener());
}

/** The place that draws toasts comes with the first of them; until then they wait. */
export function drawToastsWith(draw: (toast: Toast) => void): () => void {
  show = draw;
  waiting.splice(0).forEach(draw);
  return () => {
    show = undefined;
  };
}

/** The last toasts of this visit, newest first. */
export const useToastHistory = (): readonly Toast[] => useSyncExternalStore(subscribe, () => history);
