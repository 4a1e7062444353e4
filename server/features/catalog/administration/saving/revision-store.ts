import { sql } from 'kysely';
import type { RevisionKind } from '../../../../../contract/catalog-administration/revisions.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import '../../tables.ts';

/** The column that counts the saves of a kind of content. */
const versionColumns = {
  class: ['plan_entries', 'version'],
  plan: ['plans', 'version'],
  structure: ['plans', 'structure_version'],
  coach: ['coaches', 'version'],
  category: ['categories', 'version'],
  track: ['music_tracks', 'version'],
  style: ['subcategories', 'version'],
  value: ['class_values', 'version'],
  captions: ['videos', 'captions_version'],
  page: ['pages', 'version'],
  footer: ['footer', 'version'],
  live_instructor: ['live_instructors', 'version'],
  live_show: ['live_shows', 'version'],
  offer: ['redemption_offers', 'version'],
  brand: ['brand', 'version'],
  billboard: ['billboards', 'version'],
  announcement: ['announcements', 'version'],
} as const satisfies Record<RevisionKind, readonly [string, string]>;

/** The present version, with the row locked until the transaction ends; null where there is no such content. */
export const lockVersion = async (trx: Database, kind: RevisionKind, id: number): Promise<number | null> => {
  const [table, column] = versionColumns[kind];
  const { rows } = await sql<{ version: number }>`
    select ${sql.ref(column)} as version from ${sql.table(table)} where id = ${id} for update`.execute(trx);
  return rows[0]?.version ?? null;
};

export const writeVersion = async (
  trx: Database,
  kind: RevisionKind,
  id: number,
  version: number,
): Promise<void> => {
  const [table, column] = versionColumns[kind];
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${version} where id = ${id}`.execute(trx);
};

export type NewRevision = {
  kind: RevisionKind;
  id: number;
  version: number;
  savedAt: Date;
  /** The id of the account; null for the state before the first save. */
  savedBy: string | null;
  fields: object;
};

/** Idempotent: a revision that is there stays as it is. */
export const insertRevisions = async (trx: Database, revisions: readonly NewRevision[]): Promise<void> => {
  if (revisions.length === 0) return;
  await trx
    .insertInto('catalog_revisions')
    .values(
      revisions.map(({ kind, id, version, savedAt, savedBy, fields }) => ({
        kind,
        content_id: id,
        version,
        saved_at: savedAt,
        saved_by: savedBy,
        fields: JSON.stringify(fields),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export type RevisionRow = {
  version: number;
  savedAt: Date;
  savedBy: string | null;
  firstName: string | null;
  lastName: string | null;
  fields: Record<string, unknown>;
};

/** The newest first, or the newest before a version. */
export const revisionsOf = (
  db: Database,
  kind: RevisionKind,
  id: number,
  limit: number,
  before?: number,
): Promise<RevisionRow[]> =>
  db
    .selectFrom('catalog_revisions as revision')
    .leftJoin('users', 'users.id', 'revision.saved_by')
    .select(
      camelCased([
        'revision.version',
        'revision.saved_at',
        'revision.saved_by',
        'revision.fields',
        'users.first_name',
        'users.last_name',
      ]),
    )
    .where('revision.kind', '=', kind)
    .where('revision.content_id', '=', id)
    .$if(before !== undefined, (query) => query.where('revision.version', '<', before ?? 0))
    .orderBy('revision.version', 'desc')
    .limit(limit)
    .execute();

export const findRevision = (
  db: Database,
  kind: RevisionKind,
  id: number,
  version: number,
): Promise<{ version: number; fields: Record<string, unknown> } | undefined> =>
  db
    .selectFrom('catalog_revisions')
    .select(['version', 'fields'])
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
