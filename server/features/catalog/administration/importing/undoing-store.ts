import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import type { MadeKind } from './tables.ts';
import './tables.ts';

type Undoing = { importId: string; deletedBy: string; now: Date };
/** Rows of an import, by their lines. */
export type Portion = { importId: string; lines: readonly number[] };

/** Rows that are still to be undone, or to be restored: those that changed a class before those that made one. */
export const rowsToStep = async (
  db: Database,
  importId: string,
  { undone, limit }: { undone: boolean; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('studio_import_rows')
    .select('line')
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['created', 'changed'])
    .where('undone', '=', undone)
    .orderBy('outcome')
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map(({ line }) => line);
};

export const markStepped = async (
  trx: Database,
  { importId, lines }: Portion,
  undone: boolean,
): Promise<void> => {
  await trx
    .updateTable('studio_import_rows')
    .set({ undone })
    .where('import_id', '=', importId)
    .where('line', 'in', lines)
    .execute();
};

/** Keeps the content that an import made besides classes. */
export const rememberMade = async (
  trx: Database,
  importId: string,
  kind: MadeKind,
  contentId: number,
): Promise<void> => {
  await trx
    .insertInto('studio_import_contents')
    .values({ import_id: importId, kind, content_id: contentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const classesMadeBy = ({ importId, lines }: Portion) =>
  sql`select class_id from studio_import_rows
    where import_id = ${importId} and outcome = 'created' and line = any(${lines})`;
const madeBy = (importId: string, kind: MadeKind) =>
  sql`select content_id from studio_import_contents where import_id = ${importId} and kind = ${kind}`;

/** Puts the classes that these rows made among what was deleted, as the editor of one class does. */
export const deleteMadeClasses = async (
  trx: Database,
  { lines, importId, deletedBy, now }: Undoing & Portion,
): Promise<void> => {
  await sql`with made as (
      select id, title, state from plan_entries as entry
      where id in (${classesMadeBy({ importId, lines })}) and ${notDeleted('class', 'entry.id')}
      order by id for update
    ), deleted as (
      insert into deleted_contents (kind, content_id, title, state, deleted_at, deleted_by)
      select 'class', id, title, state, ${now}::timestamptz, ${deletedBy}::text from made
    )
    update plan_entries as entry set state = 'draft', updated_at = ${now} from made where entry.id = made.id`.execute(
    trx,
  );
};

/** The same of its series and coaches that nothing names any more, which its classes are gone before. */
export const deleteMadeContents = async (
  trx: Database,
  { importId, deletedBy, now }: Undoing,
): Promise<void> => {
  await sql`with made as (
      select id, title, state from plans as plan
      where id in (${madeBy(importId, 'plan')}) and ${notDeleted('plan', 'plan.id')}
        and not exists (select from plan_entries as entry where entry.plan_id = plan.id and ${notDeleted('class', 'entry.id')})
        and not exists (select from section_items as item join sections as section on section.id = item.section_id
          where section.plan_id = plan.id and ${notDeleted('class', 'item.plan_entry_id')})
        and not exists (select from section_items where plan_id = plan.id)
        and not exists (select from bundle_plans where bundle_plans.plan_id = plan.id)
      order by id for update
    ), deleted as (
      insert into deleted_contents (kind, content_id, title, state, deleted_at, deleted_by)
      select 'plan', id, title, state, ${now}::timestamptz, ${deletedBy}::text from made
    )
    update plans as plan set state = 'draft', updated_at = ${now} from made where plan.id = made.id`.execute(
    trx,
  );
  await sql`insert into deleted_contents (kind, content_id, title, state, deleted_at, deleted_by)
    select 'coach', id, trim(first_name || ' ' || last_name), null, ${now}::timestamptz, ${deletedBy}::text
    from coaches as coach
    where id in (${madeBy(importId, 'coach')}) and ${notDeleted('coach', 'coach.id')}
      and not exists (select from plan_entry_coaches as taught
        where taught.coach_id = coach.id and ${notDeleted('class', 'taught.plan_entry_id')})
      and not exists (select from plan_coaches as named
        where named.coach_id = coach.id and ${notDeleted('plan', 'named.plan_id')})
      and not exists (select from coach_accounts where coach_accounts.coach_id = coach.id)`.execute(trx);
};

/** Puts back the classes of these rows that were deleted at that moment, and neither restored nor erased since. */
export const restoreMadeClasses = async (
  trx: Database,
  { undoneAt, now, ...portion }: Portion & { undoneAt: Date; now: Date },
): Promise<void> => {
  await sql`with restored as (
      delete from deleted_contents
      where deleted_at = ${undoneAt} and kind = 'class' and content_id in (${classesMadeBy(portion)})
      returning content_id, state
    )
    update plan_entries as entry set state = restored.state, updated_at = ${now}
    from restored where entry.id = restored.content_id`.execute(trx);
};

/** The same of its series and coaches, which its classes name again. */
export const restoreMadeContents = async (
  trx: Database,
  { importId, undoneAt, now }: { importId: string; undoneAt: Date; now: Date },
): Promise<void> => {
  await sql`with restored as (
      delete from deleted_contents
      where deleted_at = ${undoneAt} and (
        (kind = 'plan' and content_id in (${madeBy(importId, 'plan')}))
        or (kind = 'coach' and content_id in (${madeBy(importId, 'coach')})))
      returning kind, content_id, state
    )
    update plans as plan set state = restored.state, updated_at = ${now}
    from restored where restored.kind = 'plan' and plan.id = restored.content_id`.execute(trx);
};

export type ChangedClass = {
  line: number;
  classId: number;
  /** The changes of each save of the row, in their order; null where a version of the class is gone. */
  saves: { before: Record<string, unknown>; after: Record<string, unknown> }[] | null;
};

/** Classes that were there before the import and that these rows changed, as far as they are still there. */
export const classesChangedBy = async (
  trx: Database,
  { importId, lines }: Portion,
): Promise<ChangedClass[]> => {
  const { rows } = await sql<ChangedClass>`
    select row.line, row.class_id as "classId",
      case when bool_and(was.version is not null and became.version is not null)
        then json_agg(json_build_object('before', was.fields, 'after', became.fields) order by saved.version) end as saves
    from studio_import_rows as row
      left join lateral unnest(row.versions) as saved (version) on true
      left join catalog_revisions as became on became.kind = 'class' and became.content_id = row.class_id
        and became.version = saved.version
      left join catalog_revisions as was on was.kind = 'class' and was.content_id = row.class_id
        and was.version = saved.version - 1
    where row.import_id = ${importId} and row.line = any(${lines}) and row.outcome = 'changed' and row.class_id is not null
      and ${notDeleted('class', 'row.class_id')}
    group by row.line, row.class_id order by row.class_id`.execute(trx);
  return rows;
};

/** Keeps the result of undoing beside each of these rows. */
export const recordUndoing = async (
  trx: Database,
  { importId, lines }: Portion,
  told: readonly { line: number; undoing: string }[],
): Promise<void> => {
  await sql`update studio_import_rows as row set undoing = (
      select undoing from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (line integer, undoing text)
      where told.line = row.line)
    where import_id = ${importId} and line = any(${lines})`.execute(trx);
};
