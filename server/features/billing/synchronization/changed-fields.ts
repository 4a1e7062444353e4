/** Sorts object keys, because JSON comes back from the database with its keys in another order. */
const sorted = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const comparable = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime();
  return value && typeof value === 'object' ? JSON.stringify(value, sorted) : value;
};

/** Returns the changed fields of a row with both values; of a new row all fields that are not null. */
export const changedFields = <Row extends object>(
  before: Partial<Row> | null,
  after: Row,
): Partial<Record<keyof Row, { before: unknown; after: unknown }>> => {
  const changes: Partial<Record<keyof Row, { before: unknown; after: unknown }>> = {};
  for (const name of Object.keys(after) as (keyof Row)[]) {
    const old = before?.[name] ?? null;
    if (comparable(old) !== comparable(after[name])) changes[name] = { before: old, after: after[name] };
  }
  return changes;
};
