import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type {
  ListedPayment,
  PaymentOverview,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { type PaymentFilter, paymentFilters } from '../../../../contract/membership/payment-list-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { type Column, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { clockText, dayText } from '../../../ui/text/dates/written-dates.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { AmountFilter } from './AmountFilter.tsx';
import { Payer } from './Payer.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import * as styles from './PaymentsPage.module.css';
import { chosenCount, everything, isNarrowed, type PaymentFilters } from './payment-filters.ts';
import { filterWords, monthName, monthsUntil, paymentMark, paymentsText } from './payment-words.ts';
import { paymentSumsQuery, paymentsQuery } from './queries.ts';
import { SavedViews } from './SavedViews.tsx';

const columnsOf = (timeZone: string): Column<ListedPayment>[] => [
  { title: t('Member'), kind: 'main', cell: ({ member, buyer }) => <Payer member={member} buyer={buyer} /> },
  {
    title: t('State'),
    cell: (payment) => {
      const { word, fact, ...look } = paymentMark(payment, timeZone);
      return (
        <StateMark {...look} fact={fact}>
          {word}
        </StateMark>
      );
    },
  },
  {
    title: t(msg('For', 'what a payment was for')),
    labelled: false,
    cell: ({ about, receipt }) => (
      <span className={styles.amount}>
        <span className={styles.about}>{about ?? '–'}</span>
        {receipt ? <small className="numeric">{receipt}</small> : null}
      </span>
    ),
  },
  { title: t('Method'), inBlock: 'none', cell: ({ method }) => method ?? '–' },
  {
    title: t('When'),
    labelled: false,
    className: styles.when,
    cell: ({ at }) => (
      <>
        {dayText(at, timeZone)}
        <span className={styles.clock}>, {clockText(at, timeZone)}</span>
      </>
    ),
  },
  {
    title: t('Amount'),
    kind: 'number',
    inBlock: 'end',
    className: styles.amount,
    cell: ({ id, member, buyer, amount, refunded, currency }) => (
      <span>
        <PaymentLink id={id} of={member?.name ?? buyer}>
          {formatMoney(amount, currency)}
        </PaymentLink>
        {refunded > 0 ? (
          <small>{t('kept {amount}', { amount: formatMoney(amount - refunded, currency) })}</small>
        ) : null}
      </span>
    ),
  },
];

const Sums = ({ filters }: { filters: PaymentFilters }) => {
  const api = useApi();
  const { data } = useQuery({ ...paymentSumsQuery(api, filters), placeholderData: (before) => before });
  if (!data || data.count === 0) return null;
  const { count, more, sums } = data;
  return (
    <p className={classNames(styles.sums, 'numeric')}>
      <span>
        {more
          ? t('{count, plural, one {The newest payment} other {The newest # payments}}', { count })
          : paymentsText(count)}
      </span>
      {sums.map(({ currency, paid, refunded }) => (
        <span key={currency}>
          {refunded > 0 ? (
            <Trans
              message="taken <strong>{taken}</strong>, given back <strong>{refunded}</strong>, kept <strong>{kept}</strong>"
              values={{
                taken: formatMoney(paid, currency),
                refunded: formatMoney(refunded, currency),
                kept: formatMoney(paid - refunded, currency),
              }}
              components={{ strong: <b /> }}
            />
          ) : (
            <Trans
              message="taken <strong>{taken}</strong>"
              values={{ taken: formatMoney(paid, currency) }}
              components={{ strong: <b /> }}
            />
          )}
        </span>
      ))}
    </p>
  );
};

type PaymentListProps = {
  filters: PaymentFilters;
  overview: PaymentOverview;
  choose: (changes: Partial<PaymentFilters>) => void;
};

const shownMonths = 36;

/** Every payment, the newest first. */
export const PaymentList = ({ filters, overview, choose }: PaymentListProps) => {
  const api = useApi();
  const { timeZone } = useStudio();
  const list = useInfiniteQuery({ ...paymentsQuery(api, filters), placeholderData: (before) => before });
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  const { month, plans, currency } = overview;
  const months = monthsUntil(month, shownMonths);
  const chosen = filters.month && !months.includes(filters.month) ? [filters.month, ...months] : months;
  return (
    <>
      <ListTools
        search={
          <ListSearch
            label={t('Name, e-mail or receipt')}
            value={filters.q}
            onSearch={(q) => choose({ q })}
          />
        }
        chosen={chosenCount(filters)}
        onClear={isNarrowed(filters) ? () => choose(everything) : undefined}
      >
        <FilterSelect
          label={t('State')}
          value={filters.state}
          options={paymentFilters.map((state) => [state, t(filterWords[state])] as const)}
          onChange={(state: PaymentFilter) => choose({ state })}
        />
        <FilterSelect
          label={t('Month')}
          value={filters.month}
          options={[['', t(msg('All', 'months'))], ...chosen.map((one) => [one, monthName(one)] as const)]}
          onChange={(one) => choose({ month: one })}
        />
        {plans.length > 0 ? (
          <FilterSelect
            label={t(msg('Plan', 'of a membership'))}
            value={filters.plan}
            options={[['', t(msg('All', 'plans'))], ...plans.map(({ id, name }) => [id, name] as const)]}
            onChange={(plan) => choose({ plan })}
          />
        ) : null}
        <AmountFilter
          key={`${filters.from} ${filters.to}`}
          currency={currency}
          from={filters.from}
          to={filters.to}
          onChange={choose}
        />
      </ListTools>
      <SavedViews filters={filters} choose={choose} />
      {payments.length > 0 ? (
        <StudioTable
          caption={t('Payments')}
          columns={columnsOf(timeZone)}
          items={payments}
          keyOf={({ id }) => id}
          className={styles.payments}
        />
      ) : null}
      {list.data ? <Sums filters={filters} /> : null}
      <ListFoot
        list={list}
        isEmpty={payments.length === 0}
        empty={
          isNarrowed(filters)
            ? { title: t('No payment matches'), about: t('Try fewer words, or fewer filters.') }
            : { title: t('No payments yet'), about: t('Payments from members appear here.') }
        }
        failed={t('The payments could not be read.')}
      />
    </>
  );
};
