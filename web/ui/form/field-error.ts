import type { FieldError } from '#contract/rules.ts';

export interface ErrorMessage {
  key: string;
  params: Record<string, string | number>;
}

const sized = new Set(['min', 'max']);

function kindOf(value: unknown): '' | 'Number' | 'Items' {
  if (typeof value === 'number') return 'Number';
  return Array.isArray(value) ? 'Items' : '';
}

/** The key below `validation`, or null for a code that belongs to the errors. What a size counts depends on what the field holds. */
export function validationMessage({ code, params = {} }: FieldError, value: unknown): ErrorMessage | null {
  if (!code.startsWith('validation.')) return null;
  const name = code.slice('validation.'.length);
  if (sized.has(name)) return { key: name + kindOf(value), params };
  if (name === 'digits' && params['min'] !== params['max']) return { key: 'digitsRange', params };
  return { key: name, params };
}
