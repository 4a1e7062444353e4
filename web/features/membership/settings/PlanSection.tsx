import type {
  MembershipInfo,
  PaymentMethod,
  StripeMembership,
} from '../../../../contract/membership/membership.schema.ts';
import { eachPeriodText } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { chargesText } from '../charge-rows.ts';
import { priceText } from '../price-words.ts';
import * as styles from './PlanSection.module.css';
import { useMemberTimeZone } from './time-zone.ts';

/** Returns true for a membership that is charged the price of its plan each time. */
const isUsual = ({ price, upcomingCharges: [next] }: StripeMembership): boolean =>
  !next || (next.times === null && next.amount === price);

/**
 * "$149.00 a year. Next payment on 14 March 2027."; where another amount is known to come, all of them: "$20.00 a month.
 * You pay $10.00 on 3 January 2027, then $20.00 a month from 3 February 2027."
 */
export const scheduleText = (
  stripe: StripeMembership,
  { detail, trialEndsAt }: Pick<MembershipInfo, 'detail' | 'trialEndsAt'>,
  timeZone: string,
): string => {
  const { plan, price, currency, nextPaymentAt, upcomingCharges } = stripe;
  const each = `${priceText(price, currency)} ${eachPeriodText(plan)}`;
  const charges = chargesText(upcomingCharges, timeZone);
  if (detail === 'trialing' && trialEndsAt) {
    const date = longDay(trialEndsAt, timeZone);
    return isUsual(stripe)
      ? t('Free until {date}, then {price}.', { date, price: each })
      : t('Free until {date}. You pay {charges}. The usual price is {price}.', {
          date,
          charges,
          price: each,
        });
  }
  if (!nextPaymentAt) return `${each}.`;
  return isUsual(stripe)
    ? t('{price}. Next payment on {date}.', { price: each, date: longDay(nextPaymentAt, timeZone) })
    : t('{price}. You pay {charges}.', { price: each, charges });
};

/** Says how long a payment that was promised takes to come. */
export const processingText = (
  { price }: NonNullable<StripeMembership['processingPayment']>,
  currency: string,
): string =>
  t('Your payment of {price} is on its way. Your bank takes up to three days.', {
    price: priceText(price, currency),
  });

type PlanSectionProps = {
  membership: MembershipInfo;
  stripe: StripeMembership | null | undefined;
  card: PaymentMethod | null | undefined;
};

/** The member's plan, its upcoming charges and its payment method. */
export const PlanSection = ({ membership, stripe, card }: PlanSectionProps) => {
  const studio = useStudio();
  const timeZone = useMemberTimeZone();
  const plan = membership.plan ?? stripe?.plan;
  return (
    <section className={styles.plan} aria-labelledby="your-plan">
      <div>
        <p className="small muted">{t('Your plan')}</p>
        <h2 className="title-1" id="your-plan">
          {[studio.name, plan?.description].filter(Boolean).join(' ')}
        </h2>
        {stripe ? <p className="muted">{scheduleText(stripe, membership, timeZone)}</p> : null}
        {stripe?.processingPayment ? (
          <p className="muted">{processingText(stripe.processingPayment, stripe.currency)}</p>
        ) : null}
      </div>
      {card ? (
        <div>
          <p className="small muted">{t('Paid with')}</p>
          <p>{card.cardName}</p>
        </div>
      ) : null}
    </section>
  );
};
