import { sql } from 'kysely';
import { activityCounted } from '../../../../contract/activity/activity-limits.ts';
import { type ActivityKind, activityKinds } from '../../../../contract/activity/staff-actions.ts';
import type { Database } from '../../../platform/db.ts';
import { entriesOfKinds, foundEntries, type Narrowing, wanted } from './activity-store.ts';

type KindRow = { kind: ActivityKind; entries: number };
export type KindCounts = Readonly<Record<ActivityKind, number>>;

const kinds = Object.keys(activityKinds) as ActivityKind[];
const countsOf = (rows: readonly KindRow[]): KindCounts =>
  Object.fromEntries(
    kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.entries ?? 0]),
  ) as KindCounts;

const hourMs = 3_600_000;
const hourFrom = (at: Date): Date => new Date(Math.ceil(at.getTime() / hourMs) * hourMs);
const hourUntil = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

export type Period = Pick<Narrowing, 'from' | 'before'>;

/**
 * Counts the entries of everyone from the sums by hour; counts the part of an hour within which the period begins or
 * ends.
 */
export const kindsStatement = ({ from, before }: Period) => {
  const [first, last] = [from && hourFrom(from), before && hourUntil(before)];
  const hours = [
    ...(first ? [sql`hour >= ${first}`] : []),
    ...(last ? [sql`hour < ${last}`] : []),
    sql`true`,
  ];
  const parts = [
    ...(from && first && first > from
      ? [{ since: from, until: before && before < first ? before : first }]
      : []),
    ...(before && last && last < before ? [{ since: from && from > last ? from : last, until: before }] : []),
  ].map(
    ({ since, until }) => sql`
      union all select kind, count(*) as entries from audit_log
      where request_id is not null and occurred_at >= ${since} and occurred_at < ${until} group by kind`,
  );
  return sql<KindRow>`
    select kind, sum(entries)::int as entries from (
      select kind, entries from audit_hours where ${sql.join(hours, sql` and `)} ${sql.join(parts, sql` `)}) as counted
    group by kind`;
};

export const countKinds = async (db: Database, period: Period): Promise<KindCounts> =>
  countsOf((await kindsStatement(period).execute(db)).rows);

/** Counts the entries of one person by kind, each up to one more than is shown. */
export const countKindsOf = async (db: Database, list: Narrowing): Promise<KindCounts> => {
  const each = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as entries from (
        select from audit_log where ${wanted({ ...list, kinds: [kind], action: null })} limit ${activityCounted + 1}) as counted`,
  );
  return countsOf((await sql<KindRow>`${sql.join(each, sql` union all `)}`.execute(db)).rows);
};

/** Counts the entries that match a search; null if there are more than are counted. */
export const countKindsFound = async (
  db: Database,
  list: Narrowing & { found: NonNullable<Narrowing['found']> },
): Promise<KindCounts | null> => {
  const entries = foundEntries({ ...list, kinds: [], action: null }, activityCounted + 1);
  const { rows } = await sql<KindRow>`
    select kind, count(*)::int as entries from (${entries}) as found join audit_log using (id) group by kind`.execute(
    db,
  );
  const all = rows.reduce((sum, row) => sum + row.entries, 0);
  return all > activityCounted ? null : countsOf(rows);
};

/** Counts entries, up to one more than is shown. */
export const countActivity = async (db: Database, list: Narrowing): Promise<number> => {
  const most = activityCounted + 1;
  const entries = list.found
    ? foundEntries({ ...list, found: list.found }, most)
    : entriesOfKinds(list, most);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${entries}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
