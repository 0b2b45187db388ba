import { hash, randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 32 letters and digits: 190 random bits, safe in a path. */
export const newSecret = (): string => Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** What is kept of a secret. It has too many random bits for a slow hash to add anything. */
export const hashSecret = (secret: string): Uint8Array => new Uint8Array(hash('sha256', secret, 'buffer'));
