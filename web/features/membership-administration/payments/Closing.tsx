import { formatMoney } from '../../../../contract/membership/money.ts';
import type { MonthClosing } from '../../../../contract/membership/payment-administration.schema.ts';
import { useStudio } from '../../../client/context.ts';
import { EmptyList } from '../../../editing/listing/ListPage.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import { MonthLock } from './MonthLock.tsx';
import * as styles from './PaymentsPage.module.css';
import { countryName, countText, monthName } from './payment-words.ts';

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
  { title: 'Taken', fact: countText(payments, 'payment', 'payments'), amount: paid },
  ...(refunds > 0
    ? [{ title: 'Given back', fact: countText(refunds, 'refund', 'refunds'), amount: refunded }]
    : []),
  ...(disputes > 0
    ? [
        {
          title: 'Disputed',
          fact: countText(disputes, 'movement, won ones added', 'movements, won ones added'),
          amount: disputed,
        },
      ]
    : []),
  { title: 'Turnover with tax', amount: paid + refunded + disputed, isSum: true },
  { title: 'Tax in it', amount: sums.tax },
  { title: 'Provider’s fees', amount: -sums.fees },
  ...(sums.other === 0 ? [] : [{ title: 'Other entries', amount: sums.other }]),
  { title: 'Net, tax included', amount: sums.net, isSum: true },
  ...(sums.paidOut === 0 ? [] : [{ title: 'Paid out', amount: sums.paidOut }]),
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
    <section aria-label="Checks">
      <h2 className="title-3">{closing.closed ? 'Closed' : isOver ? 'Before you close it' : 'So far'}</h2>
      <ul className={styles.checks}>
        <li>
          <StateMark
            {...(differing.length > 0 ? { glyph: 'failed', tone: 'warn' } : { glyph: 'done', tone: 'good' })}
            fact={
              differing.length > 0
                ? differing
                    .map(
                      ({ here, currency, paid }) =>
                        `${formatMoney(here.paid, currency)} here, ${formatMoney(paid, currency)} there`,
                    )
                    .join('; ')
                : 'every payment here is in its books'
            }
          >
            {differing.length > 0 ? 'Here and at the provider differ' : 'Here and at the provider agree'}
          </StateMark>
        </li>
        {unknown > 0 ? (
          <li>
            <StateMark
              glyph="info"
              tone="warn"
              fact="another business of the same account may have made them"
            >
              {countText(unknown, 'entry fits no payment here', 'entries fit no payment here')}
            </StateMark>
          </li>
        ) : null}
        {late > 0 ? (
          <li>
            <StateMark glyph="info" tone="warn" fact="told by the provider after that closing">
              {countText(late, 'entry of a closed month counts here', 'entries of closed months count here')}
            </StateMark>
          </li>
        ) : null}
        <li>
          <StateMark
            glyph="scheduled"
            fact={isOver ? 'what comes later counts in the month it comes in' : 'the month is not over'}
          >
            {readUntil
              ? `Books read until ${momentText(readUntil, timeZone)}`
              : 'The provider’s books were not read yet'}
          </StateMark>
        </li>
      </ul>
      <MonthLock closing={closing} />
    </section>
  );
};

const columnsOf = (currency: string): Column<CurrencySums['countries'][number]>[] => [
  {
    title: 'Country',
    kind: 'main',
    cell: ({ country, tax }) => (
      <RowTitle line={tax === 0 ? 'no tax collected' : null}>{countryName(country)}</RowTitle>
    ),
  },
  { title: 'Payments', kind: 'number', cell: ({ payments }) => fullCount(payments) },
  {
    title: 'Without tax',
    kind: 'number',
    cell: ({ turnover, tax }) => formatMoney(turnover - tax, currency),
  },
  { title: 'Tax', kind: 'number', cell: ({ tax }) => (tax === 0 ? '–' : formatMoney(tax, currency)) },
  { title: 'With tax', kind: 'number', cell: ({ turnover }) => formatMoney(turnover, currency) },
];

const Countries = ({ sums: { countries, currency } }: { sums: CurrencySums }) => (
  <section className={styles.tax} aria-label={`Tax in ${currency.toUpperCase()}`}>
    <h2 className="title-3">Tax</h2>
    <p className="small muted">By the payer’s country, refunds and disputes taken off.</p>
    <StudioTable
      caption="Tax by country"
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
          title={`Nothing in ${monthName(month)}`}
          about={
            closing.readUntil
              ? 'The provider’s books have no entry of this month.'
              : 'The provider’s books were not read yet. That happens every hour.'
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
