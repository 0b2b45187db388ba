// Addresses for whoever needs them: calls, and jobs that name the ends of trips.
import type { Language } from '#domain/language.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { createCachedGeocoder, type CachedGeocoder } from '#server/adapters/geocoder/cached.ts';
import { GeocoderError, type Coordinate, type Geocoder, type Suggestion } from '#server/adapters/geocoder/port.ts';
import type { Urgency } from '#server/adapters/geocoder/queue.ts';
import type { Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';

interface Deps {
  db: Db;
  clock: Clock;
  geocoder: Geocoder;
  log: { warn(details: object, message: string): void };
}

export interface Geocoding {
  /** Whether suggestions may be asked for at every key stroke, or only when somebody says "search". */
  suggestsWhileTyping: boolean;
  /** Null where there is none. Jobs wait behind people. */
  addressAt(at: Coordinate, language: Language, urgency?: Urgency): Promise<string | null>;
  suggest(text: string, near: Coordinate | null, language: Language): Promise<Suggestion[]>;
}

export function createGeocoding({ db, clock, geocoder, log }: Deps): Geocoding {
  const cached: CachedGeocoder = createCachedGeocoder({ db, clock, geocoder });

  async function orTell<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error;
      if (error.isBusy) throw new ApiError('geocoder.busy');
      log.warn({ geocoder: geocoder.name, error: error.message }, 'The geocoder gave no answer.');
      throw new ApiError('geocoder.unavailable');
    }
  }

  return {
    suggestsWhileTyping: cached.suggestsWhileTyping,
    addressAt: (at, language, urgency) => orTell(cached.reverse(at, language, urgency)),
    suggest: (text, near, language) => orTell(cached.suggest(text, near, language)),
  };
}
