import type { Cursors, Position } from './cursors.ts';

const mostAtOnce = 100;

/** What a call says of the page it wants; the first where it names no key. */
type PageRequest = { limit?: number | undefined; last_evaluated_key?: string | null | undefined };

type ListPage<Row> = { items: Row[]; lastEvaluatedKey: string | null };

/**
 * One page of `list`, which names everything that makes up the list and its order: after which place it begins, how
 * many rows to read for it – one more than is answered, to know whether the list goes on – and, made of those, what is
 * answered. Throws `bad_request` for a key of another list.
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

/** The same where a page is its rows alone: `read` gives at most `limit` rows after a place. */
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
