// The geocoder everybody uses: a provider behind what was asked before, a queue, and a pause when it is down.
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { after, type Clock } from '#server/clock.ts';
import { findAddress, keepAddress, keyText, roundedCoordinate, type AddressKey } from './cache.ts';
import { GeocoderError, type Coordinate, type Geocoder, type Suggestion } from './port.ts';
import { createQueue, type Urgency } from './queue.ts';
import { createTurns } from './turns.ts';

interface Deps {
  db: Db;
  clock: Clock;
  geocoder: Geocoder;
  longestQueue?: number;
}

export interface CachedGeocoder {
  suggestsWhileTyping: boolean;
  reverse(at: Coordinate, language: Language, urgency?: Urgency): Promise<string | null>;
  suggest(text: string, near: Coordinate | null, language: Language): Promise<Suggestion[]>;
}

/** How long a provider that failed is left alone: those who wait are told at once. */
export const restMilliseconds = 10_000;
const keptSuggestions = 500;

export function createCachedGeocoder({ db, clock, geocoder, longestQueue = 200 }: Deps): CachedGeocoder {
  const { name, limits, suggestsWhileTyping } = geocoder;
  if (!limits) return geocoder;
  const turns = createTurns(db, geocoder);
  const underWay = new Map<string, Promise<unknown>>();
  const suggestions = new Map<string, Suggestion[]>();
  let restsUntil = new Date(0);

  async function takeTurn(): Promise<void> {
    if (clock.now() < restsUntil) throw new GeocoderError('The geocoder failed a moment ago.');
    await turns();
  }
  const queue = createQueue({ atOnce: limits.atOnce, longest: longestQueue, takeTurn });

  const put = <T>(urgency: Urgency, question: () => Promise<T>): Promise<T> =>
    queue.run(urgency, () =>
      question().catch((error: unknown) => {
        const isWell = error instanceof GeocoderError && error.isRefused;
        if (!isWell) restsUntil = after(clock.now(), restMilliseconds);
        throw error;
      }),
    );

  /** Who asks what somebody else is asking gets the same answer. */
  function together<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = underWay.get(key) as Promise<T> | undefined;
    if (known) return known;
    const answer = work().finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  }

  async function askAddress(key: AddressKey, urgency: Urgency): Promise<string | null> {
    const kept = await findAddress(db, key);
    if (kept !== undefined) return kept;
    const address = await put(urgency, () => geocoder.reverse(key.at, key.language));
    await keepAddress(db, key, address, clock.now());
    return address;
  }

  async function askSuggestions(key: string, question: () => Promise<Suggestion[]>): Promise<Suggestion[]> {
    const kept = suggestions.get(key);
    if (kept) return kept;
    const found = await put('person', question);
    if (suggestions.size >= keptSuggestions) suggestions.delete(suggestions.keys().next().value!);
    suggestions.set(key, found);
    return found;
  }

  return {
    suggestsWhileTyping,

    reverse: (at, language, urgency = 'person') => {
      const key: AddressKey = { provider: name, language, at: roundedCoordinate(at) };
      return together(keyText(key), () => askAddress(key, urgency));
    },

    suggest: (text, near, language) => {
      // A hundredth of a degree: a bias of 100 km does not notice, and neighbours share answers.
      const around = near && { lat: Math.round(near.lat * 100) / 100, lng: Math.round(near.lng * 100) / 100 };
      const key = JSON.stringify([text.toLowerCase(), around, language]);
      return together(key, () => askSuggestions(key, () => geocoder.suggest(text, around, language)));
    },
  };
}
