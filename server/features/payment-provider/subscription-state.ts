import type { MembershipDetail } from '../../../contract/membership/membership.schema.ts';
import type { Membership } from '../entitlement/index.ts';
import type { ListedSubscription } from './subscriptions.ts';

/** Metadata that the product writes on a subscription, so that its state can be read from the provider alone. */
export const subscriptionMetadata = {
  /** Reason that the next payment was moved; the free days until then are not a trial. 'pause': no access meanwhile. */
  nextPaymentMoved: 'next_payment_moved',
  /** Price of the paid period, while a smaller plan waits for its end. */
  previousPrice: 'previous_price',
  /** Moment from which payments are not collected, in seconds; a pause begins at the end of the paid time. */
  pauseStartsAt: 'pause_starts_at',
  /** Due time of the payment after a pause, in seconds. */
  pauseEndsAt: 'pause_ends_at',
  /** Moment at which a retention offer was accepted, in seconds. */
  retentionOfferAcceptedAt: 'retention_offer_accepted_at',
  /** 'yes' if the subscription ends because the member asked for the deletion of the account. */
  endsForDeletion: 'ends_for_deletion',
  /** 'dispute' if payments are not collected because the newest one is disputed. */
  collectingStopped: 'collecting_stopped',
  /** End of the pause that a dispute has replaced, in seconds; 'open' without an end. */
  pauseBeforeDispute: 'pause_before_dispute',
  /** 'yes' for members whose terms cannot be changed online. */
  flex: 'flex',
} as const;

/** A column of the table "Membership actions by kind of member". */
export type ActionsColumn =
  | 'stripe renewing'
  | 'stripe churning'
  | 'stripe grace'
  | 'stripe disputed'
  | 'ios'
  | 'google'
  | 'no membership';

export type StateRow = {
  state: Membership['state'];
  detail: MembershipDetail;
  access: 'yes' | 'until the end' | 'no';
  actions: ActionsColumn;
};

const row = (
  state: Membership['state'],
  detail: MembershipDetail,
  access: StateRow['access'],
  actions: ActionsColumn,
): StateRow => ({ state, detail, access, actions });

/**
 * Maps every state of every provider to ours (NS-229). `state` is `subscriptionState` in the API, where `ended` is
 * null. docs/architecture/billing.md shows the same table.
 */
export const providerStates = {
  stripe: {
    trialing: row('renewing', 'trialing', 'yes', 'stripe renewing'),
    'trialing, set to end': row('churning', 'trialing', 'until the end', 'stripe churning'),
    'trialing, next payment moved': row('renewing', 'active', 'yes', 'stripe renewing'),
    'trialing, next payment moved by a pause': row('renewing', 'paused', 'until the end', 'stripe renewing'),
    active: row('renewing', 'active', 'yes', 'stripe renewing'),
    'active, latest payment refunded': row('renewing', 'refunded', 'yes', 'stripe renewing'),
    'active, set to end': row('churning', 'active', 'until the end', 'stripe churning'),
    'active, payments paused': row('renewing', 'paused', 'until the end', 'stripe renewing'),
    past_due: row('grace', 'past_due', 'yes', 'stripe grace'),
    'past_due, set to end': row('churning', 'past_due', 'until the end', 'stripe churning'),
    'latest payment disputed': row('unknown', 'disputed', 'no', 'stripe disputed'),
    'latest payment disputed, set to end': row('unknown', 'disputed', 'no', 'stripe disputed'),
    unpaid: row('ended', 'past_due', 'no', 'no membership'),
    paused: row('ended', 'paused', 'no', 'no membership'),
    incomplete: row('ended', 'incomplete', 'no', 'no membership'),
    incomplete_expired: row('ended', 'incomplete', 'no', 'no membership'),
    canceled: row('ended', 'ended', 'no', 'no membership'),
    'canceled, latest payment refunded': row('ended', 'refunded', 'no', 'no membership'),
    'canceled, latest payment disputed': row('ended', 'disputed', 'no', 'no membership'),
    'a status not known here': row('unknown', 'incomplete', 'no', 'no membership'),
  },
  ios: {
    active: row('renewing', 'active', 'yes', 'ios'),
    'active, introductory offer': row('renewing', 'trialing', 'yes', 'ios'),
    'active, automatic renewal off': row('churning', 'active', 'until the end', 'ios'),
    'in billing grace period': row('grace', 'past_due', 'yes', 'ios'),
    'in billing retry': row('ended', 'past_due', 'no', 'no membership'),
    expired: row('ended', 'ended', 'no', 'no membership'),
    revoked: row('ended', 'refunded', 'no', 'no membership'),
    'a status not known here': row('unknown', 'incomplete', 'no', 'no membership'),
  },
  google: {
    SUBSCRIPTION_STATE_ACTIVE: row('renewing', 'active', 'yes', 'google'),
    'SUBSCRIPTION_STATE_ACTIVE, free trial': row('renewing', 'trialing', 'yes', 'google'),
    SUBSCRIPTION_STATE_CANCELED: row('churning', 'active', 'until the end', 'google'),
    SUBSCRIPTION_STATE_IN_GRACE_PERIOD: row('grace', 'past_due', 'yes', 'google'),
    SUBSCRIPTION_STATE_ON_HOLD: row('ended', 'past_due', 'no', 'no membership'),
    SUBSCRIPTION_STATE_PAUSED: row('ended', 'paused', 'no', 'no membership'),
    SUBSCRIPTION_STATE_PENDING: row('ended', 'incomplete', 'no', 'no membership'),
    SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED: row('ended', 'incomplete', 'no', 'no membership'),
    SUBSCRIPTION_STATE_EXPIRED: row('ended', 'ended', 'no', 'no membership'),
    'EXPIRED, refunded': row('ended', 'refunded', 'no', 'no membership'),
    'a status not known here': row('unknown', 'incomplete', 'no', 'no membership'),
  },
} as const satisfies Record<'stripe' | 'ios' | 'google', Record<string, StateRow>>;

type StripeState = keyof (typeof providerStates)['stripe'];

const isRefunded = ({ latestInvoice }: ListedSubscription): boolean =>
  latestInvoice !== null &&
  latestInvoice.amountPaid > 0 &&
  latestInvoice.amountRefunded >= latestInvoice.amountPaid;

const isMoved = ({ status, metadata }: ListedSubscription): boolean =>
  status === 'trialing' && Boolean(metadata[subscriptionMetadata.nextPaymentMoved]);

const momentIn = (metadata: ListedSubscription['metadata'], name: string): Date | null => {
  const seconds = Number(metadata[name]);
  return seconds > 0 ? new Date(seconds * 1000) : null;
};

/** Returns the end of the paid time. The noted end applies until a later payment. */
const pauseStart = ({ metadata, latestInvoice, startedAt }: ListedSubscription): Date => {
  const noted = momentIn(metadata, subscriptionMetadata.pauseStartsAt);
  const paid = latestInvoice?.state === 'paid' ? latestInvoice.period?.endsAt : latestInvoice?.createdAt;
  const isOver = latestInvoice !== null && latestInvoice.amountPaid > 0 && noted && paid && paid > noted;
  return (isOver ? paid : (noted ?? paid)) ?? startedAt;
};

const isMovedByPause = ({ status, paused, metadata }: ListedSubscription): boolean =>
  status === 'trialing' && paused === null && metadata[subscriptionMetadata.nextPaymentMoved] === 'pause';

const dayMs = 86_400_000;

/** Returns the noted due time of the payment after a pause; the provider resumes collecting a little earlier. */
const pauseEnd = ({ paused, metadata }: ListedSubscription): Date | null => {
  const until = paused?.until ?? null;
  const noted = momentIn(metadata, subscriptionMetadata.pauseEndsAt);
  return until && noted && Math.abs(noted.getTime() - until.getTime()) < dayMs ? noted : until;
};

/** Start of the time without charges, and its end; null without an end. */
export type Pause = { startsAt: Date; until: Date | null };

/** Returns the pause of a subscription, including one that has not begun. */
export const pauseOf = (subscription: ListedSubscription): Pause | null => {
  if (subscription.paused) return { startsAt: pauseStart(subscription), until: pauseEnd(subscription) };
  if (!isMovedByPause(subscription)) return null;
  const startsAt = momentIn(subscription.metadata, subscriptionMetadata.pauseStartsAt);
  return { startsAt: startsAt ?? subscription.startedAt, until: subscription.currentPeriodEnd };
};

const endOf = ({ cancelAt, cancelAtPeriodEnd, currentPeriodEnd }: ListedSubscription): Date | null =>
  cancelAt ?? (cancelAtPeriodEnd ? currentPeriodEnd : null);

const endedState = (subscription: ListedSubscription): StripeState => {
  if (subscription.disputed) return 'canceled, latest payment disputed';
  return isRefunded(subscription) ? 'canceled, latest payment refunded' : 'canceled';
};

const openState = (subscription: ListedSubscription): StripeState => {
  const { status } = subscription;
  const ends = endOf(subscription) !== null;
  if (subscription.disputed) return ends ? 'latest payment disputed, set to end' : 'latest payment disputed';
  if (status === 'past_due') return ends ? 'past_due, set to end' : 'past_due';
  if (ends)
    return status === 'trialing' && !isMoved(subscription) ? 'trialing, set to end' : 'active, set to end';
  if (pauseOf(subscription))
    return isMovedByPause(subscription)
      ? 'trialing, next payment moved by a pause'
      : 'active, payments paused';
  if (status === 'trialing') return isMoved(subscription) ? 'trialing, next payment moved' : 'trialing';
  return isRefunded(subscription) ? 'active, latest payment refunded' : 'active';
};

/** Returns the row of the state table for a subscription. */
export const stripeState = (subscription: ListedSubscription): StripeState => {
  const { status } = subscription;
  if (status === 'canceled') return endedState(subscription);
  if (status === 'trialing' || status === 'active' || status === 'past_due') return openState(subscription);
  return status === 'unknown' ? 'a status not known here' : status;
};

const earlier = (a: Date | null, b: Date | null): Date | null => {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
};

/** Columns of `memberships` derived from a subscription. Prices are provider ids. */
export type SubscriptionMembership = Pick<
  Membership,
  'state' | 'flex' | 'startsAt' | 'renewsAt' | 'endsAt' | 'retentionOfferAcceptedAt'
> & {
  detail: MembershipDetail;
  trialEndsAt: Date | null;
  retryAt: Date | null;
  providerPriceId: string;
  /** Price of a smaller plan that takes effect at `renewsAt`. */
  nextProviderPriceId: string | null;
};

/** Maps a Stripe subscription to a membership. Pure. */
export const membershipOfSubscription = (subscription: ListedSubscription): SubscriptionMembership => {
  const { metadata, latestInvoice, currentPeriodEnd, trialEndsAt, endedAt, providerPriceId } = subscription;
  const { state, detail, access } = providerStates.stripe[stripeState(subscription)];
  const pause = pauseOf(subscription);
  const ending = earlier(endOf(subscription), pause?.startsAt ?? null);
  const openEnd = detail === 'disputed' ? endOf(subscription) : null;
  const previous =
    subscription.status === 'trialing' ? metadata[subscriptionMetadata.previousPrice] : undefined;
  return {
    state,
    detail,
    flex: metadata[subscriptionMetadata.flex] === 'yes',
    startsAt: subscription.startedAt,
    renewsAt: state === 'renewing' ? (pause?.until ?? currentPeriodEnd) : null,
    endsAt: state === 'ended' ? endedAt : access === 'until the end' ? ending : openEnd,
    trialEndsAt: detail === 'trialing' ? trialEndsAt : null,
    retryAt: detail === 'past_due' && state !== 'ended' ? (latestInvoice?.nextAttemptAt ?? null) : null,
    retentionOfferAcceptedAt: momentIn(metadata, subscriptionMetadata.retentionOfferAcceptedAt),
    providerPriceId: previous || providerPriceId,
    nextProviderPriceId: previous ? providerPriceId : null,
  };
};
