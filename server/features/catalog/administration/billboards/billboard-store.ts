import { type RawBuilder, sql } from 'kysely';
import { billboardFields } from '../../../../../contract/catalog-administration/billboards/billboard-fields.ts';
import type { BillboardContentType } from '../../../../../contract/catalog-administration/billboards/billboard-limits.ts';
import type { BillboardFields } from '../../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { columnValues, fieldColumns } from '../../../../platform/sql/field-columns.ts';
import { reference } from '../../reference.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

const billboards = (db: Database) =>
  db
    .selectFrom('billboards')
    .select(fieldColumns(billboardFields, 'billboards'))
    .select(camelCased(['id', 'version', 'focus_x', 'focus_y', 'starts_at', 'ends_at']))
    .select(camelCased(['cta_text', 'content_type', 'content_id']))
    .where(notDeleted('billboard', 'billboards.id'));

/** Returns the billboards, the lowest priority number first. */
export const billboardsToEdit = (db: Database) => billboards(db).orderBy('priority').orderBy('id').execute();
export type BillboardToEdit = Awaited<ReturnType<typeof billboardsToEdit>>[number];

/** Returns the billboard; null if it does not exist or is deleted. */
export const billboardToEdit = async (db: Database, id: number): Promise<BillboardToEdit | null> =>
  (await billboards(db).where('id', '=', id).executeTakeFirst()) ?? null;

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

const columnsOf = ({ ctaAction, ...fields }: BillboardFields) => ({
  ...columnValues(billboardFields, fields),
  focus_x: fields.focalPoint.x,
  focus_y: fields.focalPoint.y,
  starts_at: dateOf(fields.startsAt),
  ends_at: dateOf(fields.endsAt),
  cta_text: ctaAction.text,
  content_type: ctaAction.data.contentType,
  content_id: ctaAction.data.contentId,
});

export const insertBillboard = async (trx: Database, fields: BillboardFields): Promise<number> =>
  (await trx.insertInto('billboards').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow()).id;

export const updateBillboard = async (trx: Database, id: number, fields: BillboardFields): Promise<void> => {
  await trx.updateTable('billboards').set(columnsOf(fields)).where('id', '=', id).execute();
};

/** Counts the billboards, including deleted ones, which can come back. */
export const countBillboards = async (trx: Database): Promise<number> =>
  (await trx.selectFrom('billboards').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow())
    .count;

const named = (idOrSlug: string): RawBuilder<boolean> => {
  const wanted = reference(idOrSlug);
  return 'id' in wanted ? sql`content.id = ${wanted.id}` : sql`content.slug = ${wanted.slug}`;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the content that a billboard may lead to, drafts included; a playlist must be public. Null if there is none.
 */
export const contentNamed = async (
  db: Database,
  { contentType, contentId }: { contentType: BillboardContentType; contentId: string },
): Promise<{ id: string; title: string } | null> => {
  if (contentId === '' || (contentType === 'playlist' && !uuid.test(contentId))) return null;
  const queries = {
    series: () => sql<{ id: string; title: string }>`select content.id::text as id, content.title
      from plans as content where ${named(contentId)} and ${notDeleted('plan', 'content.id')}`,
    class: () => sql<{ id: string; title: string }>`select content.id::text as id, content.title
      from plan_entries as content where ${named(contentId)} and ${notDeleted('class', 'content.id')}`,
    playlist: () => sql<{ id: string; title: string }>`select content.id::text as id, content.title
      from playlists as content where content.id = ${contentId}::uuid and not content.private`,
  };
  return (await queries[contentType]().execute(db)).rows[0] ?? null;
};
