// Chance that can be had again: the same seed gives the same numbers, on every machine.

function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0_aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a_2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x9e37_79b9;
  for (const char of parts.join('|')) hash = mix(hash ^ char.codePointAt(0)!) ^ Math.imul(hash, 31);
  return hash >>> 0;
}

/** From 0 up to 1, of a moment: asked again, the same. */
export const noiseAt = (seed: number, at: number, salt = 0): number =>
  mix(mix(mix(seed ^ Math.imul(salt + 1, 0x85eb_ca6b)) ^ (at / 1000)) ^ Math.floor(at / 4_294_967_296_000)) /
  4_294_967_296;

export interface Chance {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  happens(probability: number): boolean;
}

export function createChance(...parts: (string | number)[]): Chance {
  let state = seedOf(...parts);
  const next = () => mix((state = (state + 0x9e37_79b9) >>> 0)) / 4_294_967_296;
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    happens: (probability) => next() < probability,
  };
}
