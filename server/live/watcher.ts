import type { Db } from '#server/adapters/database/database.ts';
import { WrittenAnswer } from '#server/http/handle.ts';
import type { Caller } from '#server/people/caller.ts';
import type { LiveStatus } from './live-status.ts';
import { isSame, readSights, type Sight } from './sights.ts';

/** Somebody who watches: what they may see, and what they have not been told yet. */
export class Watcher {
  readonly caller: Caller;
  readonly #ended: AbortSignal;
  readonly #end = new AbortController();
  #sights = new Map<number, Sight>();
  #news = new Map<number, LiveStatus>();
  #isWholeWanted = true;
  #wake: () => void = () => {};

  constructor(caller: Caller, signal: AbortSignal) {
    this.caller = caller;
    this.#ended = AbortSignal.any([signal, this.#end.signal]);
    this.#ended.addEventListener('abort', () => this.#wake());
  }

  sees(trackerId: number): boolean {
    return this.#sights.has(trackerId);
  }

  /** Looks again at what may be seen. If that has changed, everything is told anew. */
  async look(db: Db, now: Date): Promise<void> {
    const sights = await readSights(db, this.caller.user, now);
    if (!isSame(sights, this.#sights)) this.askWhole();
    this.#sights = sights;
  }

  hasEndedGrant(now: Date): boolean {
    for (const { until } of this.#sights.values()) if (until !== null && until <= now.getTime()) return true;
    return false;
  }

  askWhole(): void {
    this.#isWholeWanted = true;
    this.#news.clear();
    this.#wake();
  }

  tell(statuses: readonly LiveStatus[]): void {
    if (this.#isWholeWanted) return;
    for (const status of statuses) if (this.sees(status.trackerId)) this.#news.set(status.trackerId, status);
    if (this.#news.size > 0) this.#wake();
  }

  end(): void {
    this.#end.abort();
  }

  /** Waits for something to tell; says no when nothing will come any more. */
  async hasNews(): Promise<boolean> {
    while (!this.#ended.aborted && !this.#isWholeWanted && this.#news.size === 0) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    return !this.#ended.aborted;
  }

  async next(read: (trackerIds: number[]) => Promise<LiveStatus[]>): Promise<WrittenAnswer> {
    const isWhole = this.#isWholeWanted;
    // From here on changes are gathered, so that none is missed while the whole is read.
    this.#isWholeWanted = false;
    const statuses = isWhole ? await read([...this.#sights.keys()]) : [...this.#news.values()];
    if (isWhole) this.#forgetBefore(statuses[0]?.order ?? 0);
    else this.#news.clear();
    return this.#write(isWhole, statuses);
  }

  /** What was read before the whole was must not be told after it. */
  #forgetBefore(order: number): void {
    for (const [id, status] of this.#news) if (status.order < order) this.#news.delete(id);
  }

  #write(isWhole: boolean, statuses: readonly LiveStatus[]): WrittenAnswer {
    const texts = statuses.flatMap((status) => {
      const sight = this.#sights.get(status.trackerId);
      return sight ? [textFor(sight, status)] : [];
    });
    return new WrittenAnswer(`{"isWhole":${isWhole},"trackers":[${texts.join(',')}]}`);
  }
}

function textFor(sight: Sight, { imei, json, seenAt }: LiveStatus): string {
  if (sight.isExpired) return `{"id":"${imei}","error":"tracker.expired"}`;
  return seenAt !== null && seenAt < sight.from ? `{"id":"${imei}","error":"tracker.neverReported"}` : json;
}
