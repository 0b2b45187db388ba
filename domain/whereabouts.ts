// Where something is, said by the nearest place: Ved Borup; 4 km nordøst for Borup.
import type { Language } from './language.ts';

const directions: Record<Language, string[]> = {
  da: ['nord', 'nordøst', 'øst', 'sydøst', 'syd', 'sydvest', 'vest', 'nordvest'],
  en: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
};

export const compassDirection = (degrees: number, language: Language): string =>
  directions[language][Math.round((((degrees % 360) + 360) % 360) / 45) % 8]!;

/** Within this of its middle one is at a place. */
const nearMetres = 1500;

/** `degrees` is the direction from the place to whatever is there: 0 north, 90 east. */
export function whereabouts(place: string, metres: number, degrees: number, language: Language): string {
  if (metres < nearMetres) return language === 'da' ? `Ved ${place}` : `Near ${place}`;
  const direction = compassDirection(degrees, language);
  const kilometres = Math.round(metres / 1000);
  return language === 'da' ? `${kilometres} km ${direction} for ${place}` : `${kilometres} km ${direction} of ${place}`;
}
