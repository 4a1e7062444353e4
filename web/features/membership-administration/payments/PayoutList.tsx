import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { PaymentOverview, Payout } from '../../../../contract/membership/payment-administration.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import tableStyles from '../../../ui/Table.module.css';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import styles from './PaymentsPage.module.css';
import { payoutsQuery } from './payment-queries.ts';

export const payoutMarks = {
  on_its_way: { glyph: 'waiting', word: 'On its way' },
  arrived: { glyph: 'done', tone: 'good', word: 'Arrived' },
  returned: { glyph: 'failed', tone: 'bad', word: 'Sent back' },
  canceled: { glyph: 'draft', tone: 'quiet', word: 'Canceled' },
} as const;

const Row = ({ payout, timeZone }: { payout: Payout; timeZone: string }) => {
  const { word, ...look } = payoutMarks[payout.state];
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <Anchor
          className={cardTableStyles.title}
          href={pageAddress('/admin/payments/payouts/$payoutId', { payoutId: payout.id })}
        >
          {longDay(payout.arrivesAt, timeZone)}
        </Anchor>
        {payout.accountEnding ? (
          <span className={cardTableStyles.line}>Bank ending {payout.accountEnding}</span>
        ) : null}
      </td>
      <td data-label="State">
        <StateMark {...look} fact={payout.failure}>
          {word}
        </StateMark>
      </td>
      <td data-label="To the bank" className={classNames(tableStyles.number, styles.amount)}>
        {formatMoney(payout.amount, payout.currency)}
      </td>
    </tr>
  );
};

/** Payouts of the provider to the bank; they are asked for at the provider each time. */
export const PayoutList = ({ mode }: { mode: PaymentOverview['mode'] }) => {
  const { timeZone } = useStudio();
  const list = useInfiniteQuery(payoutsQuery(useApi()));
  const payouts = list.data?.pages.flatMap((page) => page.payouts) ?? [];
  return (
    <>
      {payouts.length > 0 ? (
        <>
          <p className={styles.lead}>
            As the provider tells it now. Open a payout for the payments, refunds and fees in it; what was
            paid out in a month stands under Months.
          </p>
          <div className={cardTableStyles.frame}>
            <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
              <caption className="visually-hidden">Payouts</caption>
              <thead>
                <tr>
                  <th scope="col">Expected at the bank</th>
                  <th scope="col">State</th>
                  <th scope="col" className={tableStyles.number}>
                    To the bank
                  </th>
                </tr>
              </thead>
              <tbody>
                {payouts.map((payout) => (
                  <Row key={payout.id} payout={payout} timeZone={timeZone} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
      <ListFoot
        list={list}
        isEmpty={payouts.length === 0}
        empty={{
          title: 'No payouts yet',
          about:
            mode === 'sandbox'
              ? 'The sandbox pays nothing out by itself.'
              : 'What the provider sends to your bank stands here.',
        }}
        failed="The payouts could not be read."
      />
    </>
  );
};
