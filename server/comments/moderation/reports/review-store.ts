import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** Something of the product's in the queue, held until the transaction is over. */
export type LockedReportedThing = {
  id: number;
  title: string;
  author: string | null;
  deleted: boolean;
  count: number;
  actor: string | null;
  at: Date | null;
};

export const lockReportedThing = async (trx: Database, id: number): Promise<LockedReportedThing | null> => {
  const row = await trx
    .selectFrom('comments.reported')
    .select(
      camelCased([
        'id',
        'title',
        'author',
        'deleted',
        'report_count as count',
        'state_actor as actor',
        'state_at as at',
      ]),
    )
    .where('id', '=', id)
    .where('comment_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { ...row, title: row.title ?? '' } : null;
};

export const setThing = async (
  trx: Database,
  id: number,
  { deleted, actor, at }: Pick<LockedReportedThing, 'deleted' | 'actor' | 'at'>,
): Promise<void> => {
  await trx
    .updateTable('comments.reported')
    .set({ deleted, state_actor: actor, state_at: at })
    .where('id', '=', id)
    .execute();
};
