import { sql } from 'kysely';
import type { Clock } from '../../server/platform/clock.ts';
import { type Database, transaction } from '../../server/platform/db.ts';
import {
  type AuditRow,
  bannedWordRows,
  judged,
  otherDeeds,
  suspensionRow,
  unreadAnswers,
} from './comment-deeds.ts';
import { likersOf, people, reactionsTo } from './comment-people.ts';
import { type CommentRow, contents, reactionCounts, writtenRows } from './comment-rows.ts';

/** Outcome of loading; `not-empty`: members have written in this service already, and nothing was changed. */
export type CommentsOutcome = 'loaded' | 'topped-up' | 'not-empty';

const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

const loadedAtOf = async (db: Database): Promise<Date | null> => {
  const { rows } = await sql<{ loaded_at: Date }>`select loaded_at from comments.demo_comments`.execute(db);
  return rows[0]?.loaded_at ?? null;
};

const isEmpty = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from comments.contents) and not exists (select from comments.banned_words)
      and not exists (select from comments.people) as empty`.execute(db);
  return rows[0]?.empty === true;
};

/** Adds missing people and contents; existing ones stay unchanged, since the service knows them better by now. */
const addPeopleAndContents = async (trx: Database): Promise<void> => {
  await sql`insert into comments.people (user_id, username, first_name, last_name, photo, admin)
    select * from jsonb_to_recordset(${rowsOf(people)})
      as row(user_id text, username text, first_name text, last_name text, photo text, admin boolean)
    on conflict do nothing`.execute(trx);
  await sql`insert into comments.contents (id, content_type, content_id, title, instructors)
    select id, content_type, content_id, title, array(select jsonb_array_elements_text(instructors))
    from jsonb_to_recordset(${rowsOf(contents)})
      as row(id bigint, content_type text, content_id text, title text, instructors jsonb)
    on conflict do nothing`.execute(trx);
};

/**
 * Inserts the missing comments and returns their ids. Keeps what a member has changed or removed since, and adds
 * nothing by an erased account.
 */
const addWritten = async (trx: Database, rows: readonly CommentRow[]): Promise<Set<number>> => {
  const given = rows.map((one) => {
    const { content_type, content_id } = one.content;
    const { standing } = judged(one);
    return {
      ...one,
      content_type,
      content_id,
      updated_at: one.editedAt ?? one.at,
      ...standing,
      at: one.at,
      state_at: standing.at,
    };
  });
  const { rows: added } = await sql<{ id: number }>`
    insert into comments.comments (id, content, parent_id, author, text, state, removed_by_author, state_actor, state_cause,
      state_at, announced, created_at, updated_at, edited_at)
    select row.id, content.id, parent_id, author, text, state, "byAuthor", actor, cause, state_at, parent_id is not null,
      at, updated_at, "editedAt"
    from jsonb_to_recordset(${rowsOf(given)}) as row(id bigint, content_type text, content_id text, parent_id bigint,
        author text, text text, state text, "byAuthor" boolean, actor text, cause text, state_at timestamptz,
        at timestamptz, updated_at timestamptz, "editedAt" timestamptz)
      join comments.contents as content using (content_type, content_id)
      join comments.people as person on person.user_id = author and person.forgotten_at is null
    where parent_id is null = ${rows[0]?.parent_id === null}
      and (parent_id is null or exists (select from comments.comments as parent where parent.id = row.parent_id))
    on conflict (id) do nothing returning id`.execute(trx);
  return new Set(added.map(({ id }) => id));
};

const addLikes = async (trx: Database, rows: readonly CommentRow[]): Promise<void> => {
  const likes = rows.flatMap(({ id, author, likes, daysAgo }) =>
    likersOf({ id, authorId: author, likes, daysAgo }).map((user_id) => ({ comment_id: id, user_id })),
  );
  await sql`insert into comments.likes (comment_id, user_id)
    select * from jsonb_to_recordset(${rowsOf(likes)}) as row(comment_id bigint, user_id text)`.execute(trx);
};

const addReactions = async (trx: Database): Promise<void> => {
  const reactions = contents.flatMap((content) => {
    const { content_type, content_id, slug } = content;
    return reactionsTo(slug, reactionCounts(content)).map((one) => ({ ...one, content_type, content_id }));
  });
  await sql`insert into comments.reactions (content, user_id, type)
    select content.id, user_id, type
    from jsonb_to_recordset(${rowsOf(reactions)}) as row(content_type text, content_id text, user_id text, type text)
      join comments.contents as content using (content_type, content_id)
    on conflict do nothing`.execute(trx);
};

/** Inserts moderation actions in order of time: of two actions on one subject, the later one has the higher id. */
const addDeeds = async (trx: Database, deeds: readonly AuditRow[]): Promise<void> => {
  const inOrder = deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  await sql`insert into comments.actions (at, actor, action, cause, subject, target, comment_id, about, before, undone_at, undone_by)
    select at, actor, action, cause, subject, target, comment_id, about, before, undone_at, undone_by
    from rows from (jsonb_to_recordset(${rowsOf(inOrder)}) as (at timestamptz, actor text, action text, cause text,
      subject text, target text, comment_id bigint, about text, before jsonb, undone_at timestamptz, undone_by text))
      with ordinality order by ordinality`.execute(trx);
};

const addReports = async (trx: Database, rows: readonly CommentRow[]): Promise<void> => {
  const reported = rows
    .filter(({ reports }) => reports.length > 0)
    .map((one) => ({
      comment_id: one.id,
      reported_at: one.reports.at(-1)?.at,
      deleted: judged(one).standing.state === 'removed',
    }));
  await sql`insert into comments.reported (comment_id, reported_at, deleted)
    select * from jsonb_to_recordset(${rowsOf(reported)})
      as row(comment_id bigint, reported_at timestamptz, deleted boolean)`.execute(trx);
  const reports = rows.flatMap(({ id, reports, reportsDismissedAt }) =>
    reports.map(({ reporter, at }) => ({
      comment_id: id,
      reporter,
      at,
      settled: reportsDismissedAt !== null,
    })),
  );
  await sql`insert into comments.reports (reported_id, comment_id, reporter, name, reported_at, settled_by)
    select thing.id, row.comment_id, reporter, person.first_name || ' ' || person.last_name, row.at,
      (select max(id) from comments.actions as deed where settled and deed.comment_id = row.comment_id and action = 'dismiss')
    from jsonb_to_recordset(${rowsOf(reports)}) as row(comment_id bigint, reporter text, at timestamptz, settled boolean)
      join comments.reported as thing on thing.comment_id = row.comment_id
      join comments.people as person on person.user_id = reporter`.execute(trx);
};

const addOrder = async (trx: Database, loadedAt: Date): Promise<void> => {
  await sql`insert into comments.suspensions (user_id, since, actor, cause)
    select * from jsonb_to_recordset(${rowsOf([suspensionRow(loadedAt)])})
      as row(user_id text, since timestamptz, actor text, cause text) on conflict do nothing`.execute(trx);
  await sql`insert into comments.banned_words (folded, word, added_by, added_at)
    select word, word, added_by, added_at from jsonb_to_recordset(${rowsOf(bannedWordRows(loadedAt))})
      as row(word text, added_by text, added_at timestamptz) on conflict do nothing`.execute(trx);
  await addDeeds(trx, otherDeeds(loadedAt));
};

const addEvents = async (trx: Database, rows: readonly CommentRow[]): Promise<void> => {
  await sql`insert into comments.events (reply_id, recipient, happened_at)
    select reply_id, 'demo-maya', happened_at from jsonb_to_recordset(${rowsOf(unreadAnswers(rows))})
      as row(reply_id bigint, happened_at timestamptz) on conflict do nothing`.execute(trx);
};

const addEverything = async (trx: Database, loadedAt: Date, first: boolean): Promise<void> => {
  await addPeopleAndContents(trx);
  const all = writtenRows(loadedAt);
  const added = new Set<number>();
  for (const isReply of [false, true]) {
    const part = all.filter(({ parent_id }) => (parent_id !== null) === isReply);
    for (const id of await addWritten(trx, part)) added.add(id);
  }
  const fresh = all.filter(({ id }) => added.has(id));
  await addLikes(trx, fresh);
  await addDeeds(
    trx,
    fresh.flatMap((one) => judged(one).deeds),
  );
  await addReports(trx, fresh);
  if (!first) return;
  await addReactions(trx);
  await addOrder(trx, loadedAt);
  await addEvents(trx, fresh);
};

/**
 * Loads the comments of the demo studio's members into an empty comments service, with dates counted from now; tops up
 * a service that has been loaded before. `db` is the service's own database; the product's is not read.
 */
export const addDemoComments = (db: Database, clock: Clock): Promise<CommentsOutcome> =>
  transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo comments'))`.execute(trx);
    const before = await loadedAtOf(trx);
    if (!before && !(await isEmpty(trx))) return 'not-empty';
    const loadedAt = before ?? clock.now();
    if (!before) await sql`insert into comments.demo_comments values (${loadedAt})`.execute(trx);
    await addEverything(trx, loadedAt, !before);
    return before ? 'topped-up' : 'loaded';
  });
