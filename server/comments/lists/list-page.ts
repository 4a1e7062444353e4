import type { Cursors, Position } from '../cursors.ts';

const mostAtOnce = 100;

/** Pagination parameters of a call; without a key, the first page. */
type PageRequest = { limit?: number | undefined; last_evaluated_key?: string | null | undefined };

type ListPage<Row> = { items: Row[]; lastEvaluatedKey: string | null };

/**
 * Opens a page of `list`, which identifies the contents of the list and its order. Returns the position after which the
 * page begins, the number of rows to read – one more than is answered, to know whether the list goes on – and a
 * function that makes the answer of these rows. Throws `bad_request` for a key of another list.
 */
export const openPage = (
  cursors: Cursors,
  { list, asked, usual }: { list: string; asked: PageRequest; usual: number },
) => {
  const { last_evaluated_key: key } = asked;
  const limit = Math.min(asked.limit ?? usual, mostAtOnce);
  return {
    after: key === undefined || key === null ? null : cursors.read(list, key),
    toRead: limit + 1,
    answer: <Row>(rows: readonly Row[], placeOf: (row: Row) => Position): ListPage<Row> => {
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit),
        lastEvaluatedKey: last === undefined ? null : cursors.write(list, placeOf(last)),
      };
    },
  };
};

/** Returns a page that consists of its rows only: `read` returns at most `limit` rows after a position. */
export const pageOf = async <Row>(
  cursors: Cursors,
  {
    read,
    placeOf,
    ...page
  }: Parameters<typeof openPage>[1] & {
    read: (after: Position | null, limit: number) => Promise<Row[]>;
    placeOf: (row: Row) => Position;
  },
): Promise<ListPage<Row>> => {
  const { after, toRead, answer } = openPage(cursors, page);
  return answer(await read(after, toRead), placeOf);
};
