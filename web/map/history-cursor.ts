import { useEffect, useEffectEvent } from 'react';

/** Past this point, and a share of the way to the next. */
export interface CursorPosition {
  index: number;
  share: number;
}

type Listener = (position: CursorPosition) => void;

/** Where in a history one looks. It moves at every frame, so what follows it is told directly and not drawn anew by React. */
export class HistoryCursor {
  #position: CursorPosition;
  readonly #listeners = new Set<Listener>();

  constructor(index: number) {
    this.#position = { index, share: 0 };
  }

  get position(): CursorPosition {
    return this.#position;
  }

  move(index: number, share = 0): void {
    const { index: atIndex, share: atShare } = this.#position;
    if (atIndex === index && atShare === share) return;
    this.#position = { index, share };
    this.#listeners.forEach((listener) => listener(this.#position));
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Calls at once and whenever the cursor moves; and again when what it draws with has changed. */
export function useFollowCursor(cursor: HistoryCursor, follow: Listener): void {
  const latest = useEffectEvent(follow);
  useEffect(() => cursor.subscribe((position) => latest(position)), [cursor]);
  useEffect(() => follow(cursor.position));
}
