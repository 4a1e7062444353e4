import type { Pool } from 'pg';

/** Busiest page, so that there is a page 1,000 to turn to; the others share the rest. */
export const busiestPage = 1;
const onBusiestPage = 24_000;
const commentsPerPage = 100;
const reactionsPerPage = 20;

export type CrowdSize = { comments: number; pages: number; members: number };

/** Returns the size of a crowd with this many comments; the members who write in the measurements are in it. */
export const crowdOf = (comments: number): CrowdSize => ({
  comments,
  pages: Math.max(2, comments / commentsPerPage),
  members: Math.max(10_000, comments / 50),
});

/** Returns the SQL for a comment's page. Comments come in fours on one page: three, and a reply to the first. */
const pageOf = ({ pages }: CrowdSize): string =>
  `case when four < ${onBusiestPage / 4} then ${busiestPage} else 2 + (four * 7919 % ${pages - 1}) end`;
const isReply = 'nth % 4 = 3 and four >= 6000';
const likesOf = 'case when nth % 97 = 0 then 20 when nth % 7 = 0 then 3 when nth % 3 = 0 then 1 else 0 end';
const words = `'The cue about pressing the whole foot changed this for me. I do it in the evening now, with the window open and the
  phone in another room, and most days that is enough. On the others I start again from the beginning, more slowly. '`;

/** Returns one statement per table, from the first comment beyond `before` (0 is the first) to the last of `size`. */
const statements = (before: CrowdSize, size: CrowdSize): string[] => {
  const numbers = `generate_series(${before.comments}::bigint, ${size.comments - 1}::bigint) as nth,
    lateral (select nth / 4 as four) as fours`;
  return [
    `insert into comments.people (user_id, username, first_name, last_name)
       select 'member-' || n, 'member' || n, 'Member', n::text
       from generate_series(${before.members}, ${size.members - 1}) as n`,
    `insert into comments.contents (id, content_type, content_id, title, instructors)
       select n, 'CLASS', n::text, 'Class ' || n, '{Maya Okafor}' from generate_series(${before.pages + 1}, ${size.pages}) as n`,
    `insert into comments.comments (id, content, parent_id, author, text, likes, reply_count, announced, created_at, updated_at)
       select nth + 1, ${pageOf(size)}, case when ${isReply} then four * 4 + 1 end,
         'member-' || (nth * 31 % ${size.members}), substr(${words} || ${words}, (1 + nth % 90)::int, (60 + nth * 13 % 200)::int),
         ${likesOf}, case when nth % 4 = 0 and four >= 6000 then 1 else 0 end, ${isReply}, made.at, made.at
       from ${numbers}, lateral (select now() - interval '3 years' + nth * 7.3 * interval '1 second' as at) as made`,
    `insert into comments.likes (comment_id, user_id)
       select nth + 1, 'member-' || ((nth * 17 + fan * 101) % ${size.members})
       from ${numbers}, lateral generate_series(1, ${likesOf}) as fan`,
    `insert into comments.reactions (content, user_id, type)
       select n, 'member-' || ((n * 13 + fan * 97) % ${size.members}), case when fan % 9 = 0 then 'DISLIKE' else 'LIKE' end
       from generate_series(${before.pages + 1}, ${size.pages}) as n, generate_series(1, ${reactionsPerPage}) as fan`,
  ];
};

/** Statement that sets the counters which the triggers otherwise keep. */
const counters = `update comments.contents as content set comment_count = coalesce(counted.comments, 0),
    likes = coalesce(liked.likes, 0), dislikes = coalesce(liked.dislikes, 0)
  from comments.contents as each
    left join (select content, count(*) as comments from comments.comments
      where parent_id is null and state = 'visible' group by content) as counted on counted.content = each.id
    left join (select content, count(*) filter (where type = 'LIKE') as likes, count(*) filter (where type = 'DISLIKE') as dislikes
      from comments.reactions group by content) as liked on liked.content = each.id
  where each.id = content.id`;

const tables = ['people', 'contents', 'comments', 'likes', 'reactions'].map((name) => `comments.${name}`);

type Definition = { name: string; table: string; definition: string };

/**
 * Drops foreign keys and the indexes that no constraint needs, which are cheaper made once at the end than kept at
 * every row. Returns a function that restores them.
 */
const dropIndexesAndKeys = async (pool: Pool): Promise<() => Promise<void>> => {
  const { rows: keys } = await pool.query<Definition>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`,
    [tables],
  );
  const { rows: indexes } = await pool.query<Definition>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid::regclass::text = any ($1)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of keys) await pool.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  return async () => {
    await pool.query(counters);
    for (const { definition } of indexes) await pool.query(definition);
    for (const { table, name, definition } of keys)
      await pool.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
    for (const table of tables) await pool.query(`vacuum analyze ${table}`);
  };
};

/** Adds the rows that `size` has beyond `before`; returns the seconds it took. The pool must allow long statements. */
export const fillComments = async (pool: Pool, before: CrowdSize, size: CrowdSize): Promise<number> => {
  const startedAt = performance.now();
  await pool.query("set maintenance_work_mem = '512MB'");
  // Rows that the measurement at the small size writes must not collide with the rest.
  if (before.comments === 0)
    for (const table of ['contents', 'comments'])
      await pool.query(`alter table comments.${table} alter column id restart with 1000000001`);
  const putBack = await dropIndexesAndKeys(pool);
  for (const sql of statements(before, size)) await pool.query(sql);
  await putBack();
  return (performance.now() - startedAt) / 1000;
};
