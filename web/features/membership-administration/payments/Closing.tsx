import { formatMoney } from '../../../../contract/membership/money.ts';
import type { MonthClosing } from '../../../../contract/membership/payment-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useStudio } from '../../../client/context.ts';
import { EmptyList } from '../../../editing/listing/ListPage.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import { MonthLock } from './MonthLock.tsx';
import * as styles from './PaymentsPage.module.css';
import { countryName, monthName, paymentsText, refundsText } from './payment-words.ts';

type CurrencySums = MonthClosing['sums'][number];

type Line = { title: string; fact?: string | undefined; amount: number; isSum?: boolean };

/** From what was paid down to what is left; what did not happen is left out. */
const linesOf = ({
  payments,
  paid,
  refunds,
  refunded,
  disputes,
  disputed,
  ...sums
}: CurrencySums): Line[] => [
  // translators: money
  { title: t('Taken'), fact: paymentsText(payments), amount: paid },
  ...(refunds > 0 ? [{ title: t('Given back'), fact: refundsText(refunds), amount: refunded }] : []),
  ...(disputes > 0
    ? [
        {
          title: t('Disputed'),
          fact: t(
            // translators: Movements of money of disputes, those that were won added to it.
            '{count, plural, one {# movement, won ones added} other {# movements, won ones added}}',
            { count: disputes },
          ),
          amount: disputed,
        },
      ]
    : []),
  { title: t('Turnover with tax'), amount: paid + refunded + disputed, isSum: true },
  { title: t('Tax in it'), amount: sums.tax },
  { title: t('Provider’s fees'), amount: -sums.fees },
  ...(sums.other === 0 ? [] : [{ title: t('Other entries'), amount: sums.other }]),
  { title: t('Net, tax included'), amount: sums.net, isSum: true },
  ...(sums.paidOut === 0 ? [] : [{ title: t('Paid out'), amount: sums.paidOut }]),
];

const Amounts = ({ sums }: { sums: CurrencySums }) => (
  <dl className={styles.due}>
    {linesOf(sums).map(({ title, fact, amount, isSum }) => (
      <div key={title} className={isSum ? styles.total : undefined}>
        <dt>
          {title}
          {fact ? <small>{fact}</small> : null}
        </dt>
        <dd className="numeric">{formatMoney(amount, sums.currency)}</dd>
      </div>
    ))}
  </dl>
);

const agrees = ({ payments, paid, here }: CurrencySums): boolean =>
  payments === here.payments && paid === here.paid;

/** Compares the provider's books with the payments of this studio. */
const Checks = ({ closing, isOver }: { closing: MonthClosing; isOver: boolean }) => {
  const { timeZone } = useStudio();
  const { sums, unknown, late, readUntil } = closing;
  const differing = sums.filter((one) => !agrees(one));
  return (
    <section aria-label={t('Checks')}>
      <h2 className="title-3">
        {closing.closed ? t('Closed') : isOver ? t('Before you close it') : t('So far')}
      </h2>
      <ul className={styles.checks}>
        <li>
          <StateMark
            {...(differing.length > 0 ? { glyph: 'failed', tone: 'warn' } : { glyph: 'done', tone: 'good' })}
            fact={
              differing.length > 0
                ? differing
                    .map(({ here, currency, paid }) =>
                      t('{here} here, {there} there', {
                        here: formatMoney(here.paid, currency),
                        there: formatMoney(paid, currency),
                      }),
                    )
                    .join('; ')
                : t('every payment here is in its books')
            }
          >
            {differing.length > 0
              ? t('Here and at the provider differ')
              : t('Here and at the provider agree')}
          </StateMark>
        </li>
        {unknown > 0 ? (
          <li>
            <StateMark
              glyph="info"
              tone="warn"
              fact={t('another business of the same account may have made them')}
            >
              {t(
                '{count, plural, one {# entry fits no payment here} other {# entries fit no payment here}}',
                {
                  count: unknown,
                },
              )}
            </StateMark>
          </li>
        ) : null}
        {late > 0 ? (
          <li>
            <StateMark glyph="info" tone="warn" fact={t('told by the provider after that closing')}>
              {t(
                '{count, plural, one {# entry of a closed month counts here} other {# entries of closed months count here}}',
                { count: late },
              )}
            </StateMark>
          </li>
        ) : null}
        <li>
          <StateMark
            glyph="scheduled"
            fact={isOver ? t('what comes later counts in the month it comes in') : t('the month is not over')}
          >
            {readUntil
              ? t('Books read until {time}', { time: momentText(readUntil, timeZone) })
              : t('The provider’s books were not read yet')}
          </StateMark>
        </li>
      </ul>
      <MonthLock closing={closing} />
    </section>
  );
};

const columnsOf = (currency: string): Column<CurrencySums['countries'][number]>[] => [
  {
    title: t('Country'),
    kind: 'main',
    cell: ({ country, tax }) => (
      <RowTitle line={tax === 0 ? t('no tax collected') : null}>{countryName(country)}</RowTitle>
    ),
  },
  { title: t('Payments'), kind: 'number', cell: ({ payments }) => fullCount(payments) },
  {
    title: t('Without tax'),
    kind: 'number',
    cell: ({ turnover, tax }) => formatMoney(turnover - tax, currency),
  },
  { title: t('Tax'), kind: 'number', cell: ({ tax }) => (tax === 0 ? '–' : formatMoney(tax, currency)) },
  { title: t('With tax'), kind: 'number', cell: ({ turnover }) => formatMoney(turnover, currency) },
];

const Countries = ({ sums: { countries, currency } }: { sums: CurrencySums }) => (
  <section className={styles.tax} aria-label={t('Tax in {currency}', { currency: currency.toUpperCase() })}>
    <h2 className="title-3">{t('Tax')}</h2>
    <p className="small muted">{t('By the payer’s country, refunds and disputes taken off.')}</p>
    <StudioTable
      caption={t('Tax by country')}
      columns={columnsOf(currency)}
      items={countries}
      keyOf={({ country }) => country ?? ''}
    />
  </section>
);

/** The closing of one month: what came, what went, what is left, and the tax by country. */
export const Closing = ({ closing, isOver }: { closing: MonthClosing; isOver: boolean }) => {
  const { month, sums } = closing;
  if (sums.length === 0)
    return (
      <>
        <EmptyList
          title={t('Nothing in {month}', { month: monthName(month) })}
          about={
            closing.readUntil
              ? t('The provider’s books have no entry of this month.')
              : t('The provider’s books were not read yet. That happens every hour.')
          }
        />
        <MonthLock closing={closing} />
      </>
    );
  return (
    <>
      <div className={styles.closing}>
        <section aria-label={monthName(month)}>
          <h2 className="title-2">{monthName(month)}</h2>
          {sums.map((one) => (
            <Amounts key={one.currency} sums={one} />
          ))}
        </section>
        <Checks closing={closing} isOver={isOver} />
      </div>
      {sums.map((one) => (one.countries.length > 0 ? <Countries key={one.currency} sums={one} /> : null))}
    </>
  );
};
