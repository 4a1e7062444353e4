import { joinSentences } from '../../../../contract/formats/lists.ts';
import { invoiceLines, lineText } from '../../../../contract/membership/invoice-lines.ts';
import type { ChangePreview } from '../../../../contract/membership/payment.schema.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { dayAndMonth } from '../../../ui/text/dates/written-dates.ts';
import { type AmountRow, Amounts } from '../Amounts.tsx';
import { chargeRows } from '../charge-rows.ts';
import { priceText } from '../price-words.ts';
import { useMemberTimeZone } from '../settings/time-zone.ts';
import * as styles from './ChangePlanPage.module.css';

type ChangeAmountsProps = {
  preview: ChangePreview;
  /** Plan before the change; `to` is the plan after it. */
  from: MembershipPlan;
  to: MembershipPlan;
  cardName: string | null;
};

/**
 * Returns the rows of the provider's lines. The usual ones, the credit for the rest and the new plan, get the studio's
 * own words.
 */
const paidLines = ({ preview, from, to }: ChangeAmountsProps, timeZone: string): AmountRow[] => {
  const { quote, previewedAt } = preview;
  const isNew = (price: number, description: string) =>
    price > 0 && description !== invoiceLines.failedPayment;
  const onlyOne = quote.lines.filter(({ price, description }) => isNew(price, description)).length === 1;
  const [renewal] = quote.upcomingCharges;
  const period = renewal
    ? t('{from} to {until}', {
        from: longDay(previewedAt, timeZone),
        until: longDay(renewal.from, timeZone),
      })
    : undefined;
  return quote.lines
    .toSorted((a, b) => b.price - a.price)
    .map(({ description, price }) => {
      const amount = priceText(price, quote.currency);
      if (price < 0)
        return {
          title: t('Unused part of {plan}', { plan: from.description }),
          about: t('Paid back as credit'),
          amount,
        };
      if (onlyOne && isNew(price, description)) return { title: to.description, about: period, amount };
      return { title: lineText(description), amount };
    });
};

/** Amount of a change today, and the charges that follow. */
export const ChangeAmounts = (props: ChangeAmountsProps) => {
  const { preview, from, cardName } = props;
  const timeZone = useMemberTimeZone();
  const { quote, takesEffect, at, previewedAt } = preview;
  const amount = (price: number) => priceText(price, quote.currency);
  const later = takesEffect === 'at_period_end';
  return (
    <div className={styles.amounts}>
      <section aria-labelledby="change-today">
        <h2 className="title-3" id="change-today">
          {t('Today, {date}', { date: dayAndMonth(previewedAt, timeZone) })}
        </h2>
        <Amounts
          rows={[
            ...(later ? [] : paidLines(props, timeZone)),
            {
              title: t('Paid today'),
              about: later
                ? t('{plan} stays open until {date}', {
                    plan: from.description,
                    date: longDay(at, timeZone),
                  })
                : undefined,
              amount: amount(quote.dueToday),
              total: true,
            },
          ]}
        />
      </section>
      <section aria-labelledby="change-next">
        <h2 className="title-3" id="change-next">
          {t(msg('Next', 'payments'))}
        </h2>
        <Amounts rows={chargeRows(quote.upcomingCharges, timeZone)} />
        <p className="small muted">
          {joinSentences(t('Prices include tax.'), cardName && t('Paid with {card}.', { card: cardName }))}
        </p>
      </section>
    </div>
  );
};
