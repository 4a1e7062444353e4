import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { Dispute, PaymentOverview } from '../../../../contract/membership/payment-administration.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import tableStyles from '../../../ui/Table.module.css';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { typeText } from '../billing/billing-words.ts';
import { Payer } from './Payer.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import styles from './PaymentsPage.module.css';
import { disputesQuery } from './payment-queries.ts';
import { sumText } from './payment-words.ts';

const states = {
  answer_due: 'Waits for your answer',
  under_review: 'The bank decides',
  won: 'Won',
  lost: 'Lost',
} as const;

const Row = ({ one, timeZone }: { one: Dispute; timeZone: string }) => (
  <tr>
    <td className={cardTableStyles.main}>
      <Payer member={one.member} />
    </td>
    <td data-label="State">
      <StateMark
        glyph={one.state === 'won' ? 'done' : one.state === 'lost' ? 'failed' : 'dispute'}
        {...(one.state === 'answer_due' ? { tone: 'warn' as const } : {})}
        fact={one.state === 'answer_due' && one.dueAt ? `Answer by ${longDay(one.dueAt, timeZone)}` : null}
      >
        {states[one.state]}
      </StateMark>
    </td>
    <td data-label="Reason">{typeText(one.reason)}</td>
    <td data-label="Opened">{dayText(one.openedAt, timeZone)}</td>
    <td data-label="Amount" className={classNames(tableStyles.number, styles.amount)}>
      <PaymentLink id={one.paymentId} of={one.member?.name}>
        {formatMoney(one.amount, one.currency)}
      </PaymentLink>
    </td>
  </tr>
);

/** Payments that payers ask back through their banks; the answer is given at the provider. */
export const DisputeList = ({ overview: { disputes: open } }: { overview: PaymentOverview }) => {
  const { timeZone } = useStudio();
  const list = useInfiniteQuery(disputesQuery(useApi()));
  const disputes = list.data?.pages.flatMap((page) => page.disputes) ?? [];
  return (
    <>
      {disputes.length > 0 ? (
        <>
          <p className={styles.lead}>
            {open.count === 0
              ? 'None is open.'
              : `${open.count.toLocaleString('en-US')} open, ${sumText(open.sums)}.`}{' '}
            You answer at the provider; without an answer a dispute is lost. Open a payment for a document
            that you can send to the bank.
          </p>
          <div className={cardTableStyles.frame}>
            <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
              <caption className="visually-hidden">Disputes</caption>
              <thead>
                <tr>
                  <th scope="col">Member</th>
                  <th scope="col">State</th>
                  <th scope="col">Reason</th>
                  <th scope="col">Opened</th>
                  <th scope="col" className={tableStyles.number}>
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {disputes.map((one) => (
                  <Row key={one.id} one={one} timeZone={timeZone} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
      <ListFoot
        list={list}
        isEmpty={disputes.length === 0}
        empty={{ title: 'No disputes', about: 'A payment that a bank asks back stands here.' }}
        failed="The disputes could not be read."
      />
    </>
  );
};
