import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.ts';
import { activityPeriods } from './activity-limits.ts';
import { type ActivityKind, activityKinds, staffActions } from './staff-actions.ts';

const kinds = Object.keys(activityKinds) as (keyof typeof activityKinds)[];
const actions = Object.keys(staffActions) as (keyof typeof staffActions)[];
/** One kind or several, comma separated. */
const Kinds = Type.String({
  pattern: `^(?:${kinds.join('|')})(?:,(?:${kinds.join('|')}))*$`,
  maxLength: 100,
});
const Day = Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }));
const Values = Type.Record(Type.String(), Type.Unknown());

/** A value that stands in a line: longer ones and lists are told by the entry itself. */
const ShortValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** What an entry says of itself in one line. */
const ActivityFact = Type.Object({
  /** One field that was changed, the one that says most; null where only the rows are counted. */
  field: Nullable(
    Type.Object({
      name: Type.String(),
      /** Null where they are too long for a line. */
      values: Nullable(Type.Object({ before: ShortValue, after: ShortValue })),
      /** Of an amount, in the smallest unit. */
      currency: Nullable(Type.String()),
      /** How many fields were changed beside it. */
      others: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** How many rows were changed that were there, up to a number; `more`: there are more. */
  rows: Type.Integer({ minimum: 0 }),
  more: Type.Boolean(),
});
export type ActivityFact = Static<typeof ActivityFact>;

/** One action of one of the staff. Names are read when it is shown: of who was erased there is none. */
export const ActivityEntry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: Type.Object({
    id: Nullable(Type.String()),
    name: Nullable(Type.String()),
    avatar: Nullable(Type.String()),
  }),
  /** One fixed word; entries of before this version may have others than the present ones. */
  action: Type.String(),
  kind: Type.Enum(kinds),
  subject: Type.Object({ kind: Type.String(), id: Type.String(), name: Nullable(Type.String()) }),
  /** Null where nothing can be said in a line, as of what is new or gone. */
  fact: Nullable(ActivityFact),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

/** A row before and after: only what differs; null where the row was not there. */
export const ActivityChange = Type.Object({
  table: Type.String(),
  key: Type.String(),
  title: Nullable(Type.String()),
  before: Nullable(Values),
  after: Nullable(Values),
});
export type ActivityChange = Static<typeof ActivityChange>;

export const ActivityDetails = Type.Object({
  role: Nullable(Type.String()),
  address: Nullable(Type.String()),
  /** What the action says beyond rows. */
  details: Values,
  changes: Type.Array(ActivityChange),
  /** Whether it changed more rows than are told. */
  more: Type.Boolean(),
});
export type ActivityDetails = Static<typeof ActivityDetails>;

const narrowing = {
  /** Beginnings of words, all of them in what an action says or in the name of one person or thing. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** The id of an account. */
  who: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  kind: Type.Optional(Kinds),
  action: Type.Optional(Type.Enum(actions)),
  /** The last so many days with today, or the days below, both included; days of the studio’s time zone. */
  days: Type.Optional(Type.Enum(activityPeriods)),
  from: Day,
  to: Day,
};
export const ActivityQuery = Type.Object(narrowing);
export type ActivityQuery = Static<typeof ActivityQuery>;

/** `more`: there are more than that, which were not counted. */
const Counted = Type.Object({ entries: Type.Integer({ minimum: 0 }), more: Type.Boolean() });
export type Counted = Static<typeof Counted>;

const countedKinds: Record<ActivityKind, typeof Counted> = {
  library: Counted,
  members: Counted,
  money: Counted,
  comments: Counted,
  team: Counted,
  settings: Counted,
};

export const ActivityCounts = Type.Object({
  count: Counted,
  /** Of each kind, with the other filters; null where words fit more entries than are counted. */
  kinds: Nullable(Type.Object(countedKinds)),
  people: Type.Array(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
  /** Whether more people or things are called so than were looked for. */
  partial: Type.Boolean(),
});
export type ActivityCounts = Static<typeof ActivityCounts>;

const errors = ['not_signed_in', 'forbidden', 'bad_request'] as const;
const owners = { access: 'activity.view', cache: 'no-store' } as const;

export const activityEndpoints = endpoints({
  'GET /admin/api/activity': {
    ...owners,
    summary: 'What the staff did, the newest first, 25 at a time.',
    query: Type.Object({ ...narrowing, after: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: Type.Object({
      entries: Type.Array(ActivityEntry),
      /** Where the next page begins; null at the end. */
      next: Nullable(Type.String()),
    }),
    errors,
  },
  'GET /admin/api/activity/counts': {
    ...owners,
    summary:
      'How many entries a list has, how many there are of each kind with its other filters, and who is in the activity at all. By kind and period all are counted; of a person, an action or words up to 1,000.',
    query: ActivityQuery,
    response: ActivityCounts,
    errors,
  },
  'GET /admin/api/activity/{id}': {
    ...owners,
    summary: 'One entry with the rows that it changed, before and after.',
    params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
    response: ActivityDetails,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
});
