import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { ContentAddress } from './address.ts';
import type { CatalogName } from './content-source.ts';

export type StoredContent = { checkedAt: Date | null; missing: boolean };

export const storedContent = async (db: Database, content: ContentAddress): Promise<StoredContent | null> =>
  (await db
    .selectFrom('comments.contents')
    .select(camelCased(['checked_at', 'missing']))
    .where('content_type', '=', content.type)
    .where('content_id', '=', content.id)
    .executeTakeFirst()) ?? null;

/** Returns contents that were never checked with the product, oldest first. */
export const uncheckedContents = async (db: Database, limit: number): Promise<ContentAddress[]> => {
  const rows = await db
    .selectFrom('comments.contents')
    .select(['content_type as type', 'content_id as id'])
    .where('checked_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows;
};

export type CheckedContent = { content: ContentAddress; name: CatalogName | null };

/**
 * Stores the product's answers about contents; locks only rows that change, so that writers there rarely wait. A
 * content that no longer exists keeps its name in the catalog.
 */
export const updateNames = async (
  db: Database,
  checked: readonly CheckedContent[],
  at: Date,
): Promise<void> => {
  const named = checked.map(({ content, name }) => ({
    content_type: content.type,
    content_id: content.id,
    title: name?.title ?? null,
    instructors: name?.instructors ?? null,
  }));
  await sql`
    update comments.contents as content
    set title = case when named.title is not null then named.title
        when content.checked_at is null then '' else content.title end,
      instructors = case when named.title is not null then named.instructors
        when content.checked_at is null then '{}' else content.instructors end,
      missing = named.title is null, checked_at = ${at}
    from (
      select stored.id, asked.title, asked.instructors
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
          as asked (content_type text, content_id text, title text, instructors text[])
        join comments.contents as stored
          on stored.content_type = asked.content_type and stored.content_id = asked.content_id
      where stored.checked_at is null or stored.missing <> (asked.title is null)
        or (asked.title is not null and (stored.title, stored.instructors) is distinct from (asked.title, asked.instructors))
      order by stored.id for no key update of stored
    ) as named
    where content.id = named.id`.execute(db);
};
