import type { Language } from '#domain/language.ts';

export interface Coordinate {
  lat: number;
  lng: number;
}

/** An address has a house number, a street has none yet, a place is a town or village. */
export interface Suggestion extends Coordinate {
  kind: 'address' | 'street' | 'place';
  label: string;
}

/** What a provider bears: how far apart questions must be, and how many may be under way. */
export interface ProviderLimits {
  everyMilliseconds: number;
  atOnce: number;
}

/** Finds addresses. What cannot be answered now throws a GeocoderError; what does not exist is null. */
export interface Geocoder {
  name: 'embedded' | 'nominatim' | 'photon';
  /** None: it answers by itself, so there is nothing to spare and nothing to keep. */
  limits: ProviderLimits | null;
  /** Whether it may be asked at every key stroke. */
  suggestsWhileTyping: boolean;
  reverse(at: Coordinate, language: Language): Promise<string | null>;
  suggest(text: string, near: Coordinate | null, language: Language): Promise<Suggestion[]>;
}

interface Reason {
  /** It was not even asked, since too many questions wait. */
  isBusy?: boolean;
  /** It refused this very question, and is well otherwise. */
  isRefused?: boolean;
  cause?: unknown;
}

/** The provider gave no answer. */
export class GeocoderError extends Error {
  isBusy: boolean;
  isRefused: boolean;

  constructor(message: string, { isBusy = false, isRefused = false, cause }: Reason = {}) {
    super(message, { cause });
    this.isBusy = isBusy;
    this.isRefused = isRefused;
  }
}

export const suggestionCount = 10;
/** How far around the asker suggestions are preferred. */
export const biasMetres = 100_000;
