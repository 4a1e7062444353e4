import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import { notDeleted } from '../deleting/deleted-store.ts';
import './tables.ts';

type Undoing = { importId: string; deletedBy: string; now: Date };

const madeBy = (importId: string) =>
  sql`select class_id from studio_import_rows where import_id = ${importId} and outcome = 'created'`;

/** Puts the classes that the import made among what was deleted, as the editor of one class does. */
export const deleteMadeClasses = async (
  trx: Database,
  { importId, deletedBy, now }: Undoing,
): Promise<void> => {
  await sql`with made as (
      select id, title, state from plan_entries as entry
      where id in (${madeBy(importId)}) and ${notDeleted('class', 'entry.id')}
      order by id for update
    ), deleted as (
      insert into deleted_contents (kind, content_id, title, state, deleted_at, deleted_by)
      select 'class', id, title, state, ${now}::timestamptz, ${deletedBy}::text from made
    )
    update plan_entries as entry set state = 'draft', updated_at = ${now} from made where entry.id = made.id`.execute(
    trx,
  );
};

/** Puts back those that were deleted with all others at that moment, and not restored or erased since. */
export const restoreMadeClasses = async (
  trx: Database,
  { importId, undoneAt, now }: { importId: string; undoneAt: Date; now: Date },
): Promise<void> => {
  await sql`with restored as (
      delete from deleted_contents
      where kind = 'class' and deleted_at = ${undoneAt} and content_id in (${madeBy(importId)})
      returning content_id, state
    )
    update plan_entries as entry set state = restored.state, updated_at = ${now}
    from restored where entry.id = restored.content_id`.execute(trx);
};
