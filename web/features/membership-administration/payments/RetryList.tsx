import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { PaymentOverview } from '../../../../contract/membership/payment-administration.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { classNames } from '../../../ui/class-names.ts';
import tableStyles from '../../../ui/Table.module.css';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { Payer } from './Payer.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import styles from './PaymentsPage.module.css';
import { retriesQuery } from './payment-queries.ts';
import { countText, sumText } from './payment-words.ts';
import { TryNow } from './TryNow.tsx';

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
          <div className={cardTableStyles.frame}>
            <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
              <caption className="visually-hidden">Payments being retried</caption>
              <thead>
                <tr>
                  <th scope="col">Member</th>
                  <th scope="col">Plan</th>
                  <th scope="col">Failed</th>
                  <th scope="col">Next try</th>
                  <th scope="col" className={tableStyles.number}>
                    Amount
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {retries.map(({ id, member, plan, paymentId, failedAt, retryAt, amount, currency }) => (
                  <tr key={id}>
                    <td className={cardTableStyles.main}>
                      <Payer member={member} />
                    </td>
                    <td data-label="Plan">{plan ?? '–'}</td>
                    <td data-label="Failed">{failedAt ? dayText(failedAt, timeZone) : '–'}</td>
                    <td data-label="Next try">{retryAt ? dayText(retryAt, timeZone) : 'None'}</td>
                    <td data-label="Amount" className={classNames(tableStyles.number, styles.amount)}>
                      {amount !== null && currency && paymentId ? (
                        <PaymentLink id={paymentId} of={member.name}>
                          {formatMoney(amount, currency)}
                        </PaymentLink>
                      ) : (
                        '–'
                      )}
                    </td>
                    <td className={styles.try}>
                      {paymentId ? (
                        <TryNow memberId={member.id} name={member.name} paymentId={paymentId} />
                      ) : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
      <ListFoot
        list={list}
        isEmpty={retries.length === 0}
        empty={{
          title: 'Nothing is being retried',
          about: 'A payment that fails stands here until it comes.',
        }}
        failed="The payments could not be read."
      />
    </>
  );
};
