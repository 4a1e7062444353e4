const comparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

/** What a row is other than before, each field with both values; of a new row all fields. */
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
