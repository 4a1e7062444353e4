import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { membershipDetails, subscriptionSources } from '../membership/membership.schema.ts';
import { offerTerms } from '../membership/offers/offers.schema.ts';
import { Nullable } from '../shared.schema.ts';
import { MemberStanding } from './members.schema.ts';

const Moment = Nullable(Type.String());

/** The redemption offer that a membership was bought with. */
export const ManagedMemberOffer = Type.Object({
  title: Type.String(),
  slug: Type.String(),
  /** Null if the offer had none. */
  code: Nullable(Type.String()),
  /** Terms at the time of purchase; null for staff who may not see money. */
  terms: Nullable(Type.Object(offerTerms)),
});
export type ManagedMemberOffer = Static<typeof ManagedMemberOffer>;

export const ManagedMembership = Type.Object({
  id: Type.String(),
  source: Type.Enum(subscriptionSources),
  state: Type.Enum(['renewing', 'churning', 'grace', 'unknown', 'unlimited', 'ended']),
  detail: Nullable(Type.Enum(membershipDetails)),
  /** True if the terms of the member are not changed online. */
  flex: Type.Boolean(),
  plan: Nullable(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      /** Price in the smallest unit of `currency`; null for staff who may not see money. */
      amount: Nullable(Type.Integer()),
      currency: Type.String(),
      interval: Type.Enum(['day', 'week', 'month', 'year']),
      intervalCount: Type.Integer(),
    }),
  ),
  offer: Nullable(ManagedMemberOffer),
  startsAt: Type.String(),
  renewsAt: Moment,
  endsAt: Moment,
  /** Amount of the next payment. */
  nextAmount: Nullable(Type.Integer()),
  retryAt: Moment,
  subscriptionId: Nullable(Type.String()),
});
export type ManagedMembership = Static<typeof ManagedMembership>;

/** Amounts in the smallest unit of `currency`. */
export const ManagedPayment = Type.Object({
  id: Type.String(),
  state: Type.Enum(['open', 'processing', 'paid', 'failed', 'void']),
  number: Nullable(Type.String()),
  amount: Type.Integer(),
  amountPaid: Type.Integer(),
  amountRefunded: Type.Integer(),
  disputed: Type.Boolean(),
  currency: Type.String(),
  at: Type.String(),
  periodEndsAt: Moment,
  documentUrl: Nullable(Type.String()),
  /** The title of the redemption offer at whose price it was. */
  offer: Nullable(Type.String()),
});
export type ManagedPayment = Static<typeof ManagedPayment>;

/** Reason that something cannot be done for this member, in words; null if it can. */
const Refusal = Nullable(Type.String());

/** A note of the team about a member. */
export const MemberNote = Type.Object({
  id: Type.String(),
  text: Type.String(),
  /** Null once the account of its writer is gone. */
  by: Nullable(Type.String()),
  at: Type.String(),
  /** True if the caller may delete it. */
  deletable: Type.Boolean(),
});
export type MemberNote = Static<typeof MemberNote>;

/** Reasons for which a change of the address that an owner began was stopped without the owner. */
export const emailChangeStops = [
  'objection',
  /** A new password, “This was not me” or another proof of the account's own member. */
  'account_secured',
  /** The account that began it is no longer an owner's. */
  'owner_gone',
  'address_taken',
  /** The old address could not be warned. */
  'warning_not_sent',
] as const;
export type EmailChangeStop = (typeof emailChangeStops)[number];

/** A change of the address that an owner began. */
export const ManagedEmailChange = Type.Object({
  oldEmail: Type.String(),
  newEmail: Type.String(),
  /** Null once the account of the owner is gone. */
  by: Nullable(Type.String()),
  askedAt: Type.String(),
  /** The moment the old address was warned; null while the mail waits. */
  warnedAt: Moment,
  /** End of the time in which the old address may object, counted from the warning. */
  changesAt: Type.String(),
  /** End of the time in which the new address confirms. */
  expiresAt: Type.String(),
  newConfirmedAt: Moment,
  /** The moment it was stopped. */
  objectedAt: Moment,
  stoppedFor: Nullable(Type.Enum([...emailChangeStops])),
  changedAt: Moment,
  undoUntil: Moment,
});
export type ManagedEmailChange = Static<typeof ManagedEmailChange>;

export const ManagedMember = Type.Object({
  id: Type.String(),
  name: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  username: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  timeZone: Type.String(),
  administrator: Type.Boolean(),
  /** True for the account of the caller. */
  isYou: Type.Boolean(),
  hasPassword: Type.Boolean(),
  joinedAt: Type.String(),
  /** The moment the account is erased. */
  deletesAt: Moment,
  /** Set if the team began the deletion; null if the member did. `by` is null once that account is gone. */
  deletionByTeam: Nullable(Type.Object({ by: Nullable(Type.String()) })),
  /** Moment at which the account was frozen, as its owner said that a change was not theirs. */
  frozenAt: Moment,
  /** Browsers that are signed in. */
  sessions: Type.Integer(),
  secondFactor: Type.Object({ app: Type.Boolean(), passkeys: Type.Integer() }),
  /** The last change that waits or was stopped lately. */
  emailChange: Nullable(ManagedEmailChange),
  /** The last completed change that may still be undone. */
  undoableEmailChange: Nullable(ManagedEmailChange),
  /** The newest first; at most 100. */
  notes: Type.Array(MemberNote),
  /** Labels in alphabetical order. */
  labels: Type.Array(Type.String()),
  standing: MemberStanding,
  memberships: Type.Array(ManagedMembership),
  /** The access that the studio granted, while it lasts. */
  grant: Nullable(Type.Object({ id: Type.String(), endsAt: Moment, startsAt: Type.String() })),
  /** Null where the member never wanted to pay. */
  payer: Nullable(
    Type.Object({
      customerId: Nullable(Type.String()),
      paymentMethod: Nullable(Type.Object({ name: Type.String(), expiresOn: Nullable(Type.String()) })),
      /** Moment of the last read from the provider. */
      readAt: Moment,
    }),
  ),
  /** The newest first; at most 100. */
  payments: Type.Array(ManagedPayment),
  /** Receipts that can be mailed again, the newest first, for staff who may not see money too. */
  receipts: Type.Array(
    Type.Object({ paymentId: Type.String(), number: Nullable(Type.String()), at: Type.String() }),
  ),
  paid: Type.Array(Type.Object({ currency: Type.String(), amount: Type.Integer(), count: Type.Integer() })),
  consents: Type.Array(
    Type.Object({
      kind: Type.Enum(['automatic_renewal', 'immediate_start', 'price_increase']),
      words: Type.String(),
      version: Type.String(),
      country: Nullable(Type.String()),
      at: Type.String(),
    }),
  ),
  practice: Type.Object({
    classes: Type.Integer(),
    classes30: Type.Integer(),
    days30: Type.Integer(),
    minutes30: Type.Integer(),
    lastAt: Moment,
  }),
  refusals: Type.Object({
    cancel: Refusal,
    reactivate: Refusal,
    pause: Refusal,
    resume: Refusal,
    read_again: Refusal,
    sign_out: Refusal,
    reset_second_factor: Refusal,
    verify_email: Refusal,
    invite: Refusal,
    /** Changes of name, notes and labels. */
    edit: Refusal,
    delete: Refusal,
    grant: Refusal,
  }),
});
export type ManagedMember = Static<typeof ManagedMember>;

export const timelineKinds = ['audit', 'payment', 'mail', 'security', 'survey'] as const;

export const TimelineEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum(timelineKinds),
  at: Type.String(),
  /**
   * One fixed word: the action of an audited change, the state of a payment, the beginning of a mail's key, or the
   * subject of a survey.
   */
  what: Type.String(),
  /** Actor; null if none is recorded. */
  actor: Nullable(
    Type.Object({
      kind: Type.Enum(['member', 'administrator', 'provider', 'system']),
      name: Nullable(Type.String()),
    }),
  ),
  details: Type.Record(Type.String(), Type.Unknown()),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const memberEndpoints = endpoints({
  'GET /admin/api/members/{id}': {
    summary:
      'An account with its memberships, payments and consents, and what can be done for it; without money for staff who may not see it.',
    access: 'members.manage',
    cache: 'no-store',
    params,
    response: ManagedMember,
    errors: adminItemErrors,
  },
  'GET /admin/api/members/{id}/timeline': {
    summary:
      'What happened to an account, 50 a page, the newest first: changes, payments, mails, sign-ins, reasons for leaving.',
    access: 'members.manage',
    cache: 'no-store',
    params,
    query: Type.Object({ after: Type.Optional(Type.String({ maxLength: 300 })) }),
    response: Type.Object({ entries: Type.Array(TimelineEntry), next: Nullable(Type.String()) }),
    errors: [...adminItemErrors, 'bad_request'],
  },
});
