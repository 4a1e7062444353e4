import type { MembershipPlan, Quote } from '../../../../contract/membership/plans.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { type AmountRow, Amounts, AmountsLoading } from '../Amounts.tsx';
import { Notice } from '../Notice.tsx';
import { howOftenText, priceText } from '../price-words.ts';
import { membershipProblem } from '../problem-text.ts';
import styles from './SubscribePage.module.css';

const rowsOf = (plan: MembershipPlan, { currency, dueToday, lines, next }: Quote): AmountRow[] => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    ...(lines.length > 1
      ? lines.map(({ description, price }) => ({ title: description, amount: priceText(price, currency) }))
      : []),
    { title: 'Due today', amount: priceText(dueToday, currency), total: true },
    ...(next
      ? [
          {
            title: longDay(next.at, timeZone),
            about: `Then ${howOftenText(plan)}, until you stop`,
            amount: priceText(next.price, currency),
          },
        ]
      : []),
  ];
};

type QuoteAmountsProps = {
  plan: MembershipPlan;
  quote: Quote | undefined;
  error: unknown;
  /** What an offer does to the payments after these. */
  note: string | null;
};

/** What is due today and next, as the provider calculates it. */
export const QuoteAmounts = ({ plan, quote, error, note }: QuoteAmountsProps) => (
  <section className={styles.quote} aria-label="What you pay">
    {quote ? <Amounts rows={rowsOf(plan, quote)} /> : null}
    {quote && note ? <p className="small">{note}</p> : null}
    {!quote && error ? <Notice kind="problem">{membershipProblem(error)}</Notice> : null}
    {!quote && !error ? <AmountsLoading label="Calculating what is due" /> : null}
    {quote ? <p className="small muted">Prices hold what you pay, tax included.</p> : null}
  </section>
);
