import type { Pool } from 'pg';

export type Entry = {
  actorKind: string;
  actorId: string;
  actorRole: string;
  address: string;
  action: string;
  kind: string;
  subjectId: string;
  details: { before?: object; after?: object };
  changes: { table: string; key: string; before: object | null; after: object | null }[];
};

/** Returns the activity entries of the staff that `work` leaves. */
export const entriesOf = async (pool: Pool, work: () => Promise<void>): Promise<Entry[]> => {
  const { rows } = await pool.query('select coalesce(max(id), 0)::int as id from audit_log');
  await work();
  const entries = await pool.query(
    `select actor_kind as "actorKind", actor_id as "actorId", actor_role as "actorRole", address, action, kind,
      subject_id as "subjectId", details,
      (select coalesce(jsonb_agg(jsonb_build_object('table', table_name, 'key', row_key, 'before', before, 'after', after)
          order by id), '[]')
        from audit_changes where audit_changes.request_id = audit_log.request_id) as changes
    from audit_log where id > $1 and request_id is not null order by id`,
    [rows[0].id],
  );
  return entries.rows;
};

/** True if an entry holds a state before or after. */
export const hasChange = ({ changes, details }: Entry): boolean =>
  [...changes, details].some(({ before, after }) => Boolean(before || after));
