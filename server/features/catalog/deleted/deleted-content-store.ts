import { sql } from 'kysely';
import type { DeletableKind } from '../../../../contract/catalog-administration/deleted-contents.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { deleteRedirectsTo } from '../slugs/slug-redirect-store.ts';
import type { CatalogKind, PublishingState } from '../tables.ts';

const tables = {
  class: 'plan_entries',
  plan: 'plans',
  coach: 'coaches',
  category: 'categories',
  track: 'music_tracks',
  style: 'subcategories',
  value: 'class_values',
  page: 'pages',
  live_instructor: 'live_instructors',
  live_show: 'live_shows',
  billboard: 'billboards',
} as const satisfies Record<DeletableKind, string>;
const haveStates: ReadonlySet<DeletableKind> = new Set(['class', 'plan']);
const haveAddresses: ReadonlySet<DeletableKind> = new Set<CatalogKind>([
  'class',
  'plan',
  'coach',
  'category',
  'page',
]);
const hasAddress = (kind: DeletableKind): kind is CatalogKind => haveAddresses.has(kind);

export type Deletion = {
  kind: DeletableKind;
  id: number;
  title: string;
  /** State that restoring brings back; null for content without states. */
  state: PublishingState | null;
  deletedBy: string;
  now: Date;
};

const writeState = async (
  trx: Database,
  { kind, id, state, now }: { kind: DeletableKind; id: number; state: PublishingState; now: Date },
): Promise<void> => {
  await sql`update ${sql.table(tables[kind])} set state = ${state}, updated_at = ${now} where id = ${id}`.execute(
    trx,
  );
};

/** Marks content as deleted; if it has a state it becomes a draft, which only the studio sees. */
export const insertDeletion = async (trx: Database, deletion: Deletion): Promise<void> => {
  const { kind, id, title, state, deletedBy, now } = deletion;
  await trx
    .insertInto('deleted_contents')
    .values({ kind, content_id: id, title, state, deleted_at: now, deleted_by: deletedBy })
    .execute();
  if (haveStates.has(kind)) await writeState(trx, { kind, id, state: 'draft', now });
};

/** Restores content that was deleted after `since`; false if there is none. */
export const undoDeletion = async (
  trx: Database,
  { kind, id, since, now }: { kind: DeletableKind; id: number; since: Date; now: Date },
): Promise<boolean> => {
  const deletion = await trx
    .deleteFrom('deleted_contents')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('deleted_at', '>', since)
    .returning('state')
    .executeTakeFirst();
  if (deletion?.state) await writeState(trx, { kind, id, state: deletion.state, now });
  return deletion !== undefined;
};

/** Returns the series and the coaches of a class that were deleted at the same moment, as undoing an import does. */
export const deletedWithClass = async (
  trx: Database,
  classId: number,
): Promise<{ kind: 'plan' | 'coach'; id: number }[]> => {
  const { rows } = await sql<{ kind: 'plan' | 'coach'; id: number }>`
    select other.kind, other.content_id as id
    from deleted_contents as deleted join deleted_contents as other using (deleted_at)
    where deleted.kind = 'class' and deleted.content_id = ${classId} and (
      (other.kind = 'plan' and other.content_id in (select plan_id from plan_entries where id = ${classId}))
      or (other.kind = 'coach'
        and other.content_id in (select coach_id from plan_entry_coaches where plan_entry_id = ${classId})))`.execute(
    trx,
  );
  return rows;
};

/** Selects deleted content, the newest first. */
export const deletedContents = (db: Database, since: Date, limit: number) =>
  db
    .selectFrom('deleted_contents as deleted')
    .leftJoin('users', 'users.id', 'deleted.deleted_by')
    .select(
      camelCased([
        'deleted.kind',
        'deleted.content_id as id',
        'deleted.title',
        'deleted.deleted_at',
        'deleted.deleted_by',
        'users.first_name',
        'users.last_name',
      ]),
    )
    .where('deleted.deleted_at', '>', since)
    .orderBy('deleted.deleted_at', 'desc')
    .orderBy('deleted.content_id', 'desc')
    .limit(limit)
    .execute();
export type DeletedRow = Awaited<ReturnType<typeof deletedContents>>[number];

export type Due = { kind: DeletableKind; id: number };

export const dueDeletions = (db: Database, until: Date): Promise<Due[]> =>
  db
    .selectFrom('deleted_contents')
    .select(camelCased(['kind', 'content_id as id']))
    .where('deleted_at', '<=', until)
    .orderBy('deleted_at')
    // Classes come before their series, which then has none left to move out.
    .orderBy(sql`kind = 'plan'`)
    .execute();

/**
 * Erases content with its revisions and redirects, if it is still due; the data of members about it goes by cascade.
 */
export const eraseContent = async (trx: Database, { kind, id }: Due, until: Date): Promise<boolean> => {
  const deletion = await trx
    .deleteFrom('deleted_contents')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('deleted_at', '<=', until)
    .executeTakeFirst();
  if (deletion.numDeletedRows === 0n) return false;
  const kinds = kind === 'plan' ? (['plan', 'structure'] as const) : ([kind] as const);
  await trx.deleteFrom('catalog_revisions').where('kind', 'in', kinds).where('content_id', '=', id).execute();
  if (hasAddress(kind)) await deleteRedirectsTo(trx, kind, id);
  if (kind === 'style' || kind === 'value')
    await trx
      .deleteFrom('former_values')
      .where('list', 'in', kind === 'style' ? ['styles'] : ['equipment', 'focus_areas'])
      .where('value_id', '=', id)
      .execute();
  await sql`delete from ${sql.table(tables[kind])} where id = ${id}`.execute(trx);
  return true;
};
