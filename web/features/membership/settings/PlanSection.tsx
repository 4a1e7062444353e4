import type {
  MembershipInfo,
  PaymentMethod,
  StripeMembership,
} from '../../../../contract/membership/membership.ts';
import { eachPeriodText } from '../../../../contract/membership/money.ts';
import { useStudio } from '../../../client/context.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { priceText } from '../price-words.ts';
import styles from './PlanSection.module.css';
import { useMemberTimeZone } from './time-zone.ts';

/**
 * "$149.00 a year. Next payment on 14 March 2027.", and what the next one takes where it is another amount, as it is
 * with an offer.
 */
export const scheduleText = (
  { plan, price, currency, nextPaymentAt, nextPrice }: StripeMembership,
  { detail, trialEndsAt }: Pick<MembershipInfo, 'detail' | 'trialEndsAt'>,
  timeZone: string,
): string => {
  const each = `${priceText(price, currency)} ${eachPeriodText(plan)}.`;
  const other = nextPrice !== null && nextPrice !== price ? priceText(nextPrice, currency) : null;
  if (detail === 'trialing' && trialEndsAt) {
    const free = `Free until ${longDay(trialEndsAt, timeZone)}, then`;
    return other ? `${free} ${other}. The usual price is ${each}` : `${free} ${each}`;
  }
  if (!nextPaymentAt) return each;
  const amount = other ? ` of ${other}` : '';
  return `${each} Next payment${amount} on ${longDay(nextPaymentAt, timeZone)}.`;
};

type PlanSectionProps = {
  membership: MembershipInfo;
  stripe: StripeMembership | null | undefined;
  card: PaymentMethod | null | undefined;
};

/** What a member has, what it takes when, and the card that it is paid with. */
export const PlanSection = ({ membership, stripe, card }: PlanSectionProps) => {
  const studio = useStudio();
  const timeZone = useMemberTimeZone();
  const plan = membership.plan ?? stripe?.plan;
  return (
    <section className={styles.plan} aria-labelledby="your-plan">
      <div>
        <p className="small muted">Your plan</p>
        <h2 className="title-1" id="your-plan">
          {[studio.name, plan?.description].filter(Boolean).join(' ')}
        </h2>
        {stripe ? <p className="muted">{scheduleText(stripe, membership, timeZone)}</p> : null}
      </div>
      {card ? (
        <div>
          <p className="small muted">Paid with</p>
          <p>{card.cardName}</p>
        </div>
      ) : null}
    </section>
  );
};
