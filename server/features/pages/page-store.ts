import { type Generated, type JSONColumnType, sql } from 'kysely';
import { pictureKey } from '../../../contract/library/picture-key.ts';
import type { PageFields } from '../../../contract/pages/page-administration.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { notDeleted, referencedId } from '../catalog/index.ts';

type Json<Value extends object> = JSONColumnType<Value, string, string>;

declare module '../../platform/db.ts' {
  interface Tables {
    pages: {
      id: Generated<number>;
      kind: 'home' | 'simple';
      /** Null for the home page. */
      slug: string | null;
      version: Generated<number>;
      draft: Json<PageFields>;
      updated_at: Date;
      /** Published content; null, like the two columns below, if the page is not published. */
      published: JSONColumnType<PageFields> | null;
      published_version: number | null;
      published_at: Date | null;
      published_by: string | null;
    };
  }
}

export type PageRow = {
  id: number;
  kind: 'home' | 'simple';
  slug: string | null;
  version: number;
  draft: PageFields;
  updatedAt: Date;
  publishedVersion: number | null;
  publishedAt: Date | null;
  publishedBy: string | null;
  firstName: string | null;
  lastName: string | null;
  /** True if the draft is the same as the published content. */
  isPublishedDraft: boolean;
};

const rows = (db: Database) =>
  db
    .selectFrom('pages as page')
    .leftJoin('users', 'users.id', 'page.published_by')
    .select(
      camelCased([
        'page.id',
        'page.kind',
        'page.slug',
        'page.version',
        'page.draft',
        'page.updated_at',
        'page.published_version',
        'page.published_at',
        'page.published_by',
        'users.first_name',
        'users.last_name',
      ]),
    )
    .select(sql<boolean>`coalesce(page.draft = page.published, false)`.as('isPublishedDraft'))
    .where(notDeleted('page', 'page.id'));

/** Returns all pages, the home page first, then by title. */
export const allPages = (db: Database): Promise<PageRow[]> =>
  rows(db)
    .orderBy('page.kind')
    .orderBy(sql`lower(page.draft ->> 'title')`)
    .orderBy('page.id')
    .limit(500)
    .execute();

/** Returns the page with its draft; null if it does not exist or is deleted. */
export const pageToEdit = async (db: Database, id: number): Promise<PageRow | null> =>
  (await rows(db).where('page.id', '=', id).executeTakeFirst()) ?? null;

/** Locks the page to the end of the transaction. */
export const lockPage = async (trx: Database, id: number): Promise<PageRow | null> => {
  await trx.selectFrom('pages').select('id').where('id', '=', id).forUpdate().execute();
  return pageToEdit(trx, id);
};

/** Takes the advisory lock for adding the first pages, to the end of the transaction. */
export const lockFirstPages = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('first pages'))`.execute(trx);
};

export const insertPage = async (
  trx: Database,
  {
    kind,
    slug,
    fields,
    now,
  }: { kind: 'home' | 'simple'; slug: string | null; fields: PageFields; now: Date },
): Promise<number | null> => {
  const made = await trx
    .insertInto('pages')
    .values({ kind, slug, draft: JSON.stringify(fields), updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
};

/** Stores the draft and the `slug` of the page. */
export const writeDraft = async (
  trx: Database,
  id: number,
  { fields, slug, now }: { fields: PageFields; slug: string | null; now: Date },
): Promise<void> => {
  await trx
    .updateTable('pages')
    .set({ draft: JSON.stringify(fields), slug, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const writePublication = async (
  trx: Database,
  id: number,
  publication: { version: number; slug: string | null; by: string | null; now: Date } | null,
): Promise<void> => {
  await trx
    .updateTable('pages')
    .set(
      publication
        ? {
            slug: publication.slug,
            published: sql`draft`,
            published_version: publication.version,
            published_at: publication.now,
            published_by: publication.by,
          }
        : { published: null, published_version: null, published_at: null, published_by: null },
    )
    .where('id', '=', id)
    .execute();
};

/** True if another page has this slug, or its draft would take it. */
export const isAddressOfOther = async (trx: Database, slug: string, id: number | null): Promise<boolean> => {
  const { rows: found } = await sql<{ taken: boolean }>`select exists (
    select from pages where id is distinct from ${id}::int and (slug = ${slug} or draft ->> 'slug' = ${slug})
  ) as taken`.execute(trx);
  return found[0]?.taken ?? false;
};

/** Returns the published simple page with this current or former slug; null if there is none. */
export const publishedPage = async (
  db: Database,
  slug: string,
): Promise<{ slug: string; fields: PageFields } | null> => {
  const row = await db
    .selectFrom('pages as page')
    .select(['page.slug', 'page.published'])
    .where('page.id', '=', referencedId('page', { slug }))
    .where('page.kind', '=', 'simple')
    .where(notDeleted('page', 'page.id'))
    .executeTakeFirst();
  return row?.published && row.slug !== null ? { slug: row.slug, fields: row.published } : null;
};

/** Returns the published home page of the studio, an example if nobody has published it; null for the default one. */
export const publishedHome = async (
  db: Database,
): Promise<{ fields: PageFields; isExample: boolean } | null> => {
  const row = await db
    .selectFrom('pages')
    .select(camelCased(['published', 'published_by']))
    .where('kind', '=', 'home')
    .executeTakeFirst();
  return row?.published ? { fields: row.published, isExample: row.publishedBy === null } : null;
};

/** Returns the current slug of every published simple page, by its current and former slugs. */
export const publishedSlugs = async (db: Database): Promise<Map<string, string>> => {
  const { rows: found } = await sql<{ named: string; slug: string }>`
    with shown as (
      select id, slug from pages as page
      where kind = 'simple' and published is not null and ${notDeleted('page', 'page.id')})
    select slug as named, slug from shown
    union all
    select redirect.slug, shown.slug from slug_redirects as redirect
      join shown on redirect.kind = 'page' and redirect.content_id = shown.id
    order by 2, 1`.execute(db);
  return new Map(found.map(({ named, slug }) => [named, slug]));
};

/** Returns the slugs that belong to no published page. */
export const unpublishedAmong = async <Slug extends string>(
  db: Database,
  slugs: readonly Slug[],
): Promise<Slug[]> => {
  const published = await publishedSlugs(db);
  return slugs.filter((slug) => !published.has(slug));
};

/** Filters the addresses to pictures that a page shows, or would show after restoring a revision. */
export const picturesOfPages = async (db: Database, urls: readonly string[]): Promise<string[]> => {
  const keys = urls.map(pictureKey);
  const { rows: found } = await sql<{ key: string }>`
    with texts as (
      select draft::text as content from pages union all
      select published::text from pages where published is not null union all
      select fields::text from catalog_revisions where kind = 'page')
    select key from unnest(${keys}::text[]) as wanted (key)
    where exists (select from texts where strpos(content, wanted.key) > 0)`.execute(db);
  const shown = new Set(found.map(({ key }) => key));
  return urls.filter((url) => shown.has(pictureKey(url)));
};
