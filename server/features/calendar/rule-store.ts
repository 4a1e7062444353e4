import { sql } from 'kysely';
import type { Chooser, RuleKind, WhenMissed } from '../../../contract/members/plan-rules.schema.ts';
import type { Database } from '../../platform/db.ts';
import type { DueCondition } from '../../platform/jobs/due-store.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import './tables.ts';

export type Rule = {
  id: number;
  userId: string;
  kind: RuleKind;
  title: string;
  classId: number | null;
  address: string | null;
  chooser: Chooser | null;
  weekdays: number[];
  everyDays: number;
  firstDay: string;
  lastDay: string | null;
  times: number | null;
  time: string;
  timeZone: string;
  whenMissed: WhenMissed | null;
  laidUntil: string | null;
  laid: number;
  movedOn: string | null;
  movedStep: number | null;
  dueAt: Date | null;
  createdAt: Date;
};

const columns = camelCased([
  ...(['id', 'user_id', 'kind', 'title', 'plan_entry_id as classId', 'address', 'chooser'] as const),
  ...(['weekdays', 'every_days', 'first_day', 'last_day', 'times', 'time', 'time_zone'] as const),
  ...(['when_missed', 'laid_until', 'laid', 'moved_on', 'moved_step', 'due_at', 'created_at'] as const),
]);

/** Returns the rules of a member, the newest first. */
export const rulesOf = async (db: Database, userId: string): Promise<Rule[]> =>
  db.selectFrom('plan_rules').select(columns).where('user_id', '=', userId).orderBy('id', 'desc').execute();

/** Returns a rule of the member; null if there is no such rule. */
export const ruleOf = async (db: Database, userId: string, id: number): Promise<Rule | null> => {
  const row = await db
    .selectFrom('plan_rules')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

export type RuleToAdd = Omit<Rule, 'id' | 'laidUntil' | 'laid' | 'movedOn' | 'movedStep' | 'dueAt'>;

export const addRule = async (trx: Database, rule: RuleToAdd): Promise<Rule> =>
  trx
    .insertInto('plan_rules')
    .values({
      user_id: rule.userId,
      kind: rule.kind,
      title: rule.title,
      plan_entry_id: rule.classId,
      address: rule.address,
      chooser: rule.chooser,
      weekdays: rule.weekdays,
      every_days: rule.everyDays,
      first_day: rule.firstDay,
      last_day: rule.lastDay,
      times: rule.times,
      time: rule.time,
      time_zone: rule.timeZone,
      when_missed: rule.whenMissed,
      created_at: rule.createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export type RuleChange = Partial<
  Pick<
    Rule,
    | 'weekdays'
    | 'everyDays'
    | 'firstDay'
    | 'lastDay'
    | 'time'
    | 'timeZone'
    | 'laidUntil'
    | 'laid'
    | 'movedOn'
    | 'movedStep'
    | 'dueAt'
  >
>;

export const changeRule = async (trx: Database, id: number, change: RuleChange): Promise<void> => {
  const row = {
    weekdays: change.weekdays,
    every_days: change.everyDays,
    first_day: change.firstDay,
    last_day: change.lastDay,
    time: change.time,
    time_zone: change.timeZone,
    laid_until: change.laidUntil,
    laid: change.laid,
    moved_on: change.movedOn,
    moved_step: change.movedStep,
    due_at: change.dueAt,
  };
  await trx.updateTable('plan_rules').set(row).where('id', '=', id).execute();
};

/** Ends a rule: takes its occurrences from `now` on, and the rule; those that have passed stay as plans of their own. */
export const removeRule = async (trx: Database, id: number, now: Date): Promise<void> => {
  await trx
    .deleteFrom('scheduled_classes')
    .where('rule_id', '=', id)
    .where((where) => where.or([where('starts_at', '>', now), where('plan_entry_id', 'is', null)]))
    .execute();
  await trx.deleteFrom('plan_rules').where('id', '=', id).execute();
};

/** Removes the rules of a member that have ended, and have no occurrence any more that is still to come. */
export const removeEndedRules = async (trx: Database, userId: string, now: Date): Promise<void> => {
  await trx
    .deleteFrom('plan_rules')
    .where('user_id', '=', userId)
    .where('due_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from scheduled_classes
        where rule_id = plan_rules.id and (starts_at > ${now} or plan_entry_id is null))`,
    )
    .execute();
};

/** True while occurrences are to be laid out or moved, or the class of a wish to be chosen. */
export const hasDuePlans = (now: Date): DueCondition => sql`(
  exists (select from plan_rules where due_at <= ${now})
  or exists (select from scheduled_classes where choose_at <= ${now}))`;

/** Returns rules whose work is due, the longest due first. */
export const dueRules = async (
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: number; userId: string }[]> =>
  db
    .selectFrom('plan_rules')
    .select(camelCased(['id', 'user_id']))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

export type Occurrence = {
  id: number;
  classId: number | null;
  startsAt: Date;
  ruleDay: string;
  step: number | null;
  alone: boolean;
};

const occurrenceColumns = camelCased(['id', 'plan_entry_id as classId', 'starts_at', 'step', 'alone']);

/** Returns the occurrences of a rule from a moment on, in the order of its steps and days. */
export const occurrencesOf = async (
  db: Database,
  ruleId: number,
  from: Date = new Date(0),
): Promise<Occurrence[]> =>
  db
    .selectFrom('scheduled_classes')
    .select(occurrenceColumns)
    .select(sql<string>`rule_day`.as('ruleDay'))
    .where('rule_id', '=', ruleId)
    .where('starts_at', '>=', from)
    .orderBy('step')
    .orderBy('starts_at')
    .execute();

export type NewOccurrence = {
  classId: number | null;
  day: string;
  startsAt: Date;
  step: number | null;
  alone: boolean;
  chooseAt: Date | null;
};

/** Adds occurrences by array parameters, however many there are. */
export const addOccurrences = async (
  trx: Database,
  rule: Pick<Rule, 'id' | 'userId'>,
  occurrences: readonly NewOccurrence[],
  now: Date,
): Promise<void> => {
  if (occurrences.length === 0) return;
  await trx
    .insertInto('scheduled_classes')
    .columns([
      ...(['user_id', 'rule_id', 'plan_entry_id', 'rule_day', 'starts_at', 'step', 'alone'] as const),
      ...(['choose_at', 'created_at', 'changed_at'] as const),
    ])
    .expression(
      sql`select ${rule.userId}, ${rule.id}::bigint, *, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${occurrences.map(({ classId }) => classId)}::int[],
          ${occurrences.map(({ day }) => day)}::date[],
          ${occurrences.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
          ${occurrences.map(({ step }) => step)}::int[],
          ${occurrences.map(({ alone }) => alone)}::boolean[],
          ${occurrences.map(({ chooseAt }) => chooseAt?.toISOString() ?? null)}::timestamptz[])`,
    )
    .execute();
};

export type MovedOccurrence = { id: number; day: string; startsAt: Date; chooseAt: Date | null };

/** Moves occurrences to other days and moments; what stays at its moment counts as no move. */
export const moveOccurrences = async (
  trx: Database,
  moved: readonly MovedOccurrence[],
  now: Date,
): Promise<void> => {
  if (moved.length === 0) return;
  await sql`
    update scheduled_classes as planned
    set rule_day = moved.day, starts_at = moved.at, changed_at = ${now}, moves = planned.moves + 1,
      choose_at = case when planned.plan_entry_id is null then moved.choose_at end
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ day }) => day)}::date[],
      ${moved.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${moved.map(({ chooseAt }) => chooseAt?.toISOString() ?? null)}::timestamptz[])
      as moved (id, day, at, choose_at)
    where planned.id = moved.id and (planned.starts_at <> moved.at or planned.rule_day <> moved.day)`.execute(
    trx,
  );
};

export const removeOccurrences = async (trx: Database, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx.deleteFrom('scheduled_classes').where('id', 'in', ids).execute();
};

export type WishToChoose = { id: number; userId: string; startsAt: Date; ruleId: number; address: string };

const wishes = (db: Database) =>
  db
    .selectFrom('scheduled_classes as planned')
    .innerJoin('plan_rules as rule', 'rule.id', 'planned.rule_id')
    .select(camelCased(['planned.id', 'planned.user_id', 'planned.starts_at', 'rule.id as ruleId']))
    .select(sql<string>`rule.address`.as('address'))
    .where('rule.kind', '=', 'wish');

/** Returns planned wishes whose class is to be chosen now, the longest due first. */
export const wishesToChoose = async (db: Database, now: Date, limit: number): Promise<WishToChoose[]> =>
  wishes(db).where('planned.choose_at', '<=', now).orderBy('planned.choose_at').limit(limit).execute();

/** Returns a planned wish of the member; null if there is no such one. */
export const wishOf = async (db: Database, userId: string, id: number): Promise<WishToChoose | null> => {
  const row = await wishes(db)
    .where('planned.id', '=', id)
    .where('planned.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

/** Sets the class of a planned wish, or none: then nothing fits, and it is not asked for again. */
export const setChoice = async (
  db: Database,
  { id, classId, now }: { id: number; classId: number | null; now: Date },
): Promise<void> => {
  await db
    .updateTable('scheduled_classes')
    .set({ plan_entry_id: classId, choose_at: null, changed_at: now, moves: sql<number>`moves + 1` })
    .where('id', '=', id)
    .execute();
};

/** Returns the classes that other occurrences of a rule have between two moments. */
export const chosenBetween = async (
  db: Database,
  ruleId: number,
  { from, until, not }: { from: Date; until: Date; not: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('scheduled_classes')
    .select(sql<number>`plan_entry_id`.as('classId'))
    .where('rule_id', '=', ruleId)
    .where('id', '<>', not)
    .where('plan_entry_id', 'is not', null)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .execute();
  return rows.map(({ classId }) => classId);
};
