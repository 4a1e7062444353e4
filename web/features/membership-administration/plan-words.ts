import { eachPeriodText, formatMoney } from '../../../contract/membership/money.ts';
import type { ManagedPlan } from '../../../contract/membership/plan-administration.schema.ts';
import { t } from '../../../contract/messages.ts';
import { elapsedTime } from '../../ui/text/dates/elapsed-time.ts';

type Price = Pick<ManagedPlan['price'], 'amount' | 'currency' | 'interval' | 'intervalCount'>;

/** Returns a price such as "$48.00 every 3 months". */
export const priceText = (price: Price): string =>
  `${formatMoney(price.amount, price.currency)} ${eachPeriodText(price)}`;

/** Returns the state of a call to the provider, such as "2 tries, next in 40 s". */
export const waitingText = (
  { attempts, nextAttemptAt, error }: ManagedPlan['provider'],
  nowMs: number,
): string => {
  // The first attempt is counted when it begins: until it fails, there is no next one.
  if (error === null) return t('On its way');
  const seconds = nextAttemptAt ? Math.round((Date.parse(nextAttemptAt) - nowMs) / 1000) : 0;
  if (seconds <= 0) return t('{count, plural, one {# try} other {# tries}}, trying now', { count: attempts });
  return t('{count, plural, one {# try} other {# tries}}, next in {duration}', {
    count: attempts,
    duration: elapsedTime(1000 * seconds),
  });
};

/** Returns the line below a plan's name in the list. */
export const planLine = (plan: ManagedPlan, isFirst: boolean): string => {
  const { members } = plan.price;
  const staying = members + plan.oldPrices.reduce((sum, price) => sum + price.members, 0);
  if (plan.state === 'draft') return t('Not listed yet');
  if (plan.state === 'link_only') return t('Only people with the link');
  if (plan.state === 'archived')
    return staying === 0
      ? t('Archived, no members left')
      : t('Archived, {count, plural, one {# member} other {# members}} on it', { count: staying });
  if (isFirst) return t('Shown first');
  return plan.tagline || t('On the plans page');
};
