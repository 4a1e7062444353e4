import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type {
  PaymentOverview,
  Retry,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import { type Column, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { Payer } from './Payer.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import * as styles from './PaymentsPage.module.css';
import { sumText } from './payment-words.ts';
import { retriesQuery } from './queries.ts';
import { TryNow } from './TryNow.tsx';

const columnsOf = (timeZone: string): Column<Retry>[] => [
  { title: t('Member'), kind: 'main', cell: ({ member }) => <Payer member={member} /> },
  { title: t(msg('Plan', 'of a membership')), cell: ({ plan }) => plan ?? '–' },
  { title: t('Failed'), cell: ({ failedAt }) => (failedAt ? dayText(failedAt, timeZone) : '–') },
  {
    title: t('Next try'),
    cell: ({ retryAt }) => (retryAt ? dayText(retryAt, timeZone) : t(msg('None', 'no further try'))),
  },
  {
    title: t('Amount'),
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
    title: t('Actions'),
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
            {t(
              '{count, plural, one {# member} other {# members}}, {sums}. They keep their access while the provider tries again. Trying now leaves the days of the next tries as they are.',
              { count: all.count, sums: sumText(all.sums) },
            )}
          </p>
          <StudioTable
            caption={t('Payments being retried')}
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
          title: t('Nothing is being retried'),
          about: t('Failed payments appear here until they are paid.'),
        }}
        failed={t('The payments could not be read.')}
      />
    </>
  );
};
