import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable, PageLink, Success } from '../shared.schema.ts';
import { ClassId, Day, Time } from './day-and-time.schema.ts';

/** `class`: one class again and again; `wish`: whatever fits filters; `series`: the classes of a series or playlist. */
const ruleKinds = ['class', 'wish', 'series'] as const;
export type RuleKind = (typeof ruleKinds)[number];
/** Chooser of the class of a wish: the studio on the morning of the day, or the member among three. */
const choosers = ['studio', 'member'] as const;
export type Chooser = (typeof choosers)[number];
/** Consequence of a missed day of a series: the rest moves by a day, or the class waits at the end. */
const whenMissed = ['move', 'wait'] as const;
export type WhenMissed = (typeof whenMissed)[number];

const Weekdays = Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
  minItems: 1,
  maxItems: 7,
  uniqueItems: true,
});
const EveryDays = Type.Union([Type.Literal(1), Type.Literal(2)]);

/** A plan that goes on: its days, its end, and its progress. */
export const PlanRule = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(ruleKinds),
  title: Type.String(),
  /** Page of the series or playlist, or the filters of a wish. */
  address: Nullable(PageLink),
  chooser: Nullable(Type.Enum(choosers)),
  /** Days of the week; Monday is 1. */
  weekdays: Weekdays,
  everyDays: EveryDays,
  time: Time,
  /** The last day; null while it goes on without end. */
  lastDay: Nullable(Day),
  /** Number of occurrences; null without such an end. */
  times: Nullable(Type.Integer()),
  done: Type.Integer({ minimum: 0 }),
  /** Class of a series that was missed and moved today; null for none. */
  moved: Nullable(Type.Object({ step: Type.Integer(), whenMissed: Type.Enum(whenMissed) })),
  coverPhoto: Nullable(Image),
});
export type PlanRule = Static<typeof PlanRule>;

const NewRule = Type.Object({
  kind: Type.Enum(ruleKinds),
  title: Type.String({ minLength: 1, maxLength: 120, pattern: '^[^\\u0000]*$' }),
  /** The class, or the classes of the series in order; none for a wish. */
  plan_entry_ids: Type.Array(ClassId, { maxItems: 100 }),
  /** Page of the series or playlist, or `/class-finder` or `/fit-my-time` with the filters of a wish. */
  address: Type.Optional(Type.String({ maxLength: 600, pattern: '^/[^\\u0000\\s]*$' })),
  chooser: Type.Optional(Type.Enum(choosers)),
  weekdays: Weekdays,
  every_days: Type.Optional(EveryDays),
  day: Day,
  time: Time,
  last_day: Type.Optional(Day),
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  when_missed: Type.Optional(Type.Enum(whenMissed)),
  /** Steps of a series on other days than those of the rule; null leaves a step out. */
  changes: Type.Optional(
    Type.Array(Type.Object({ step: Type.Integer({ minimum: 1, maximum: 100 }), day: Nullable(Day) }), {
      maxItems: 100,
    }),
  ),
});
export type NewRule = Static<typeof NewRule>;

/** The first days of a rule before it is planned. */
const RulePreview = Type.Object({
  days: Type.Array(
    Type.Object({
      step: Type.Integer(),
      day: Day,
      time: Time,
      title: Type.String(),
      humanDuration: Type.String(),
      /** Another plan at the same time, and the next day on which nothing is. */
      conflict: Nullable(Type.Object({ title: Type.String(), time: Time, freeDay: Nullable(Day) })),
    }),
  ),
});
export type RulePreview = Static<typeof RulePreview>;

export const planRuleEndpoints = endpoints({
  'POST /api/v2/users/me/plan_rules': {
    summary:
      'Plans a class or a wish again and again, or the classes of a series one on each day. Times stay those of your own clock, wherever you are.',
    access: 'signed-in',
    body: NewRule,
    response: PlanRule,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'POST /api/v2/users/me/plan_rules/preview': {
    summary: 'The days that such a plan would have, and what else is planned then; nothing is planned.',
    access: 'signed-in',
    body: NewRule,
    response: RulePreview,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'PUT /api/v2/users/me/plan_rules/{id}': {
    summary:
      'Gives a plan other days and another time; its days to come are laid out anew, and steps of a series that you moved alone stay.',
    access: 'signed-in',
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({ weekdays: Weekdays, every_days: EveryDays, time: Time }),
    response: PlanRule,
    errors: ['not_signed_in', 'not_found', 'invalid'],
  },
  'DELETE /api/v2/users/me/plan_rules/{id}': {
    summary: 'Ends a plan; its days to come are taken out of the calendar.',
    access: 'signed-in',
    params: Type.Object({ id: Type.String() }),
    response: Success,
    errors: ['not_signed_in', 'not_found'],
  },
});
