import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type {
  PaymentOverview,
  Payout,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import * as styles from './PaymentsPage.module.css';
import { payoutsQuery } from './queries.ts';

export const payoutMarks = {
  on_its_way: { glyph: 'waiting', word: msg('On its way') },
  arrived: { glyph: 'done', tone: 'good', word: msg('Arrived') },
  returned: { glyph: 'failed', tone: 'bad', word: msg('Sent back') },
  canceled: { glyph: 'draft', tone: 'quiet', word: msg('Canceled') },
} as const;

const columnsOf = (timeZone: string): Column<Payout>[] => [
  {
    title: t('Expected at the bank'),
    kind: 'main',
    cell: ({ id, arrivesAt, accountEnding }) => (
      <RowTitle
        href={pageAddress('/admin/payments/payouts/$payoutId', { payoutId: id })}
        line={accountEnding ? t('Bank ending {digits}', { digits: accountEnding }) : null}
      >
        {longDay(arrivesAt, timeZone)}
      </RowTitle>
    ),
  },
  {
    title: t('State'),
    cell: ({ state, failure }) => {
      const { word, ...look } = payoutMarks[state];
      return (
        <StateMark {...look} fact={failure}>
          {t(word)}
        </StateMark>
      );
    },
  },
  {
    title: t('To the bank'),
    kind: 'number',
    className: styles.amount,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
];

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
            {t(
              'As the provider tells it now. Open a payout for the payments, refunds and fees in it; what was paid out in a month stands under Months.',
            )}
          </p>
          <StudioTable
            caption={t('Payouts')}
            columns={columnsOf(timeZone)}
            items={payouts}
            keyOf={({ id }) => id}
          />
        </>
      ) : null}
      <ListFoot
        list={list}
        isEmpty={payouts.length === 0}
        empty={{
          title: t('No payouts yet'),
          about:
            mode === 'sandbox' ? t('The sandbox makes no payouts.') : t('Payouts to your bank appear here.'),
        }}
        failed={t('The payouts could not be read.')}
      />
    </>
  );
};
