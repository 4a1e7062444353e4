import type { Cursors, Position } from '../cursors.ts';

type List<Row> = {
  /** Everything that makes up the list and its order. */
  list: string;
  /** Where the last page ended, as it was answered; null or missing for the first. */
  key: string | null | undefined;
  limit: number;
  /** At most `limit` rows after a place. */
  read: (after: Position | null, limit: number) => Promise<Row[]>;
  placeOf: (row: Row) => Position;
};

/** A page, and the key of the next where there is one: one row more is read to know. Throws `bad_request`. */
export const pageOf = async <Row>(
  cursors: Cursors,
  { list, key, limit, read, placeOf }: List<Row>,
): Promise<{ items: Row[]; lastEvaluatedKey: string | null }> => {
  const after = key === null || key === undefined ? null : cursors.read(list, key);
  const rows = await read(after, limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, lastEvaluatedKey: more ? cursors.write(list, placeOf(last)) : null };
};
