import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { activityPeriods } from './activity-limits.ts';
import { type ActivityKind, activityKinds, staffActions } from './staff-actions.ts';

const kinds = Object.keys(activityKinds) as (keyof typeof activityKinds)[];
const actions = Object.keys(staffActions) as (keyof typeof staffActions)[];
/** Kinds of entries, comma separated. */
const Kinds = Type.String({
  pattern: `^(?:${kinds.join('|')})(?:,(?:${kinds.join('|')}))*$`,
  maxLength: 100,
});
const Day = Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }));
const Values = Type.Record(Type.String(), Type.Unknown());

/** A value that fits in a line; the details of the entry hold longer ones and lists. */
const ShortValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/** One-line summary of an entry. */
const ActivityFact = Type.Object({
  /** Most telling changed field; null if only the rows are counted. */
  field: Nullable(
    Type.Object({
      name: Type.String(),
      /** Null if they are too long for a line. */
      values: Nullable(Type.Object({ before: ShortValue, after: ShortValue })),
      /** Currency of an amount, which is in the smallest unit. */
      currency: Nullable(Type.String()),
      /** Number of other changed fields. */
      others: Type.Integer({ minimum: 0 }),
    }),
  ),
  /** Number of changed rows that existed before, up to a maximum; `more` is true above it. */
  rows: Type.Integer({ minimum: 0 }),
  more: Type.Boolean(),
});
export type ActivityFact = Static<typeof ActivityFact>;

/** One action of one of the staff. Names are read when it is shown; an erased account has none. */
export const ActivityEntry = Type.Object({
  id: Type.String(),
  at: Type.String(),
  actor: Type.Object({
    id: Nullable(Type.String()),
    name: Nullable(Type.String()),
    avatar: Nullable(Type.String()),
  }),
  /** Fixed word of the action; entries of older versions may have words that are no longer in use. */
  action: Type.String(),
  kind: Type.Enum(kinds),
  subject: Type.Object({ kind: Type.String(), id: Type.String(), name: Nullable(Type.String()) }),
  /** Null if nothing fits in a line, as for something new or deleted. */
  fact: Nullable(ActivityFact),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

/** A row before and after, with the differing fields only; null if the row did not exist. */
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
  /** Details of the action beyond its rows. */
  details: Values,
  changes: Type.Array(ActivityChange),
  /** True if the action changed more rows than are listed. */
  more: Type.Boolean(),
});
export type ActivityDetails = Static<typeof ActivityDetails>;

const narrowing = {
  /** Beginnings of words; all of them are in the text of an action or in the name of one person or thing. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  /** The id of an account. */
  who: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  kind: Type.Optional(Kinds),
  action: Type.Optional(Type.Enum(actions)),
  /** The last n days including today, or the days below, both included; days of the studio’s time zone. */
  days: Type.Optional(Type.Enum(activityPeriods)),
  from: Day,
  to: Day,
};
export const ActivityQuery = Type.Object(narrowing);
export type ActivityQuery = Static<typeof ActivityQuery>;

/** Number of entries; `more` is true if there are others, which were not counted. */
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
  /** Counts of each kind under the other filters; null if the words fit more entries than are counted. */
  kinds: Nullable(Type.Object(countedKinds)),
  people: Type.Array(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
  /** True if more people, actions or things fit the words than are searched for. */
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
      /** Cursor of the next page; null at the end. */
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
