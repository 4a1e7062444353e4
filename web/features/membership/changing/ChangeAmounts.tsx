import type { ChangePreview } from '../../../../contract/membership/payment.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.ts';
import { Amounts } from '../Amounts.tsx';
import { dayAndMonth, paymentDate } from '../dates.ts';
import { howOftenText, priceText } from '../price-words.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import styles from './ChangePlanPage.module.css';

type ChangeAmountsProps = {
  preview: ChangePreview;
  /** Before and after the change. */
  from: MembershipPlan;
  to: MembershipPlan;
  cardName: string | null;
};

/** What the change takes today, and what follows. */
export const ChangeAmounts = ({ preview, from, to, cardName }: ChangeAmountsProps) => {
  const timeZone = useMemberTimeZone();
  const { quote, takesEffect, at, previewedAt } = preview;
  const amount = (price: number) => priceText(price, quote.currency);
  const later = takesEffect === 'at_period_end';
  return (
    <div className={styles.amounts}>
      <section aria-labelledby="change-today">
        <h2 className="title-3" id="change-today">
          {`Today, ${dayAndMonth(previewedAt, timeZone)}`}
        </h2>
        <Amounts
          rows={[
            ...(later
              ? []
              : quote.lines.map(({ description, price }) => ({ title: description, amount: amount(price) }))),
            {
              title: 'Paid today',
              about: later ? `${from.description} stays open until ${paymentDate(at, timeZone)}` : undefined,
              amount: amount(quote.dueToday),
              total: true,
            },
          ]}
        />
      </section>
      <section aria-labelledby="change-next">
        <h2 className="title-3" id="change-next">
          Next
        </h2>
        {quote.next ? (
          <Amounts
            rows={[
              {
                title: paymentDate(quote.next.at, timeZone),
                about: `Then ${howOftenText(to)}, until you stop`,
                amount: amount(quote.next.price),
              },
            ]}
          />
        ) : null}
        <p className="small muted">
          {`Prices hold what you pay, tax included.${cardName ? ` Paid with your ${cardName}.` : ''}`}
        </p>
      </section>
    </div>
  );
};
