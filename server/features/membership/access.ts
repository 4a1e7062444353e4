import type { ErrorCode } from '../../../contract/errors.schema.ts';
import { memberLimits } from '../../../contract/member-administration/member-limits.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { isProtectedFrom, may, staffAccount } from '../../../contract/team/may.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Membership } from '../entitlement/index.ts';

export type MembershipAction =
  | 'change_plan'
  | 'change_payment_method'
  | 'cancel'
  | 'pause'
  | 'resume'
  | 'take_offer'
  | 'reactivate';

/** Columns of "Membership actions by kind of member"; a flex member who is leaving has a separate column. */
export const memberKinds = [
  'stripe renewing',
  'stripe churning',
  'stripe grace',
  'stripe disputed',
  'stripe unknown',
  'flex',
  'flex churning',
  'ios',
  'google',
  'unlimited',
  'other',
  'none',
] as const;
export type MemberKind = (typeof memberKinds)[number];

type Refusal = { code: ErrorCode; message: Message };
const refusal = (code: ErrorCode, message: Message): Refusal => ({ code, message });

const yes = null;
const updating = refusal('invalid', msg('We are updating your account. Please check back later.'));
const disputed = refusal(
  'invalid',
  msg(
    'Your bank is looking at a payment, so your membership cannot be changed meanwhile. You can cancel it.',
  ),
);
const reactivateFirst = refusal('invalid', msg('Reactivate your membership first, then change it.'));
const flexible = refusal('forbidden', msg('Your membership cannot be changed here. Please contact us.'));
const atApple = refusal('forbidden', msg('Your membership is maintained through Apple.'));
const atGoogle = refusal('forbidden', msg('Your membership is maintained through Google Play.'));
const given = refusal(
  'forbidden',
  msg('Your access was given to you by the studio, which alone can change it.'),
);
const noMembership = refusal('invalid', msg('You don’t have an active membership.'));
const alreadyEnding = refusal(
  'invalid',
  msg('Your membership is ending already. Nothing will be charged again.'),
);
const notEnding = refusal(
  'invalid',
  msg('Your membership is not ending, so there is nothing to reactivate.'),
);
const leavingAlready = refusal('invalid', msg('Reactivate your membership first, then pause it.'));
const payFirst = refusal(
  'invalid',
  msg('Your last payment did not go through. Change your payment method first, then pause.'),
);
const notPaused = refusal('invalid', msg('Your membership is not paused.'));
const nothingToCancel = refusal('invalid', msg('You pay nothing here that could be canceled.'));
const noOffer = refusal('not_eligible', msg('This offer is not open to you.'));

const elsewhere = {
  change_payment_method: {
    ios: atApple,
    google: atGoogle,
    unlimited: given,
    other: given,
    none: noMembership,
  },
  cancel: {
    ios: nothingToCancel,
    google: nothingToCancel,
    unlimited: nothingToCancel,
    other: nothingToCancel,
    none: nothingToCancel,
  },
  pause: { ios: atApple, google: atGoogle, unlimited: given, other: given, none: noMembership },
  resume: { ios: atApple, google: atGoogle, unlimited: given, other: given, none: noMembership },
  take_offer: { ios: noOffer, google: noOffer, unlimited: noOffer, other: noOffer, none: noOffer },
  reactivate: { ios: notEnding, google: notEnding, unlimited: notEnding, other: notEnding, none: notEnding },
};

/** Refusal of each action by kind of member; null: allowed. A member without a membership buys one instead. */
const table: Record<MembershipAction, Record<MemberKind, Refusal | null>> = {
  change_plan: {
    'stripe renewing': yes,
    'stripe churning': reactivateFirst,
    'stripe grace': yes,
    'stripe disputed': disputed,
    'stripe unknown': updating,
    flex: flexible,
    'flex churning': flexible,
    ios: atApple,
    google: atGoogle,
    unlimited: given,
    other: given,
    none: yes,
  },
  change_payment_method: {
    'stripe renewing': yes,
    'stripe churning': yes,
    'stripe grace': yes,
    'stripe disputed': disputed,
    'stripe unknown': updating,
    flex: flexible,
    'flex churning': flexible,
    ...elsewhere.change_payment_method,
  },
  cancel: {
    'stripe renewing': yes,
    'stripe churning': alreadyEnding,
    'stripe grace': yes,
    // Leaving is never refused while something may still be charged.
    'stripe disputed': yes,
    'stripe unknown': yes,
    flex: yes,
    'flex churning': alreadyEnding,
    ...elsewhere.cancel,
  },
  pause: {
    'stripe renewing': yes,
    'stripe churning': leavingAlready,
    'stripe grace': payFirst,
    'stripe disputed': disputed,
    'stripe unknown': updating,
    flex: flexible,
    'flex churning': flexible,
    ...elsewhere.pause,
  },
  // The resume action itself checks that the membership is paused.
  resume: {
    'stripe renewing': yes,
    'stripe churning': notPaused,
    'stripe grace': notPaused,
    'stripe disputed': disputed,
    'stripe unknown': updating,
    flex: flexible,
    'flex churning': flexible,
    ...elsewhere.resume,
  },
  take_offer: {
    'stripe renewing': yes,
    'stripe churning': noOffer,
    'stripe grace': noOffer,
    'stripe disputed': noOffer,
    'stripe unknown': noOffer,
    flex: noOffer,
    'flex churning': noOffer,
    ...elsewhere.take_offer,
  },
  reactivate: {
    'stripe renewing': notEnding,
    'stripe churning': yes,
    'stripe grace': notEnding,
    'stripe disputed': notEnding,
    'stripe unknown': notEnding,
    flex: notEnding,
    'flex churning': yes,
    ...elsewhere.reactivate,
  },
};

/** A membership with the provider's own state, if known. */
type ActedOn = Membership & { detail?: string | null };

export const memberKind = (membership: ActedOn | null): MemberKind => {
  if (!membership) return 'none';
  const { source, state, flex, detail, endsAt } = membership;
  if (state === 'unlimited') return 'unlimited';
  if (source !== 'stripe') return source;
  if (flex) return state === 'churning' ? 'flex churning' : 'flex';
  if (state === 'unknown' && detail === 'disputed') return endsAt ? 'stripe churning' : 'stripe disputed';
  return state === 'renewing' || state === 'churning' || state === 'grace'
    ? `stripe ${state}`
    : 'stripe unknown';
};

/** Throws a refusal in words if the member may not perform the action. */
export const mustBeAllowed = (action: MembershipAction, membership: ActedOn | null): void => {
  const refused = table[action][memberKind(membership)];
  if (refused) throw new AppError(refused.code, { message: t(refused.message) });
};

export const isAllowed = (action: MembershipAction, membership: ActedOn | null): boolean =>
  table[action][memberKind(membership)] === null;

/** Throws for staff other than owners where the account belongs to the staff. */
export const mustReach = (viewer: Viewer, member: { ofStaff: boolean }): void => {
  if (isProtectedFrom(viewer, member)) throw new AppError('forbidden', { message: t(staffAccount) });
};

type Granted = { endsAt: Date | null } | undefined;

/**
 * Returns the problem of a grant by staff without `billing.manage`, who may grant a limited number of days and shorten
 * none; null if it is allowed.
 */
export const grantProblem = (
  viewer: Viewer,
  member: { ofStaff: boolean },
  { before, endsAt, now }: { before: Granted; endsAt: Date; now: Date },
): AppError | null => {
  mustReach(viewer, member);
  if (may(viewer, 'billing.manage')) return null;
  const { supportGrantDays: days } = memberLimits;
  const refused = (problem: string): AppError => new AppError('invalid', { fields: { until: [problem] } });
  if (before && (before.endsAt === null || before.endsAt > endsAt))
    return refused(t('More was granted already. Only an owner makes it less.'));
  // The end of a day is the first moment of the next one.
  const latest = now.getTime() + (days + 1) * 86_400_000;
  return endsAt.getTime() > latest
    ? refused(t('You may grant up to {days} days from today. An owner may grant more.', { days }))
    : null;
};
