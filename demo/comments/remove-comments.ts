import { sql } from 'kysely';
import { type Database, transaction } from '../../server/platform/db.ts';
import { people } from './comment-people.ts';
import { contents, firstOwnId } from './comment-rows.ts';

const steps = (ids: readonly string[], contentIds: readonly number[]) => [
  sql`delete from comments.reports where comment_id in (select id from doomed) or reporter = any (${ids}::text[])`,
  sql`delete from comments.actions where about = any (${ids}::text[]) or comment_id in (select id from doomed)
    or (actor = any (${ids}::text[]) and comment_id is null and reported_id is null)`,
  // What the demo's administrator decided about others stays decided, by a person who is gone.
  sql`update comments.actions set actor = '' where actor = any (${ids}::text[])`,
  sql`update comments.actions set undone_by = '' where undone_by = any (${ids}::text[])`,
  sql`delete from comments.events where reply_id in (select id from doomed)`,
  sql`delete from comments.comments where id in (select id from doomed)`,
  sql`delete from comments.likes where user_id = any (${ids}::text[])`,
  sql`delete from comments.reactions where user_id = any (${ids}::text[])`,
  sql`delete from comments.reported as thing
    where not exists (select from comments.reports where reported_id = thing.id)`,
  sql`delete from comments.suspensions where user_id = any (${ids}::text[])`,
  sql`delete from comments.banned_words where added_by = any (${ids}::text[])`,
  sql`delete from comments.contents as content where id = any (${contentIds}::bigint[])
    and not exists (select from comments.comments where content = content.id)
    and not exists (select from comments.reactions where content = content.id)`,
  sql`delete from comments.people where user_id = any (${ids}::text[])`,
  sql`delete from comments.demo_comments`,
];

/** Takes out what the demo's people wrote, with the answers to it; false where the demo never came. */
export const removeDemoComments = (db: Database): Promise<boolean> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo comments'))`.execute(trx);
    const { rows } = await sql`select from comments.demo_comments`.execute(trx);
    if (rows.length === 0) return false;
    const ids = people.map(({ user_id }) => user_id);
    await sql`create temporary table doomed on commit drop as
      select id from comments.comments as gone where id < ${firstOwnId} or author = any (${ids}::text[])
        or exists (select from comments.comments as parent where parent.id = gone.parent_id
          and (parent.id < ${firstOwnId} or parent.author = any (${ids}::text[])))`.execute(trx);
    for (const step of steps(
      ids,
      contents.map(({ id }) => id),
    ))
      await step.execute(trx);
    return true;
  });
