import type { Pool } from 'pg';

/** Number of rows for each member: a million members have ten million favorites and so on. */
const perMember = { favorites: 10, playlists: 2, entries: 4, completions: 20 } as const;

/** Returns the SQL for the class of a member's n-th thing: spread over the catalog, never twice for one member. */
const classOf = (nth: string, salt: number): string =>
  `(select ids[1 + ((member * 31 + ${nth} * 7 + ${salt}) % cardinality(ids))] from classes)`;

const classes = `classes as (select array_agg(id order by id) as ids from plan_entries where state = 'published')`;
const rankOf = (nth: string): string => `substr('123456789abcdefghijklmnopqrstuvwxyz', ${nth}::int + 1, 1)`;
const uuidOf = (member: string, nth: string): string =>
  `('00000000-0000-4000-9000-' || lpad(((${member}) * ${perMember.playlists} + ${nth})::text, 12, '0'))::uuid`;

/** Returns one statement per table for the members with the numbers `from` to `to`. */
const statements = (from: number, to: number): string[] => {
  const members = `generate_series(${from}, ${to}) as member`;
  const things = (count: number): string => `${members}, generate_series(0, ${count - 1}) as nth`;
  return [
    `insert into users (id, email, email_verified, full_name, first_name, last_name, slug)
      select 'crowd-' || member, 'crowd' || member || '@example.com', true, 'Crowd ' || member, 'Crowd', member::text,
        'crowd-' || member from ${members}`,
    `with ${classes} insert into favorites (user_id, plan_entry_id, rank, created_at)
      select 'crowd-' || member, ${classOf('nth', 0)}, ${rankOf('nth')}, now() - nth * interval '3 days'
      from ${things(perMember.favorites)}`,
    `with ${classes} insert into completions (user_id, plan_entry_id, day, completed_at)
      select 'crowd-' || member, ${classOf('nth', 3)}, current_date - (nth * 4)::int, now() - nth * interval '4 days'
      from ${things(perMember.completions)}`,
    `insert into playlists (id, author_id, title, private, created_at)
      select ${uuidOf('member', 'nth')}, 'crowd-' || member, 'Practice ' || member || ' ' || nth, member % 4 = 0 and nth = 1,
        now() - (member % 900) * interval '1 hour' from ${things(perMember.playlists)}`,
    `with ${classes} insert into playlist_entries (playlist_id, plan_entry_id, rank)
      select ${uuidOf('member', `nth / ${perMember.entries}`)}, ${classOf('nth', 5)},
        ${rankOf(`nth % ${perMember.entries}`)}
      from ${things(perMember.playlists * perMember.entries)}`,
    `insert into member_playlists (user_id, playlist_id, rank)
      select 'crowd-' || member, ${uuidOf('member', 'nth')}, ${rankOf('nth')} from ${things(perMember.playlists)}`,
    `insert into member_playlists (user_id, playlist_id, rank)
      select 'crowd-' || member, ${uuidOf(`${from} + (member - ${from} + 17) % (${to} - ${from} + 1)`, '0')}, '9'
      from ${members}`,
  ];
};

/** Statements that set the counters which the triggers otherwise keep. */
const counters = [
  `update playlists set follower_count = listed.followers from (
     select listed.playlist_id, count(*) as followers from member_playlists as listed
     join playlists as followed on followed.id = listed.playlist_id and followed.author_id <> listed.user_id
     group by listed.playlist_id) as listed where listed.playlist_id = playlists.id`,
  `insert into plan_entry_popularity as counted (plan_entry_id, completions, favorites)
     select entry.id, (select count(*) from completions where plan_entry_id = entry.id),
       (select count(*) from favorites where plan_entry_id = entry.id) from plan_entries as entry
     on conflict (plan_entry_id) do update set completions = excluded.completions, favorites = excluded.favorites`,
  `update playlist_counts set public_playlists =
     case shard when 0 then (select count(*) from playlists where not private) else 0 end`,
];

const tables = ['users', 'favorites', 'completions', 'playlists', 'playlist_entries', 'member_playlists'];

type Definition = { name: string; table: string; definition: string };

/**
 * Drops foreign keys and the indexes that no constraint needs, which are cheaper made once at the end than kept at
 * every row. Returns a function that restores them.
 */
const dropIndexesAndKeys = async (pool: Pool): Promise<() => Promise<void>> => {
  const { rows: keys } = await pool.query<Definition>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1)`,
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
    for (const { definition } of indexes) await pool.query(definition);
    for (const { table, name, definition } of keys)
      await pool.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const sql of counters) await pool.query(sql);
    for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
    for (const table of tables) await pool.query(`vacuum analyze ${table}`);
  };
};

/**
 * Adds members `from` to `to` with all their rows; returns the seconds it took. The pool must allow long statements.
 */
export const loadCrowd = async (pool: Pool, from: number, to: number): Promise<number> => {
  const startedAt = performance.now();
  await pool.query("set maintenance_work_mem = '512MB'");
  const putBack = await dropIndexesAndKeys(pool);
  for (const sql of statements(from, to)) await pool.query(sql);
  await putBack();
  return (performance.now() - startedAt) / 1000;
};

/** Gives these members the password of `like`; returns their e-mail addresses. */
export const enableSignIn = async (
  pool: Pool,
  numbers: readonly number[],
  like: string,
): Promise<string[]> => {
  const ids = numbers.map((number) => `crowd-${number}`);
  await pool.query(
    `insert into credentials (id, user_id, account_id, provider_id, password)
     select 'crowd-key-' || id, id, id, 'credential', (select password from credentials
       join users on users.id = credentials.user_id where users.email = $2 and provider_id = 'credential')
     from unnest($1::text[]) as id on conflict do nothing`,
    [ids, like],
  );
  await pool.query(
    `insert into memberships (user_id, source, state, starts_at) select id, 'stripe', 'renewing', now() from unnest($1::text[]) as id`,
    [ids],
  );
  return numbers.map((number) => `crowd${number}@example.com`);
};

export const playlistOf = (member: number): string =>
  `00000000-0000-4000-9000-${String(member * perMember.playlists).padStart(12, '0')}`;
