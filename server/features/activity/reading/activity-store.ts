import { type RawBuilder, sql } from 'kysely';
import type { ActivityChange } from '../../../../contract/activity/activity.schema.ts';
import type { ActivityKind } from '../../../../contract/activity/staff-actions.ts';
import type { Database } from '../../../platform/db.ts';

/** Filter of the entries: each of its conditions begins an index that holds the order of the list. */
export type Narrowing = {
  who: string | null;
  /** Kinds; empty for all. */
  kinds: readonly ActivityKind[];
  action: string | null;
  from: Date | null;
  before: Date | null;
  /** Matches of the searched words, one of which an entry must have; null without a search. */
  found: ActivityMatches | null;
};

/** Actors, actions and subjects that match the words of a search. */
export type ActivityMatches = {
  actors: readonly string[];
  actions: readonly string[];
  subjects: readonly { kind: string; id: string }[];
};

/** Position at the end of a page: the moment, with microseconds, and the entry. */
export type ActivityPosition = { at: string; id: string };

export type ActivityRow = {
  id: string;
  at: Date;
  written: string;
  actorId: string | null;
  actorName: string | null;
  actorAvatar: string | null;
  actorRole: string | null;
  address: string | null;
  action: string;
  kind: ActivityKind;
  subjectKind: string;
  subjectId: string;
  subjectName: string | null;
  details: Record<string, unknown>;
  requestId: string;
};

/**
 * Returns the condition for kinds or action. An action is of one kind. Several kinds are asked for only where another
 * condition reads few entries.
 */
const kindCondition = ({ kinds, action }: Narrowing): RawBuilder<unknown>[] => {
  if (action) return [sql`action = ${action}`];
  const [first, ...others] = kinds;
  if (first === undefined) return [];
  return [others.length === 0 ? sql`kind = ${first}` : sql`kind in (${sql.join(kinds)})`];
};

/** Splits a list of several kinds into one of each: the index of a kind holds its order, and none that of several. */
const byKind = (list: Narrowing): Narrowing[] =>
  list.action || list.kinds.length < 2 ? [list] : list.kinds.map((kind) => ({ ...list, kinds: [kind] }));

export const wanted = (list: Narrowing): RawBuilder<unknown> => {
  const conditions = [
    sql`request_id is not null`,
    ...(list.who ? [sql`actor_id = ${list.who}`] : []),
    ...kindCondition(list),
    ...(list.from ? [sql`occurred_at >= ${list.from}`] : []),
    ...(list.before ? [sql`occurred_at < ${list.before}`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

/** Selects entries with their current names; those of erased people are gone. */
const named = (entries: RawBuilder<unknown>): RawBuilder<ActivityRow> => sql<ActivityRow>`
  select entry.id::text, entry.occurred_at as at,
    to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as written,
    entry.actor_id as "actorId", actor.full_name as "actorName", actor.avatar as "actorAvatar",
    entry.actor_role as "actorRole", entry.address, entry.action, entry.kind,
    entry.subject_kind as "subjectKind", entry.subject_id as "subjectId", entry.details, entry.request_id as "requestId",
    case entry.subject_kind
      when 'member' then (select full_name from users where id = entry.subject_id)
      when 'playlist' then (select title from playlists where id::text = entry.subject_id)
      when 'staff_invitation' then (select email from staff_invitations where id::text = entry.subject_id)
      when 'word' then entry.subject_id
      when 'plan' then (select name from membership_plans where id = entry.subject_id)
      when 'offer' then (select title from redemption_offers where slug = entry.subject_id)
      else coalesce(
        (select title from audit_changes
          where audit_changes.request_id = entry.request_id and title is not null
          order by row_key <> entry.subject_id, id limit 1),
        (select name from webhook_endpoints where entry.subject_kind = 'webhook' and id = entry.subject_id))
    end as "subjectName"
  from (${entries}) as entry left join users as actor on actor.id = entry.actor_id
  order by entry.occurred_at desc, entry.id desc`;

type Page = { after: ActivityPosition | null; limit: number };

const newestFirst = sql`order by occurred_at desc, id desc`;

type FoundNarrowing = Narrowing & { found: ActivityMatches };

/** Selects the newest entries of the conditions; reads at most `limit` of each. */
const newestOf = (
  conditions: readonly RawBuilder<unknown>[],
  limit: number,
  start: RawBuilder<unknown>,
  together = sql` union `,
): RawBuilder<unknown> => {
  const each = conditions.map(
    (condition) => sql`
      (select id, occurred_at from audit_log where ${condition} ${start} ${newestFirst} limit ${limit})`,
  );
  return sql`select * from (${sql.join(each, together)}) as each ${newestFirst} limit ${limit}`;
};

/** Selects the newest entries of the kinds; reads no more of each kind than are asked for, from its own index. */
export const entriesOfKinds = (
  list: Narrowing,
  limit: number,
  start: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => newestOf(byKind(list).map(wanted), limit, start, sql` union all `);

/**
 * Selects the newest entries of the found people, actions and subjects. Each is a statement of its own, whose value the
 * planner knows; it reads no more than are asked for, from its own index. The found actions already match the kinds.
 */
export const foundEntries = (
  list: FoundNarrowing,
  limit: number,
  start: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  const { actors, actions, subjects } = list.found;
  const [conditions, ofAction] = [wanted(list), wanted({ ...list, kinds: [], action: null })];
  const each = [
    ...actors.flatMap((id) => byKind(list).map((one) => sql`actor_id = ${id} and ${wanted(one)}`)),
    ...actions.map((action) => sql`action = ${action} and ${ofAction}`),
    ...subjects.map(({ kind, id }) => sql`subject_kind = ${kind} and subject_id = ${id} and ${conditions}`),
    ...(actors.length + actions.length + subjects.length === 0 ? [sql`false`] : []),
  ];
  return newestOf(each, limit, start);
};

export const activityStatement = (list: Narrowing, { after, limit }: Page): RawBuilder<ActivityRow> => {
  const start = after ? sql`and (occurred_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  const entries = list.found
    ? foundEntries({ ...list, found: list.found }, limit, start)
    : byKind(list).length > 1 && entriesOfKinds(list, limit, start);
  return named(
    entries
      ? sql`select audit_log.* from (${entries}) as found join audit_log using (id)`
      : sql`select * from audit_log where ${wanted(list)} ${start} ${newestFirst} limit ${limit}`,
  );
};

export const activityAfter = async (db: Database, list: Narrowing, page: Page): Promise<ActivityRow[]> =>
  (await activityStatement(list, page).execute(db)).rows;

export const activityEntry = async (db: Database, id: string): Promise<ActivityRow | null> => {
  const one = sql`select * from audit_log where id = ${id}::bigint and request_id is not null`;
  return (await named(one).execute(db)).rows[0] ?? null;
};

/** Returns the entries of requests, the oldest first. */
export const entriesOfRequests = async (
  db: Database,
  requestIds: readonly string[],
): Promise<ActivityRow[]> => {
  const of = sql`select * from audit_log where request_id = any(${requestIds}::uuid[])`;
  return (await named(of).execute(db)).rows.toReversed();
};

/** Returns up to so many changes of each request, in their order. */
export const changesOf = async (
  db: Database,
  requestIds: readonly string[],
  limit: number,
): Promise<Map<string, ActivityChange[]>> => {
  const { rows } = await sql<ActivityChange & { requestId: string }>`
    select request.id as "requestId", change.table_name as "table", change.row_key as key, change.title, change.before,
      change.after
    from unnest(${requestIds}::uuid[]) as request (id) cross join lateral (
      select * from audit_changes where request_id = request.id order by id limit ${limit}) as change
    order by change.id`.execute(db);
  const byRequest = Map.groupBy(rows, ({ requestId }) => requestId);
  return new Map(
    [...byRequest].map(([id, all]) => [id, all.map(({ requestId: _, ...change }) => change)] as const),
  );
};

/** Number of existing rows that an entry changed, up to a bound, and the change of its subject, or else the first. */
export type EntryChanges = {
  rows: number;
  key: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

type ChangedBy = Pick<ActivityRow, 'requestId' | 'subjectId'>;

/** Selects the changes of entries; reads no more rows of each entry than are counted. */
export const entryChangesStatement = (
  entries: readonly ChangedBy[],
  most: number,
): RawBuilder<EntryChanges & { requestId: string }> => {
  const [requests, subjects] = [
    entries.map(({ requestId }) => requestId),
    entries.map(({ subjectId }) => subjectId),
  ];
  return sql`
    select entry.request as "requestId", summary.rows, change.row_key as key, change.before, change.after
    from unnest(${requests}::uuid[], ${subjects}::text[]) as entry (request, subject)
    cross join lateral (
      select count(*) filter (where is_changed)::int as rows,
        (array_agg(id order by row_key <> entry.subject, id) filter (where is_changed))[1] as first
      from (
        select id, row_key, before is not null as is_changed from audit_changes
        where request_id = entry.request order by id limit ${most}) as read) as summary
    left join audit_changes as change on change.id = summary.first`;
};

export const changesOfEntries = async (
  db: Database,
  entries: readonly ChangedBy[],
  most: number,
): Promise<Map<string, EntryChanges>> => {
  const { rows } = await entryChangesStatement(entries, most).execute(db);
  return new Map(rows.map(({ requestId, ...changes }) => [requestId, changes]));
};

/** Returns everybody in the activity. Reads one entry of each: the index is asked for the next person each time. */
export const peopleOfActivity = async (db: Database): Promise<{ id: string; name: string | null }[]> => {
  const { rows } = await sql<{ id: string; name: string | null }>`
    with recursive people (id) as (
      (select actor_id from audit_log where request_id is not null and actor_id is not null
        order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where request_id is not null and actor_id > people.id
        order by actor_id limit 1)
      from people where people.id is not null
    )
    select people.id, users.full_name as name from people left join users on users.id = people.id
    where people.id is not null order by users.full_name nulls last, people.id limit 200`.execute(db);
  return rows;
};
