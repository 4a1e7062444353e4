import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type {
  ListedPayment,
  PaymentOverview,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { type PaymentFilter, paymentFilters } from '../../../../contract/membership/payment-list-limits.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import { ListSearch } from '../../../editing/listing/ListSearch.tsx';
import { ListTools } from '../../../editing/listing/ListTools.tsx';
import { type Column, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { clockText, dayText } from '../../../ui/text/dates/written-dates.ts';
import { AmountFilter } from './AmountFilter.tsx';
import { Payer } from './Payer.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import * as styles from './PaymentsPage.module.css';
import { chosenCount, everything, isNarrowed, type PaymentFilters } from './payment-filters.ts';
import { countText, filterWords, monthName, monthsUntil, paymentMark } from './payment-words.ts';
import { paymentSumsQuery, paymentsQuery } from './queries.ts';
import { SavedViews } from './SavedViews.tsx';

const columnsOf = (timeZone: string): Column<ListedPayment>[] => [
  { title: 'Member', kind: 'main', cell: ({ member, buyer }) => <Payer member={member} buyer={buyer} /> },
  {
    title: 'State',
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
    title: 'For',
    labelled: false,
    cell: ({ about, receipt }) => (
      <span className={styles.amount}>
        <span className={styles.about}>{about ?? '–'}</span>
        {receipt ? <small className="numeric">{receipt}</small> : null}
      </span>
    ),
  },
  { title: 'Method', inBlock: 'none', cell: ({ method }) => method ?? '–' },
  {
    title: 'When',
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
    title: 'Amount',
    kind: 'number',
    inBlock: 'end',
    className: styles.amount,
    cell: ({ id, member, buyer, amount, refunded, currency }) => (
      <span>
        <PaymentLink id={id} of={member?.name ?? buyer}>
          {formatMoney(amount, currency)}
        </PaymentLink>
        {refunded > 0 ? <small>kept {formatMoney(amount - refunded, currency)}</small> : null}
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
        {more ? `The newest ${fullCount(count)} payments` : countText(count, 'payment', 'payments')}
      </span>
      {sums.map(({ currency, paid, refunded }) => (
        <span key={currency}>
          taken <b>{formatMoney(paid, currency)}</b>
          {refunded > 0 ? (
            <>
              , given back <b>{formatMoney(refunded, currency)}</b>, kept{' '}
              <b>{formatMoney(paid - refunded, currency)}</b>
            </>
          ) : null}
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
          <ListSearch label="Name, e-mail or receipt" value={filters.q} onSearch={(q) => choose({ q })} />
        }
        chosen={chosenCount(filters)}
        onClear={isNarrowed(filters) ? () => choose(everything) : undefined}
      >
        <FilterSelect
          label="State"
          value={filters.state}
          options={paymentFilters.map((state) => [state, filterWords[state]] as const)}
          onChange={(state: PaymentFilter) => choose({ state })}
        />
        <FilterSelect
          label="Month"
          value={filters.month}
          options={[['', 'All'], ...chosen.map((one) => [one, monthName(one)] as const)]}
          onChange={(one) => choose({ month: one })}
        />
        {plans.length > 0 ? (
          <FilterSelect
            label="Plan"
            value={filters.plan}
            options={[['', 'All'], ...plans.map(({ id, name }) => [id, name] as const)]}
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
          caption="Payments"
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
            ? { title: 'No payment matches', about: 'Try fewer words, or fewer filters.' }
            : { title: 'No payments yet', about: 'Payments from members appear here.' }
        }
        failed="The payments could not be read."
      />
    </>
  );
};
