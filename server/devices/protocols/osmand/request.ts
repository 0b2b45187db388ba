// What a phone's request says, in whichever of its forms.
import type { Parsed } from './fix.ts';
import { parseJson } from './json.ts';
import { keyIn, parseParameters, withoutKey, type Parameters } from './parameters.ts';

export interface PhoneRequest {
  pathKey: string | undefined;
  query: Parameters;
  form: Parameters;
  /** Undefined where the body is not JSON. */
  json: unknown;
}

export interface Said {
  key: string | null;
  isJson: boolean;
  parse: (now: Date) => Parsed;
  /** For what has to be put aside; without the key. */
  raw: () => Uint8Array;
}

export function readRequest({ pathKey, query, form, json }: PhoneRequest): Said {
  const isJson = typeof json === 'object' && json !== null;
  const parameters = isJson ? (json as Parameters) : { ...query, ...form };
  return {
    key: pathKey || keyIn(parameters) || keyIn(query),
    isJson,
    parse: (now) => (isJson ? parseJson(json, now) : parseParameters(parameters, now)),
    raw: () => Buffer.from(JSON.stringify(withoutKey(parameters))),
  };
}
