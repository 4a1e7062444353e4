import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type {
  PaymentOverview,
  Retry,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import { type Column, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { Payer } from './Payer.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import * as styles from './PaymentsPage.module.css';
import { countText, sumText } from './payment-words.ts';
import { retriesQuery } from './queries.ts';
import { TryNow } from './TryNow.tsx';

const columnsOf = (timeZone: string): Column<Retry>[] => [
  { title: 'Member', kind: 'main', cell: ({ member }) => <Payer member={member} /> },
  { title: 'Plan', cell: ({ plan }) => plan ?? '–' },
  { title: 'Failed', cell: ({ failedAt }) => (failedAt ? dayText(failedAt, timeZone) : '–') },
  { title: 'Next try', cell: ({ retryAt }) => (retryAt ? dayText(retryAt, timeZone) : 'None') },
  {
    title: 'Amount',
    kind: 'number',
    className: styles.amount,
    cell: ({ amount, currency, paymentId, member }) =>
      amount !== null && currency && paymentId ? (
        <PaymentLink id={paymentId} of={member.name}>
          {formatMoney(amount, currency)}
        </PaymentLink>
      ) : (
        '–'
      ),
  },
  {
    title: 'Actions',
    kind: 'actions',
    className: styles.retry,
    cell: ({ member, paymentId }) =>
      paymentId ? <TryNow memberId={member.id} name={member.name} paymentId={paymentId} /> : null,
  },
];

/** Money that has not arrived yet, the next try first. */
export const RetryList = ({ overview: { retries: all } }: { overview: PaymentOverview }) => {
  const { timeZone } = useStudio();
  const list = useInfiniteQuery(retriesQuery(useApi()));
  const retries = list.data?.pages.flatMap((page) => page.retries) ?? [];
  return (
    <>
      {retries.length > 0 ? (
        <>
          <p className={styles.lead}>
            {countText(all.count, 'member', 'members')}, {sumText(all.sums)}. They keep their access while the
            provider tries again. Trying now leaves the days of the next tries as they are.
          </p>
          <StudioTable
            caption="Payments being retried"
            columns={columnsOf(timeZone)}
            items={retries}
            keyOf={({ id }) => id}
          />
        </>
      ) : null}
      <ListFoot
        list={list}
        isEmpty={retries.length === 0}
        empty={{
          title: 'Nothing is being retried',
          about: 'Failed payments appear here until they are paid.',
        }}
        failed="The payments could not be read."
      />
    </>
  );
};
