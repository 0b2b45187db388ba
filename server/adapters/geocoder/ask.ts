// One question to a provider over HTTP: with a name, a time limit and a second try.
import type { Language } from '#domain/language.ts';
import { GeocoderError } from './port.ts';

/** Public servers want to know who asks. */
const userAgent = (contact: string): string => `Sporhund/0.1 (${contact})`;

export interface AskOptions {
  /** Where those who run the provider find us: the panel's own address. */
  contact: string;
  timeoutSeconds?: number;
  retryAfterMilliseconds?: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const askOnce = (url: URL, language: Language, { contact, timeoutSeconds = 5 }: AskOptions): Promise<Response> =>
  fetch(url, {
    headers: { 'user-agent': userAgent(contact), accept: 'application/json', 'accept-language': language },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  }).catch((cause: unknown) => {
    throw new GeocoderError('The geocoder cannot be reached.', { cause });
  });

const refusal = (status: number): GeocoderError =>
  new GeocoderError(`The geocoder answered ${status}.`, { isRefused: [400, 404, 422].includes(status) });

/** A second try helps against a hiccup; not when we ask wrongly, or too much. */
const isHiccup = (status: number): boolean => status >= 500;

export async function ask(url: URL, language: Language, options: AskOptions): Promise<unknown> {
  const first = await askOnce(url, language, options).catch((error: GeocoderError) => error);
  const response = first instanceof Response && !isHiccup(first.status) ? first : await again(url, language, options);
  if (!response.ok) throw refusal(response.status);
  return response.json().catch((cause: unknown) => {
    throw new GeocoderError('The geocoder answered something that is not JSON.', { cause });
  });
}

async function again(url: URL, language: Language, options: AskOptions): Promise<Response> {
  await pause(options.retryAfterMilliseconds ?? 1000);
  return askOnce(url, language, options);
}

/** The provider's address with a path below it and parameters. */
export function urlOf(base: string, path: string, parameters: [string, string | number][]): URL {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of parameters) url.searchParams.append(name, String(value));
  return url;
}
