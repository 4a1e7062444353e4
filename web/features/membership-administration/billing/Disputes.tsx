import type { BillingOverview, Dispute } from '../../../../contract/membership/billing-administration.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import tableStyles from '../../../ui/Table.module.css';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { useMe } from '../../accounts/index.ts';
import { momentText, typeText } from './billing-words.ts';

const states = {
  answer_due: 'Waits for your answer',
  under_review: 'The bank decides',
  won: 'Won',
  lost: 'Lost',
} as const;

const Row = ({ one, nowMs, timeZone }: { one: Dispute; nowMs: number; timeZone: string }) => (
  <tr>
    <td className={cardTableStyles.main}>
      <span className={cardTableStyles.title}>{one.member?.name ?? 'No account'}</span>
      <span className={cardTableStyles.line}>{one.member?.email}</span>
    </td>
    <td data-label="Amount" className="numeric">
      {formatMoney(one.amount, one.currency)}
    </td>
    <td data-label="Reason">
      <span>
        {typeText(one.reason)}
        <span className={cardTableStyles.line}>Opened {momentText(one.openedAt, nowMs)}</span>
      </span>
    </td>
    <td data-label="State">
      <StateMark
        glyph={one.state === 'won' ? 'done' : one.state === 'lost' ? 'failed' : 'info'}
        {...(one.state === 'answer_due' ? { tone: 'warn' as const } : {})}
        fact={one.state === 'answer_due' && one.dueAt ? `Answer by ${longDay(one.dueAt, timeZone)}` : null}
      >
        {states[one.state]}
      </StateMark>
    </td>
  </tr>
);

type DisputesProps = { disputes: BillingOverview['disputes']; nowMs: number };

/** Payments that payers ask back through their banks; the answer is given at the provider. */
export const Disputes = ({ disputes: { open, sums, newest }, nowMs }: DisputesProps) => {
  const timeZone = useMe()?.timeZone ?? 'UTC';
  if (newest.length === 0) return null;
  const sum = sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
  return (
    <section aria-label="Disputes">
      <h2 className="title-3">Disputes</h2>
      <p className="small muted">
        {open === 0 ? 'None is open.' : `${open.toLocaleString('en-US')} open, ${sum}.`} You answer at the
        provider; without an answer a dispute is lost.
      </p>
      <div className={cardTableStyles.frame}>
        <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
          <caption className="visually-hidden">Disputes</caption>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Amount</th>
              <th scope="col">Reason</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {newest.map((one) => (
              <Row key={one.id} one={one} nowMs={nowMs} timeZone={timeZone} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
