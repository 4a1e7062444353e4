import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { PaymentOverview } from '../../../../contract/membership/payment-administration.schema.ts';
import { paymentLimits } from '../../../../contract/membership/payment-list-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { ListPage } from '../../../editing/listing/ListPage.tsx';
import { MoreActions } from '../../../editing/listing/MoreActions.tsx';
import { useFilterAddress } from '../../../editing/listing/use-filter-address.ts';
import * as figureStyles from '../../../ui/administration/Figures.module.css';
import { classNames } from '../../../ui/class-names.ts';
import * as buttonStyles from '../../../ui/controls/Button.module.css';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { month as calendarMonth } from '../../../ui/text/dates/calendar-words.ts';
import { ProvedDownload } from '../../accounts/index.ts';
import { SandboxBand } from '../sandbox/SandboxBand.tsx';
import { DisputeList } from './DisputeList.tsx';
import { Months } from './Months.tsx';
import { PaymentList } from './PaymentList.tsx';
import * as styles from './PaymentsPage.module.css';
import { PayoutList } from './PayoutList.tsx';
import { type PaymentTab, paymentFiltersOf, paymentSearch } from './payment-filters.ts';
import { largeSum, monthName, refundsText, sumText } from './payment-words.ts';
import { paymentOverviewQuery } from './queries.ts';
import { RetryList } from './RetryList.tsx';

/** The provider's books of a month as a file. */
const Download = ({ month }: { month: string }) => (
  <ProvedDownload
    className={classNames(buttonStyles.button, buttonStyles.secondary)}
    data-part="button"
    href={`/admin/api/payments.csv?month=${month}`}
  >
    <Icon name="download" />
    {t('CSV of {month}', { month: monthName(month) })}
  </ProvedDownload>
);

type Sum = { currency: string; amount: number };
type Figure = { name: string; sums: readonly Sum[]; fact: string; isKnown?: boolean };

const figuresOf = ({ month, readUntil, sums, retries, disputes }: PaymentOverview): Figure[] => {
  const isKnown = readUntil !== null;
  const payments = sums.reduce((all, one) => all + one.payments, 0);
  const refunds = sums.reduce((all, one) => all + one.refunds, 0);
  return [
    {
      name: t('Paid in {month}', { month: calendarMonth(`${month}-01`) }),
      sums: sums.map(({ currency, paid }) => ({ currency, amount: paid })),
      fact: isKnown
        ? t('{count, plural, one {# payment} other {# payments}}, until today', { count: payments })
        : t('is read every hour'),
      isKnown,
    },
    {
      name: t('Refunded'),
      sums: sums
        .filter(({ refunded }) => refunded !== 0)
        .map(({ currency, refunded }) => ({ currency, amount: -refunded })),
      fact: isKnown ? refundsText(refunds) : t('is read every hour'),
      isKnown,
    },
    {
      name: t('Being retried'),
      sums: retries.sums,
      fact:
        retries.count === 0
          ? t('no payment waits')
          : t('{count, plural, one {# member} other {# members}}, all keep access', {
              count: retries.count,
            }),
    },
    {
      name: t('Disputed'),
      sums: disputes.sums,
      // translators: open disputes
      fact: t('{count, plural, one {# open} other {# open}}', { count: disputes.count }),
    },
  ];
};

/** The largest sum large, those in other currencies beside the fact. */
const FigureValue = ({ sums, fact, currency, isKnown = true }: Figure & { currency: string }) => {
  const [first, ...others] = sums.toSorted((one, other) => other.amount - one.amount);
  return (
    <dd className="numeric">
      {isKnown ? largeSum(first ?? { currency, amount: 0 }) : '–'}
      <small>{others.length > 0 ? t('and {sums}, {fact}', { sums: sumText(others), fact }) : fact}</small>
    </dd>
  );
};

const tabsOf = ({ retries, disputes }: PaymentOverview) => [
  { id: 'payments', title: t('Payments') },
  {
    id: 'retries',
    title: t('Being retried'),
    count: retries.count,
    more: retries.count >= paymentLimits.summed,
  },
  { id: 'disputes', title: t('Disputes'), count: disputes.count },
  { id: 'payouts', title: t('Payouts') },
  { id: 'months', title: t(msg('Months', 'tab of payments')) },
];

/** The owner's money: payments, what is tried again, disputes, and each month's closing. */
export const PaymentsPage = () => {
  const filters = paymentFiltersOf(useLocation({ select: (location) => location.search }));
  const { data: overview, isPending, isError, refetch } = useQuery(paymentOverviewQuery(useApi()));
  const choose = useFilterAddress(filters, (next) => pageAddress('/admin/payments', {}, paymentSearch(next)));
  return (
    <ListPage
      area={t('Money')}
      title={t('Payments')}
      isPending={isPending}
      actions={
        overview ? (
          <MoreActions>
            <Download month={filters.month || overview.month} />
          </MoreActions>
        ) : null
      }
    >
      {overview?.mode === 'sandbox' ? (
        <div className={styles.band}>
          <SandboxBand />
        </div>
      ) : null}
      {overview ? (
        <>
          <dl className={classNames(figureStyles.figures, styles.figures)}>
            {figuresOf(overview).map((figure) => (
              <div key={figure.name}>
                <dt>{figure.name}</dt>
                <FigureValue {...figure} currency={overview.currency} />
              </div>
            ))}
          </dl>
          <div className={styles.tabs}>
            <Tabs
              label={t('Money')}
              tabs={tabsOf(overview)}
              value={filters.tab}
              onChange={(tab) => choose({ tab: tab as PaymentTab })}
            />
          </div>
          <TabPanel id={filters.tab}>
            {filters.tab === 'payments' ? (
              <PaymentList filters={filters} overview={overview} choose={choose} />
            ) : null}
            {filters.tab === 'retries' ? <RetryList overview={overview} /> : null}
            {filters.tab === 'disputes' ? <DisputeList overview={overview} /> : null}
            {filters.tab === 'payouts' ? <PayoutList mode={overview.mode} /> : null}
            {filters.tab === 'months' ? (
              <Months filters={filters} month={overview.month} choose={choose} />
            ) : null}
          </TabPanel>
        </>
      ) : null}
      {isError && !overview ? <TryAgain onRetry={() => void refetch()} /> : null}
    </ListPage>
  );
};
