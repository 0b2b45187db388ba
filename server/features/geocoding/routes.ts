import { geocode, suggestAddresses } from '#contract/features/geocoding.ts';
import type { Language } from '#domain/language.ts';
import type { Clock } from '#server/clock.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { takeAttempt } from '#server/http/throttle.ts';
import type { Caller } from '#server/people/caller.ts';
import type { Geocoding } from './geocoding.ts';

interface Deps {
  clock: Clock;
  geocoding: Geocoding;
}

/** A page that follows a vehicle asks every few seconds, and one that searches at every key stroke. */
const limitOf = (what: string, { user }: Caller) => [{ key: `${what}:${user.id}`, attempts: 120, windowSeconds: 60 }];

const languageOf = (asked: Language | undefined, { user }: Caller): Language => asked ?? user.language ?? 'da';

export const geocodingRoutes = ({ clock, geocoding }: Deps): Handler[] => [
  handle(geocode, async ({ body: { coordinate, language }, caller, db }) => {
    await takeAttempt(db, clock.now(), limitOf('geocode', caller));
    const address = await geocoding.addressAt(coordinate, languageOf(language, caller));
    return { address: address ?? '' };
  }),

  handle(suggestAddresses, async ({ query: { query, lat, lng, language }, caller, db }) => {
    await takeAttempt(db, clock.now(), limitOf('suggest', caller));
    const near = lat === undefined || lng === undefined ? null : { lat, lng };
    return { suggestions: await geocoding.suggest(query, near, languageOf(language, caller)) };
  }),
];
