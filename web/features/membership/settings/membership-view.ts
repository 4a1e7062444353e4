import type {
  LatestStatus,
  MembershipInfo,
  StripeMembership,
} from '../../../../contract/membership/membership.schema.ts';

/** View that the settings show of a membership; the views exclude each other. */
export type MembershipView =
  /** Paid through the studio, and renewing. */
  | 'paid'
  /** Paid through the studio and about to end; the member can still take the cancellation back. */
  | 'ending'
  | 'grace'
  /** Paused: nothing is charged for some months, which have begun or are planned. */
  | 'paused'
  | 'unlimited'
  /** Billed by Apple or Google. */
  | 'store'
  /** Granted or imported. */
  | 'other'
  /** The provider and the studio do not report the same state yet. */
  | 'updating'
  /** The member's bank is examining the newest payment, or has taken it back. */
  | 'disputed'
  | 'temporary_access'
  | 'none';

type Answers = {
  membership: MembershipInfo;
  /** Undefined until it has loaded. */
  stripe: StripeMembership | null | undefined;
  latest: LatestStatus | undefined;
};

const withoutAccess = (latest: LatestStatus | undefined, state: MembershipInfo['subscriptionState']) =>
  latest === 'unknown' || state === 'unknown' ? 'temporary_access' : 'none';

const ofSource = ({ membership, stripe }: Answers): MembershipView => {
  const { subscriptionSource: source, subscriptionState: state } = membership;
  if (source === 'ios' || source === 'google') return 'store';
  if (source !== 'stripe') return 'other';
  if (state === 'churning') return 'ending';
  return stripe === null ? 'updating' : 'paid';
};

export const isPaused = ({ detail, subscriptionState, subscriptionSource }: MembershipInfo): boolean =>
  detail === 'paused' && subscriptionState === 'renewing' && subscriptionSource === 'stripe';

export const isDisputed = ({ detail, subscriptionState }: MembershipInfo): boolean =>
  detail === 'disputed' && subscriptionState === 'unknown';

/** Returns true once the pause has begun, i.e. the paid time is used up. */
export const hasPauseBegun = (membership: MembershipInfo): boolean =>
  isPaused(membership) && !membership.hasSubscriptionAccess;

/** Returns the state of S27 that a membership is in. */
export const membershipViewOf = (answers: Answers): MembershipView => {
  const { hasSubscriptionAccess, subscriptionState: state } = answers.membership;
  if (isPaused(answers.membership)) return 'paused';
  if (isDisputed(answers.membership)) return 'disputed';
  if (!hasSubscriptionAccess) return withoutAccess(answers.latest, state);
  if (state === 'unknown') return 'updating';
  if (state === 'unlimited') return 'unlimited';
  if (state === 'grace') return 'grace';
  return ofSource(answers);
};

const isGoingOn = ({ subscriptionSource, subscriptionState }: MembershipInfo): boolean =>
  subscriptionSource === 'stripe' && (subscriptionState === 'renewing' || subscriptionState === 'grace');

/** Returns true for a membership that is paid through the studio and not cancelled yet. */
export const mayCancel = (membership: MembershipInfo): boolean =>
  isGoingOn(membership) || (isDisputed(membership) && membership.subscriptionEndTime === null);

/** Returns true if a member may change the plan in the settings. */
export const mayChangePlan = (membership: MembershipInfo): boolean =>
  isGoingOn(membership) && !membership.isFlexUser && !isPaused(membership);

/** Returns true if a pause is offered: the plan is renewing and paid, and the member may change it. */
export const mayPause = (membership: MembershipInfo): boolean =>
  mayChangePlan(membership) && membership.subscriptionState === 'renewing';
