import type { Pool } from 'pg';
import { staffActions } from '../../contract/activity/staff-actions.ts';

const staff = 40;
/** Days of entries: one more than is kept, so that the nightly deletion has one to delete. */
const days = 366;

const actions = Object.entries(staffActions);
const listOf = (texts: readonly string[]): string => `(array[${texts.map((text) => `'${text}'`).join(',')}])`;
/** Returns an SQL expression from 1 to `count`, skewed so that a few values are frequent, as in a studio. */
const skewed = (count: number, salt: number): string =>
  `(1 + floor(${count} * power(abs(hashint8(n + ${salt})::bigint) / 2147483648.0, 2)))::int`;

const names = listOf(
  ...[['Ada', 'Ben', 'Clara', 'Dan', 'Eva', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jon', 'Kira', 'Luis', 'Mara']],
);

const people = `insert into users (id, email, email_verified, full_name, first_name, last_name, slug, staff_role)
  select 'staff-' || n, 'staff-' || n || '@example.com', true, ${names}[1 + n % 13] || ' Falk ' || n, ${names}[1 + n % 13],
    'Falk ' || n, 'staff-' || n, case when n % 4 = 0 then 'support' else 'editor' end
  from generate_series(1, ${staff}) as n`;

/** Statement that adds entries; six of each hundred are the billing's own, without a request: the list omits them. */
const entries = (size: number): string => `
  insert into audit_log (occurred_at, actor_kind, actor_id, actor_role, address, kind, action, subject_kind, subject_id,
    details, request_id)
  select now() - (${size} - n) * (interval '${days} days' / ${size}), 'administrator',
    'staff-' || ${skewed(staff, 1)}, 'editor', '203.0.113.7',
    ${listOf(actions.map(([, { kind }]) => kind))}[which], ${listOf(actions.map(([action]) => action))}[which],
    ${listOf(actions.map(([, { subject }]) => subject))}[which],
    case ${listOf(actions.map(([, { subject }]) => subject))}[which]
      when 'class' then (select ids[1 + n % array_length(ids, 1)] from classes)
      else (1 + n % 100000)::text end,
    '{"fields": ["title", "description"]}', case when n % 100 > 5 then gen_random_uuid() end
  from (select n::bigint, ${skewed(actions.length, 2)} as which from generate_series(1, ${size}) as n) as numbered`;

const changes = `
  insert into audit_changes (request_id, occurred_at, table_name, row_key, title, before, after)
  select request_id, occurred_at, 'plan_entries', subject_id, 'The one called ' || subject_id,
    '{"title": "The one before", "duration_minutes": 30}', '{"title": "The one after", "duration_minutes": 35}'
  from audit_log where request_id is not null and id > $1`;

/** Statement that counts entries by kind and hour, as the trigger of the log does. */
const counts = `
  insert into audit_hours as counted (kind, hour, entries)
  select kind, date_trunc('hour', occurred_at, 'UTC'), count(*) from audit_log
  where request_id is not null and id > $1 group by 1, 2
  on conflict (kind, hour) do update set entries = counted.entries + excluded.entries`;

/** Fills a table with its triggers disabled and its indexes dropped, which is faster, and creates the indexes again. */
const filled = async (pool: Pool, table: string, fill: () => Promise<unknown>): Promise<void> => {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  await pool.query(`alter table ${table} disable trigger user`);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query(`alter table ${table} enable trigger user`);
};

/** Adds `size` entries spread over a year, each staff entry with a row that it changed. */
export const fillActivity = async (pool: Pool, size: number): Promise<void> => {
  await pool.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off");
  await pool.query(people);
  await pool.query(
    'create temporary table classes as select array_agg(id::text order by id) as ids from plan_entries',
  );
  const { rows } = await pool.query<{ last: string }>('select coalesce(max(id), 0) as last from audit_log');
  await filled(pool, 'audit_log', () => pool.query(entries(size)));
  await pool.query(counts, [rows[0]?.last]);
  await filled(pool, 'audit_changes', () => pool.query(changes, [rows[0]?.last]));
  await pool.query('vacuum analyze audit_log, audit_changes, audit_hours');
};
