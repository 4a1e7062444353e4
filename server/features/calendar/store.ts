import { sql } from 'kysely';
import type { Chooser, RuleKind } from '../../../contract/members/plan-rules.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { Rule } from './rule-store.ts';
import './tables.ts';

export type PlannedClass = {
  id: number;
  /** Null for a wish until its class is chosen. */
  classId: number | null;
  startsAt: Date;
  moves: number;
  createdAt: Date;
  changedAt: Date;
  step: number | null;
  rule: Pick<Rule, 'id' | 'kind' | 'title' | 'chooser' | 'times'> | null;
};

type PlannedRow = Omit<PlannedClass, 'rule'> & {
  ruleId: number | null;
  kind: RuleKind | null;
  ruleTitle: string | null;
  chooser: Chooser | null;
  times: number | null;
};

const withRule = ({
  ruleId: id,
  kind,
  ruleTitle: title,
  chooser,
  times,
  ...plan
}: PlannedRow): PlannedClass => ({
  ...plan,
  rule: id === null || kind === null || title === null ? null : { id, kind, title, chooser, times },
});

const plansWithRules = (db: Database) =>
  db
    .selectFrom('scheduled_classes as planned')
    .leftJoin('plan_rules as rule', 'rule.id', 'planned.rule_id')
    .select(
      camelCased([
        ...([
          'planned.id',
          'planned.plan_entry_id as classId',
          'planned.starts_at',
          'planned.moves',
        ] as const),
        ...(['planned.created_at', 'planned.changed_at', 'planned.step', 'rule.id as ruleId'] as const),
        ...(['rule.kind', 'rule.title as ruleTitle', 'rule.chooser', 'rule.times'] as const),
      ]),
    )
    .orderBy('planned.starts_at')
    .orderBy('planned.id');

const plansIn = (db: Database, userId: string) => plansWithRules(db).where('planned.user_id', '=', userId);

/** Returns a member's plans from one moment until before another, the earliest first. */
export const plannedBetween = async (
  db: Database,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<PlannedClass[]> => {
  const rows = await plansIn(db, userId)
    .where('planned.starts_at', '>=', from)
    .where('planned.starts_at', '<', until)
    .execute();
  return rows.map(withRule);
};

/** Returns up to `limit` plans from a moment on. */
export const plannedFrom = async (
  db: Database,
  userId: string,
  from: Date,
  limit: number,
): Promise<PlannedClass[]> =>
  (await plansIn(db, userId).where('planned.starts_at', '>=', from).limit(limit).execute()).map(withRule);

/** Returns the member's plans among these ids, the earliest first. */
export const plansWithIds = async (
  db: Database,
  userId: string,
  ids: readonly number[],
): Promise<PlannedClass[]> => {
  const rows = await plansIn(db, userId)
    .where('planned.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map(withRule);
};

/** Counts the plans that the member made one by one; those of rules have limits of their own. */
export const countPlanned = async (db: Database, userId: string, from: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('scheduled_classes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('rule_id', 'is', null)
    .where('starts_at', '>=', from)
    .executeTakeFirstOrThrow();
  return count;
};

export type NewPlan = { classId: number; startsAt: Date };

/** Adds plans by two array parameters, however many there are: a statement takes 65,535 parameters. */
export const addPlans = async (
  db: Database,
  userId: string,
  plans: readonly NewPlan[],
  now: Date,
): Promise<PlannedClass[]> => {
  if (plans.length === 0) return [];
  const added = await db
    .insertInto('scheduled_classes')
    .columns(['user_id', 'plan_entry_id', 'starts_at', 'created_at', 'changed_at'])
    .expression(
      sql`select ${userId}, *, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${plans.map(({ classId }) => classId)}::int[],
          ${plans.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[])`,
    )
    .returning('id')
    .execute();
  return plansWithIds(
    db,
    userId,
    added.map(({ id }) => id),
  );
};

type PlanToMove = { userId: string; id: number; startsAt: Date; chooseAt: Date; now: Date };

/**
 * Moves a plan; false if this member has no such plan. A wish without a class has it chosen at `chooseAt`.
 */
export const movePlan = async (
  db: Database,
  { userId, id, startsAt, chooseAt, now }: PlanToMove,
): Promise<boolean> => {
  // A series whose step is moved looks at its days anew.
  const { rows } = await sql`
    with moved as (
      update scheduled_classes
      set starts_at = ${startsAt}, changed_at = ${now}, moves = moves + 1, alone = rule_id is not null,
        choose_at = case when choose_at is not null then ${chooseAt}::timestamptz end
      where id = ${id} and user_id = ${userId}
      returning id, rule_id
    ), looked as (
      update plan_rules set due_at = ${now} from moved where plan_rules.id = moved.rule_id and kind = 'series'
    )
    select id from moved`.execute(db);
  return rows.length > 0;
};

/** Removes a plan; false if this member has no such plan. */
export const removePlan = async (db: Database, userId: string, id: number): Promise<boolean> => {
  const removed = await db
    .deleteFrom('scheduled_classes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return removed.length > 0;
};

/** Returns the plans of a member that no rule lays out anew: those made one by one, and those that have passed. */
export const plansOf = async (
  db: Database,
  userId: string,
  now: Date,
): Promise<{ planEntryId: number; at: Date }[]> =>
  db
    .selectFrom('scheduled_classes as planned')
    .leftJoin('plan_rules as rule', 'rule.id', 'planned.rule_id')
    .select(sql<number>`planned.plan_entry_id`.as('planEntryId'))
    .select('planned.starts_at as at')
    .where('planned.user_id', '=', userId)
    .where('planned.plan_entry_id', 'is not', null)
    .where(sql<boolean>`(rule.id is null or (rule.kind <> 'series' and planned.starts_at <= ${now}))`)
    .orderBy('planned.starts_at')
    .orderBy('planned.id')
    .execute();

/** Returns the given plans that the member does not have for that very moment, once each, the earliest first. */
export const unplannedAmong = async (
  db: Database,
  userId: string,
  plans: readonly { planEntryId: number; at: Date }[],
): Promise<{ planEntryId: number; at: Date }[]> => {
  const { rows } = await sql<{ planEntryId: number; at: Date }>`
    select distinct planned.class_id as "planEntryId", planned.at
    from unnest(${plans.map(({ planEntryId }) => planEntryId)}::int[],
      ${plans.map(({ at }) => at.toISOString())}::timestamptz[]) as planned (class_id, at)
    where not exists (select from scheduled_classes as known
      where known.user_id = ${userId} and known.plan_entry_id = planned.class_id and known.starts_at = planned.at)
    order by planned.at, planned.class_id`.execute(db);
  return rows;
};
