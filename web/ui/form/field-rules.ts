import type { z } from 'zod';
import { validate } from '#contract/rules.ts';

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

export const valueAt = (values: unknown, path: string): unknown => path.split('.').reduce(at, values);

export function withValue(values: unknown, path: string, value: unknown): Record<string, unknown> {
  const [head, ...rest] = path.split('.');
  const inner = rest.length > 0 ? withValue(at(values, head!), rest.join('.'), value) : value;
  return { ...(values as Record<string, unknown>), [head!]: inner };
}

/** A field must be filled in when the schema takes it neither empty nor missing. */
export function isRequired(schema: z.ZodType, values: unknown, path: string): boolean {
  const refuses = (value: unknown): boolean => {
    const result = validate(schema, withValue(values, path, value));
    return !result.ok && path in result.fields;
  };
  return refuses('') && refuses(undefined);
}

interface Walkable {
  shape?: Record<string, Walkable>;
  def: { innerType?: Walkable; checks?: { _zod: { def: { check: string; maximum?: number } } }[] };
}

const unwrap = (schema: Walkable | undefined): Walkable | undefined =>
  schema?.def.innerType ? unwrap(schema.def.innerType) : schema;

/**
 * The most characters the schema takes at this path, when it says so. Read off its checks: zod's own `maxLength` drags in its
 * JSON schema part, which the build leaves out.
 */
export function maxLength(schema: z.ZodType, path: string): number | undefined {
  const found = path
    .split('.')
    .reduce<Walkable | undefined>((inner, step) => unwrap(inner)?.shape?.[step], schema as unknown as Walkable);
  const checks = unwrap(found)?.def.checks ?? [];
  return checks.map((check) => check['_zod'].def).find((check) => check.check === 'max_length')?.maximum;
}
