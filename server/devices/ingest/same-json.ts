type Members = Record<string, unknown>;
const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** Whether two values say the same once written as JSON, where a member that is undefined is none. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  return (
    Object.keys(one).every((key) => isSameJson(one[key], other[key])) &&
    Object.keys(other).every((key) => other[key] === undefined || key in one)
  );
}
