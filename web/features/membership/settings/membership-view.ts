import type {
  LatestStatus,
  MembershipInfo,
  StripeMembership,
} from '../../../../contract/membership/membership.ts';

/** What the settings show of a membership; each takes the place of all others. */
export type MembershipView =
  /** Paid through the studio, and going on. */
  | 'paid'
  /** Paid through the studio and about to end, which can be taken back. */
  | 'ending'
  | 'grace'
  /** Nothing is charged for some months, which have begun or are planned. */
  | 'paused'
  | 'unlimited'
  /** Kept by Apple or Google. */
  | 'store'
  /** Given, or imported. */
  | 'other'
  /** The provider and the studio do not yet say the same. */
  | 'updating'
  /** The member's bank looks at the newest payment, or has taken it back. */
  | 'disputed'
  | 'temporary_access'
  | 'none';

type Answers = {
  membership: MembershipInfo;
  /** Undefined while it is not known. */
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

/** Nothing that was paid is left. */
export const hasPauseBegun = (membership: MembershipInfo): boolean =>
  isPaused(membership) && !membership.hasSubscriptionAccess;

/** Which of the states of S27 a membership is in. */
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

/** Whether a member may change the plan here. */
export const mayChangePlan = (membership: MembershipInfo): boolean =>
  isGoingOn(membership) && !membership.isFlexUser && !isPaused(membership);

/** Whether a pause is one of the choices: with a plan that goes on and is paid, of a member who may change it. */
export const mayPause = (membership: MembershipInfo): boolean =>
  mayChangePlan(membership) && membership.subscriptionState === 'renewing';
