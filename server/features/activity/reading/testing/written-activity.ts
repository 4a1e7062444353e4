import type { Pool } from 'pg';

/** One a minute until now, of two people and three kinds. */
export const writeActivity = async (pool: Pool, now: Date): Promise<void> => {
  await pool.query(
    `insert into audit_log (occurred_at, actor_kind, actor_id, actor_role, address, action, kind, subject_kind, subject_id, request_id)
     select $1::timestamptz - n * interval '1 minute', 'administrator', case when n % 10 = 0 then 'demo-noor' else 'demo-ada' end,
       'owner', '192.0.2.7', (array['class_changed', 'access_granted', 'comment_hidden'])[n % 3 + 1],
       (array['library', 'money', 'comments'])[n % 3 + 1], (array['class', 'member', 'member'])[n % 3 + 1],
       (array['7', 'demo-maya', 'erased'])[n % 3 + 1], gen_random_uuid()
     from generate_series(1, 20000) as n`,
    [now],
  );
  await pool.query(
    `insert into audit_changes (request_id, occurred_at, table_name, row_key, title, before, after)
     select request_id, occurred_at, 'plan_entries', '7', '=Dawn', '{"title":"Dusk"}', '{"title":"=Dawn"}'
     from audit_log where action = 'class_changed'`,
  );
  // Ten of 20,000, the oldest: what is rare is found by its own index, too.
  await pool.query(
    `insert into audit_log (occurred_at, actor_kind, actor_id, action, kind, subject_kind, subject_id, request_id)
     select $1::timestamptz - interval '20 days' - n * interval '1 minute', 'administrator', 'demo-noor', 'staff_invited', 'team',
       'staff_invitation', n::text, gen_random_uuid() from generate_series(1, 10) as n`,
    [now],
  );
  // What members and the provider did to money is no activity of the staff.
  await pool.query(
    `insert into audit_log (actor_kind, action, subject_kind, subject_id) values ('provider', 'membership_changed', 'member', 'demo-maya')`,
  );
  await pool.query('analyze audit_log');
};
