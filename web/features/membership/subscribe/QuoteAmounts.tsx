import type { Quote } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type AmountRow, Amounts, AmountsLoading } from '../Amounts.tsx';
import { chargeRows } from '../charge-rows.ts';
import { Notice } from '../Notice.tsx';
import { priceText } from '../price-words.ts';
import { membershipProblem } from '../problem-text.ts';
import * as styles from './SubscribePage.module.css';

const rowsOf = ({ currency, dueToday, lines, upcomingCharges }: Quote): AmountRow[] => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    ...(lines.length > 1
      ? lines.map(({ description, price }) => ({ title: description, amount: priceText(price, currency) }))
      : []),
    { title: t('Due today'), amount: priceText(dueToday, currency), total: true },
    ...chargeRows(upcomingCharges, timeZone),
  ];
};

type QuoteAmountsProps = {
  quote: Quote | undefined;
  error: unknown;
};

/** Amount due today and every charge that is known to follow, as the provider calculates them. */
export const QuoteAmounts = ({ quote, error }: QuoteAmountsProps) => (
  <section className={styles.quote} aria-label={t('What you pay')}>
    {quote ? <Amounts rows={rowsOf(quote)} /> : null}
    {!quote && error ? <Notice kind="problem">{membershipProblem(error)}</Notice> : null}
    {!quote && !error ? <AmountsLoading label={t('Calculating your total')} /> : null}
    {quote ? <p className="small muted">{t('Prices include tax.')}</p> : null}
  </section>
);
