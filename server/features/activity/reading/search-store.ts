import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { beginningWith } from '../../../platform/sql/word-search.ts';

/** Members, and things of the studio, whose names have all of these words; each by the index of its words or of few rows. */
export const subjectsCalled = async (
  db: Database,
  { words, now, limit }: { words: readonly string[]; now: Date; limit: number },
): Promise<{ kind: string; id: string }[]> => {
  const query = words.map(beginningWith).join(' & ');
  // The first word of a member's name is indexed apart.
  const membersQuery = words.map((word) => `(${beginningWith(word)} | '^${word}':*)`).join(' & ');
  const { rows } = await sql<{ kind: string; id: string }>`
    (select 'member' as kind, user_id as id from listed_members
      where words @@ ${membersQuery}::tsquery and from_at <= ${now} and until_at > ${now} limit ${limit})
    union all (select 'class', id::text from plan_entries where search_words(title) @@ ${query}::tsquery limit ${limit})
    union all (select 'series', id::text from plans where search_words(title) @@ ${query}::tsquery limit ${limit})
    union all (select 'coach', id::text from coaches
      where search_words(first_name || ' ' || last_name) @@ ${query}::tsquery limit ${limit})
    union all (select 'live_show', id::text from live_shows where search_words(title) @@ ${query}::tsquery limit ${limit})
    union all (select 'billboard', id::text from billboards where search_words(title) @@ ${query}::tsquery limit ${limit})
    union all (select 'plan', id from membership_plans where search_words(name) @@ ${query}::tsquery limit ${limit})
    union all (select 'offer', slug from redemption_offers where search_words(title) @@ ${query}::tsquery limit ${limit})
    limit ${limit}`.execute(db);
  return rows;
};
