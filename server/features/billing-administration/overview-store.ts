import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { ReconciliationRow } from '../billing/index.ts';

export type ShownRun = Omit<ReconciliationRow, 'startedBy' | 'phase' | 'pageCursor'>;

const runColumns = camelCased([
  'id',
  'started_at',
  'finished_at',
  'compared',
  'total',
  'different',
  'repaired',
  'error',
] as const);

export const latestRun = async (db: Database): Promise<ShownRun | null> =>
  (await db
    .selectFrom('reconciliations')
    .select(runColumns)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Returns the last run of each day that had one, newest day first. */
export const runsOfDays = (db: Database, days: number): Promise<ShownRun[]> =>
  db
    .selectFrom('reconciliations')
    .distinctOn(sql`(started_at at time zone 'UTC')::date`)
    .select(runColumns)
    .where('finished_at', 'is not', null)
    .orderBy(sql`(started_at at time zone 'UTC')::date`, 'desc')
    .orderBy('started_at', 'desc')
    .limit(days)
    .execute();

export type ShownMember = { id: string; name: string; email: string };

const memberJson = sql<ShownMember | null>`case when users.id is null then null
  else json_build_object('id', users.id, 'name', users.full_name, 'email', users.email) end`;

const mostShown = 100;

export const differencesOf = (db: Database, runId: number) =>
  db
    .selectFrom('reconciliation_differences as difference')
    .leftJoin('users', 'users.id', 'difference.user_id')
    .select(camelCased(['difference.id', 'difference.subscription_id', 'difference.here']))
    .select(camelCased(['difference.at_provider', 'difference.since', 'difference.cause']))
    .select(camelCased(['difference.repair', 'difference.repaired']))
    .select(memberJson.as('member'))
    .where('difference.reconciliation_id', '=', runId)
    .orderBy('difference.repaired')
    .orderBy('difference.id')
    .limit(mostShown)
    .execute();
export type ShownDifference = Awaited<ReturnType<typeof differencesOf>>[number];

export type EventFigures = {
  today: number;
  waiting: number;
  failed: number;
  median: number | null;
  slowest: number | null;
  lastEventAt: Date | null;
};

/** Returns figures of events; today begins at `since`. Processing times count only events that arrived as webhooks. */
export const eventFigures = async (db: Database, since: Date): Promise<EventFigures> => {
  const { rows } = await sql<EventFigures>`
    with today as (
      select extract(epoch from processed_at - received_at) * 1000 as ms
      from billing_events where received_at >= ${since} and not missed)
    select
      (select count(*) from today) as today,
      (select count(*) from billing_events where state = 'waiting') as waiting,
      (select count(*) from billing_events where state = 'failed') as failed,
      (select percentile_cont(0.5) within group (order by ms) from today) as median,
      (select max(ms)::float8 from today) as slowest,
      (select received_at from billing_events where not missed and provider = 'stripe'
        order by received_at desc limit 1) as "lastEventAt"
  `.execute(db);
  return rows[0] as EventFigures;
};

/** Counts the Stripe events in each of the hours before `now`, oldest hour first. */
export const eventsPerHour = async (db: Database, now: Date, hours: number): Promise<number[]> => {
  const { rows } = await sql<{ ago: number; count: number }>`
    select floor(extract(epoch from ${now}::timestamptz - received_at) / 3600)::int as ago, count(*) as count
    from billing_events
    where received_at > ${now}::timestamptz - make_interval(hours => ${hours}) and received_at <= ${now} and not missed
      and provider = 'stripe'
    group by 1
  `.execute(db);
  const counts = new Map(rows.map(({ ago, count }) => [ago, count]));
  return Array.from({ length: hours }, (_, at) => counts.get(hours - 1 - at) ?? 0);
};

export type ShownTask = {
  id: string;
  kind: 'event' | 'call';
  type: string;
  member: ShownMember | null;
  state: 'waiting' | 'failed';
  attempts: number;
  error: string | null;
  at: Date;
  nextAttemptAt: Date;
};

/** Returns unfinished tasks: dead letters first, then retries, then the rest. */
export const unfinishedTasks = async (db: Database): Promise<ShownTask[]> => {
  const { rows } = await sql<ShownTask>`
    with tasks as (
      (select id, 'event' as kind, type, provider, provider_customer_id as customer, null as payer, state, attempts, error,
          received_at as at, next_attempt_at
        from billing_events where state <> 'done'
        order by state = 'waiting', attempts desc, received_at limit ${mostShown})
      union all
      (select id::text, 'call', kind, null, null, billing_customer_id, state, attempts, error, created_at, next_attempt_at
        from provider_calls where state <> 'done'
        order by state = 'waiting', attempts desc, id limit ${mostShown}))
    select tasks.id, tasks.kind, tasks.type, tasks.state, tasks.attempts, tasks.error, tasks.at,
      greatest(tasks.next_attempt_at, tasks.at) as "nextAttemptAt", ${memberJson} as member
    from tasks
    left join billing_customers as payer
      on payer.id = tasks.payer or payer.provider_customer_id = tasks.customer
    left join store_subscriptions as purchase
      on purchase.store = tasks.provider and purchase.store_id = tasks.customer
    left join users on users.id = coalesce(payer.user_id, purchase.user_id)
    order by tasks.state = 'waiting', tasks.attempts desc, tasks.at
    limit ${mostShown}
  `.execute(db);
  return rows;
};

/** Returns the moment of each app store's last notification; stores without one are left out. */
export const lastNotifications = async (db: Database): Promise<Map<string, Date>> => {
  const { rows } = await sql<{ store: string; at: Date | null }>`
    select store, (select received_at from billing_events where provider = store
      order by received_at desc limit 1) as at
    from unnest(array['ios', 'google']) as store
  `.execute(db);
  return new Map(rows.flatMap(({ store, at }) => (at ? [[store, at] as const] : [])));
};
