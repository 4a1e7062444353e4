import { type Static, type TSchema, Type } from 'typebox';
import { preferredHeights } from '../../../../contract/catalog/orders.ts';
import { captionContrasts, captionSizes } from '../../../../contract/members/caption-looks.ts';
import {
  efforts,
  elsewhereKinds,
  elsewhereLimits,
  longestNote,
} from '../../../../contract/members/own-practice.ts';
import { StandingFilters } from '../../../../contract/members/standing-filters.schema.ts';
import { SurveyAnswers } from '../../../../contract/members/surveys.schema.ts';
import { Nullable } from '../../../../contract/shared.schema.ts';

/** Format name and version in every manifest; an archive with a higher version was made by a newer program. */
export const archiveFormat = 'openmat-export';
export const archiveVersion = 1;

const Slug = Type.String({ pattern: '^[^\\s\\u0000-,./:-`{-~]{1,200}$' });
/** Text without zero characters, which PostgreSQL cannot store. */
const Text = Type.String({ pattern: '^[^\\u0000]*$' });
const Uuid = Type.String({ pattern: '^[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}$' });
const Moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Milliseconds = Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Reference to a class by names that mean the same on another instance. */
export const ClassReference = Type.Object({ series: Slug, class: Slug, title: Text });
export type ClassReference = Static<typeof ClassReference>;

/**
 * One day on which a class was completed; `takenBackAt` is the moment at which the class stopped being marked, `counts`
 * says if the day counts.
 */
const PracticeEntry = Type.Object({
  class: ClassReference,
  day: Day,
  completedAt: Moment,
  counts: Type.Boolean(),
  takenBackAt: Nullable(Moment),
});

/** One opening of the player, with position and played time. */
const WatchedView = Type.Object({
  class: ClassReference,
  view: Uuid,
  sequence: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  reportedAt: Moment,
  positionMs: Milliseconds,
  over: Type.Boolean(),
  watchedMs: Nullable(Milliseconds),
  completedAt: Nullable(Moment),
});

/** A row of the log of practice done elsewhere; `endedAt` is the moment of the change or removal that ended it. */
const ElsewhereRow = Type.Object({
  id: Uuid,
  kind: Type.Enum(elsewhereKinds),
  day: Day,
  began: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  minutes: Type.Integer({ minimum: 1, maximum: elsewhereLimits.minutes }),
  words: Type.String({ pattern: '^[^\\u0000]*$', maxLength: 2 * elsewhereLimits.words }),
  loggedAt: Moment,
  endedAt: Nullable(Moment),
});

/** The note that a member wrote to themselves on a class. */
const OwnNote = Type.Object({
  class: ClassReference,
  text: Type.String({ pattern: '^[^\\u0000]+$', maxLength: 2 * longestNote }),
  writtenAt: Moment,
});

/** The answer of a member to “How was it?” after a class. */
const OwnEffort = Type.Object({ class: ClassReference, effort: Type.Enum([...efforts]), toldAt: Moment });

const SavedClass = Type.Object({ class: ClassReference, savedAt: Moment });
const FollowedSeries = Type.Object({ series: Slug, title: Text, since: Moment });

/** A member's own playlist; a place is null if its class is gone. */
const OwnPlaylist = Type.Object({
  id: Uuid,
  title: Text,
  description: Text,
  private: Type.Boolean(),
  featured: Type.Boolean(),
  createdAt: Moment,
  entries: Type.Array(Type.Object({ class: Nullable(ClassReference), addedAt: Moment }), { maxItems: 5000 }),
});

/** Another member's playlist, by id and title; the title is null if the playlist is private. */
const FollowedPlaylist = Type.Object({ id: Uuid, title: Nullable(Text) });
const FilterSet = Type.Object({
  name: Text,
  params: Text,
  opensFinder: Type.Boolean(),
  /** Absent in archives made before sets could notify. */
  notifies: Type.Optional(Type.Boolean()),
});
/** A class or a coach that is not to be suggested; one of the two is null. */
const DeclinedSuggestion = Type.Object({
  class: Nullable(ClassReference),
  coach: Nullable(Slug),
  since: Moment,
});
const ScheduledClass = Type.Object({ class: ClassReference, at: Moment });
/** A plan that repeats, or a series over days with the moments of its classes. */
const PlanRule = Type.Object({
  kind: Type.Enum(['class', 'wish', 'series']),
  title: Text,
  /** Filters of a wish; null for other kinds. */
  wish: Nullable(Text),
  chooser: Nullable(Type.Enum(['studio', 'member'])),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  everyDays: Type.Union([Type.Literal(1), Type.Literal(2)]),
  time: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  firstDay: Day,
  lastDay: Nullable(Day),
  times: Nullable(Type.Integer({ minimum: 1, maximum: 366 })),
  whenMissed: Nullable(Type.Enum(['move', 'wait'])),
  /** The class that repeats; or the classes of a series, each with its step and moment. */
  classes: Type.Array(
    Type.Object({
      class: ClassReference,
      step: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
      at: Nullable(Moment),
    }),
    { maxItems: 100 },
  ),
});

/** Row schemas of the lists of an archive; a list is stored as `{name}.json`, a flat list also as `{name}.csv`. */
export const listSchemas = {
  'practice-log': PracticeEntry,
  'watch-history': WatchedView,
  'practice-elsewhere': ElsewhereRow,
  'notes-on-classes': OwnNote,
  'efforts-of-classes': OwnEffort,
  favourites: SavedClass,
  'series-followed': FollowedSeries,
  playlists: OwnPlaylist,
  'followed-playlists': FollowedPlaylist,
  schedule: ScheduledClass,
  'plans-that-go-on': PlanRule,
  'filter-sets': FilterSet,
  'not-suggested': DeclinedSuggestion,
} as const satisfies Record<string, TSchema>;
export type ListName = keyof typeof listSchemas;

const BilledTo = Type.Object({ name: Text, address: Text, taxNumber: Text });

/**
 * Lists for their owner to read; an import ignores them. Payments, consents and declarations are between a member and
 * the studio where they were made, and the content of receipts is never taken from a file.
 */
const keepsakeSchemas = {
  /** A member's comments on classes, series and live shows, and replies to comments of others. */
  comments: Type.Object({
    about: Type.Enum(['class', 'series', 'live']),
    id: Text,
    title: Text,
    text: Text,
    reply: Type.Boolean(),
    writtenAt: Moment,
    changedAt: Moment,
  }),
  /** A member's likes and dislikes of classes, series, live shows, and comments (by id). */
  'likes-and-dislikes': Type.Object({
    about: Type.Enum(['class', 'series', 'live']),
    id: Text,
    title: Text,
    comment: Nullable(Text),
    reaction: Type.Enum(['like', 'dislike']),
  }),
  /** Payments with the content of their receipts; amounts in the smallest unit of the currency. */
  receipts: Type.Object({
    number: Text,
    date: Moment,
    description: Text,
    amount: Type.Integer(),
    refunded: Type.Integer(),
    currency: Text,
    state: Text,
    tax: Nullable(Type.Integer()),
    period: Nullable(Type.Object({ startsAt: Moment, endsAt: Moment })),
    billedTo: BilledTo,
  }),
  /** Consents given before a payment, in the words that were shown. */
  consents: Type.Object({
    kind: Text,
    words: Text,
    version: Text,
    country: Nullable(Text),
    givenAt: Moment,
  }),
  /** Withdrawals and cancellations that the member declared. */
  declarations: Type.Object({
    number: Text,
    kind: Type.Enum(['withdrawal', 'cancellation']),
    name: Text,
    email: Text,
    contract: Text,
    words: Text,
    receivedAt: Moment,
    confirmedAt: Nullable(Moment),
    state: Text,
    refund: Nullable(Type.Integer()),
    currency: Nullable(Text),
  }),
  'leaving-answers': Type.Object({
    question: Text,
    reason: Text,
    details: Nullable(Text),
    answeredAt: Moment,
  }),
  /** Gifts that the member paid for, without their codes, which belong to the recipients. */
  'gifts-bought': Type.Object({
    months: Type.Integer(),
    amount: Type.Integer(),
    currency: Text,
    from: Text,
    to: Text,
    message: Text,
    delivery: Type.Enum(['mail', 'print']),
    recipientEmail: Nullable(Text),
    boughtAt: Moment,
    sentAt: Nullable(Moment),
    redeemed: Type.Boolean(),
    endedReason: Nullable(Text),
  }),
  'gifts-redeemed': Type.Object({
    months: Type.Integer(),
    from: Text,
    message: Text,
    redeemedAt: Moment,
    startsAt: Nullable(Moment),
    endsAt: Nullable(Moment),
    endedReason: Nullable(Text),
  }),
  /** Mails to the member about money, without links and codes; old mails have only kind and day. */
  'mails-about-money': Type.Object({
    kind: Text,
    email: Nullable(Text),
    subject: Nullable(Text),
    words: Nullable(Text),
    promisedAt: Moment,
    sentAt: Nullable(Moment),
  }),
  /** Security events of the account in the last 90 days. */
  'security-events': Type.Object({
    at: Moment,
    kind: Text,
    outcome: Type.Enum(['success', 'failure']),
    method: Nullable(Text),
    device: Nullable(Text),
    address: Nullable(Text),
  }),
  /** Changes of the account's e-mail address in the last 90 days. */
  'email-changes': Type.Object({
    from: Text,
    to: Text,
    askedAt: Moment,
    changedAt: Nullable(Moment),
    undoneAt: Nullable(Moment),
  }),
  /** Notes of the team about the member, without their writers. */
  'team-notes': Type.Object({ text: Text, writtenAt: Moment }),
  'team-labels': Type.Object({ label: Text }),
} as const satisfies Record<string, TSchema>;

const everySchema = { ...listSchemas, ...keepsakeSchemas };
export type ExportedName = keyof typeof everySchema;
export type Row<Name extends ExportedName> = Static<(typeof everySchema)[Name]>;
export type Lists = { [Name in ListName]: Row<Name>[] };

/** Schemas of the single objects of an archive. The profile is for its owner alone: an import never reads it. */
export const thingSchemas = {
  preferences: Type.Object({
    autoplay: Type.Boolean(),
    videoResolution: Nullable(Type.Enum([...preferredHeights])),
    /** Optional, since older archives lack these fields. */
    captionSize: Type.Optional(Nullable(Type.Enum([...captionSizes]))),
    captionContrast: Type.Optional(Nullable(Type.Enum([...captionContrasts]))),
    showsFinishedToday: Type.Optional(Type.Boolean()),
  }),
  survey: Nullable(SurveyAnswers),
  'standing-filters': Nullable(StandingFilters),
} as const satisfies Record<string, TSchema>;
type ThingName = keyof typeof thingSchemas;
export type Things = { [Name in ThingName]: Static<(typeof thingSchemas)[Name]> };

export const Manifest = Type.Object({
  format: Type.Literal(archiveFormat),
  version: Type.Integer({ minimum: 1 }),
});

export const listNames = Object.keys(listSchemas) as ListName[];
