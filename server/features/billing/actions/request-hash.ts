import { createHash } from 'node:crypto';

/** A short name for any value: the same value has the same. The order of an object's keys does not matter. */
export const hashOf = (value: unknown): string => {
  const inOrder = (_key: string, part: unknown): unknown =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest('base64url');
};
