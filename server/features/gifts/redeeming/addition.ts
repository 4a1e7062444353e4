import { formatDate } from '../../../../contract/formats/dates.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { PaidMembership } from '../../billing/index.ts';
import { canWaitUntil, monthsLater, waitsFrom } from '../../payment-provider/index.ts';

/** Effect of redeeming a gift on a member's access. */
export type Addition =
  | { kind: 'starts'; startsAt: Date; endsAt: Date; isNow: boolean }
  | { kind: 'moves_payment'; subscriptionId: string; startsAt: Date; endsAt: Date }
  | { kind: 'refused'; message: string };

const refused = (message: string): Addition => ({ kind: 'refused', message });

const through = { ios: 'Apple', google: 'Google Play' } as const;

const maintainedThrough = (shop: string): string =>
  t(
    'Your membership is maintained through {shop}, which alone can move its next payment. Cancel it there first: this gift then begins when it ends. Until then the code stays as good as it is.',
    { shop },
  );
const endless = msg(
  'Your access has no end, so there is nothing that a gift could add. Keep it for later, or give it on.',
);
const notPaid = msg(
  'Your last payment failed. Put in another card, or cancel your membership; then this gift can be added to what you have.',
);
const paused = msg(
  'Your membership is paused and goes on by itself before this gift would be over, so you would pay for the same days. Go on now or cancel it first; the code stays as good as it is.',
);
const disputed = msg(
  'Your bank is looking at a payment. Cancel your membership, or wait until the bank has decided; the code stays as good as it is.',
);
const updating = msg(
  'We are updating your account. Please check back later; the code stays as good as it is.',
);

const dayText = (at: Date): string => formatDate(at, { dateStyle: 'long', timeZone: 'UTC' });

const tooFar = (renewsAt: Date, months: number): string =>
  t(
    'Your next payment is on {payment} already, and it can be moved by at most two years from today. You can open this gift from {day} on, or give it on; the code stays as good as it is.',
    { payment: dayText(renewsAt), day: dayText(waitsFrom(monthsLater(renewsAt, months))) },
  );

type CurrentMembership = Pick<
  PaidMembership,
  'source' | 'state' | 'detail' | 'renewsAt' | 'endsAt' | 'startsAt' | 'subscriptionId'
>;

const isOver = ({ state, endsAt }: CurrentMembership, now: Date): boolean =>
  state === 'ended' || (endsAt !== null && endsAt <= now && state !== 'renewing');

/**
 * Returns the end of a membership after which the gift begins, a refusal in words, or null if the gift moves the
 * membership's next payment.
 */
const obstacle = (
  { source, state, detail, endsAt, renewsAt, subscriptionId }: CurrentMembership,
  now: Date,
) => {
  if (state === 'unlimited') return endsAt ?? t(endless);
  if (source === 'ios' || source === 'google')
    return state === 'churning' && endsAt ? endsAt : maintainedThrough(through[source]);
  if (state === 'churning') return endsAt ?? now;
  if (source === 'other') return endsAt ?? t(endless);
  if (state === 'grace') return t(notPaid);
  if (detail === 'disputed') return endsAt ?? t(disputed);
  if (state !== 'renewing') return t(updating);
  if (detail === 'paused') return endsAt ?? now;
  return subscriptionId && renewsAt ? null : t(updating);
};

/**
 * Returns the effect of a gift of `months` (BEY-46): without a membership it starts now; with a renewing subscription
 * it moves the next payment (NS-229); with a membership that ends it begins at that end. Pure.
 */
export const additionOf = (
  memberships: readonly CurrentMembership[],
  months: number,
  now: Date,
): Addition => {
  let startsAt = now;
  let renewing: CurrentMembership | null = null;
  for (const held of memberships.filter((one) => !isOver(one, now))) {
    const found = obstacle(held, now);
    if (typeof found === 'string') return refused(found);
    if (found === null) renewing = held;
    else if (found > startsAt) startsAt = found;
  }
  if (renewing?.subscriptionId && renewing.renewsAt) {
    if (!canWaitUntil(monthsLater(renewing.renewsAt, months), now))
      return refused(tooFar(renewing.renewsAt, months));
    return {
      kind: 'moves_payment',
      subscriptionId: renewing.subscriptionId,
      startsAt: renewing.renewsAt,
      endsAt: monthsLater(renewing.renewsAt, months),
    };
  }
  // A pause ends with a payment, which would cover the same days as the gift.
  const endsAt = monthsLater(startsAt, months);
  const isPaidTwice = ({ detail, renewsAt }: CurrentMembership): boolean =>
    detail === 'paused' && renewsAt !== null && renewsAt < endsAt;
  if (memberships.some((one) => !isOver(one, now) && one.state === 'renewing' && isPaidTwice(one)))
    return refused(t(paused));
  return {
    kind: 'starts',
    startsAt,
    endsAt,
    isNow: startsAt.getTime() === now.getTime(),
  };
};
