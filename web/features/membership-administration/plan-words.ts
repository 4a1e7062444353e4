import { eachPeriodText, formatMoney } from '../../../contract/membership/money.ts';
import type { ManagedPlan } from '../../../contract/membership/plan-administration.schema.ts';
import { fullCount } from '../../ui/text/counts.ts';
import { elapsedTime } from '../../ui/text/dates/elapsed-time.ts';

type Price = Pick<ManagedPlan['price'], 'amount' | 'currency' | 'interval' | 'intervalCount'>;

/** Returns a price such as "$48.00 every 3 months". */
export const priceText = (price: Price): string =>
  `${formatMoney(price.amount, price.currency)} ${eachPeriodText(price)}`;

/** Returns "1 member" or "1,486 members". */
export const membersText = (count: number): string =>
  `${fullCount(count)} ${count === 1 ? 'member' : 'members'}`;

/** Returns the state of a call to the provider, such as "2 tries, next in 40 s". */
export const waitingText = (
  { attempts, nextAttemptAt, error }: ManagedPlan['provider'],
  nowMs: number,
): string => {
  // The first attempt is counted when it begins: until it fails, there is no next one.
  if (error === null) return 'On its way';
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  const seconds = nextAttemptAt ? Math.round((Date.parse(nextAttemptAt) - nowMs) / 1000) : 0;
  if (seconds <= 0) return `${tries}, trying now`;
  return `${tries}, next in ${elapsedTime(1000 * seconds)}`;
};

/** Returns the line below a plan's name in the list. */
export const planLine = (plan: ManagedPlan, isFirst: boolean): string => {
  const { members } = plan.price;
  const staying = members + plan.oldPrices.reduce((sum, price) => sum + price.members, 0);
  if (plan.state === 'draft') return 'Not listed yet';
  if (plan.state === 'link_only') return 'Only people with the link';
  if (plan.state === 'archived')
    return staying === 0 ? 'Archived, no members left' : `Archived, ${membersText(staying)} on it`;
  if (isFirst) return 'Shown first';
  return plan.tagline || 'On the plans page';
};
