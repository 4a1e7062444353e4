import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoney } from '../../../../../contract/membership/money.ts';
import type {
  Payout,
  PayoutContents,
  PayoutEntry,
} from '../../../../../contract/membership/payment-administration.schema.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../../client/context.ts';
import { ListFoot } from '../../../../editing/listing/ListFoot.tsx';
import { type Column, RowTitle, StudioTable } from '../../../../editing/listing/StudioTable.tsx';
import * as cardTableStyles from '../../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import * as buttonStyles from '../../../../ui/controls/Button.module.css';
import { Icon } from '../../../../ui/Icon.tsx';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { clockText, dayText } from '../../../../ui/text/dates/written-dates.ts';
import { Trans } from '../../../../ui/text/Trans.tsx';
import { ProvedDownload } from '../../../accounts/index.ts';
import { Payer } from '../Payer.tsx';
import { MissingPayment, PaymentHead } from '../PaymentHead.tsx';
import { PaymentLink } from '../PaymentLink.tsx';
import * as styles from '../PaymentsPage.module.css';
import { payoutMarks } from '../PayoutList.tsx';
import { paymentsText, refundsText } from '../payment-words.ts';
import { payoutEntriesQuery, payoutQuery } from '../queries.ts';

const kindWords: Readonly<Record<PayoutEntry['kind'], Message>> = {
  payment: msg('Payment'),
  refund: msg('Refund', 'noun'),
  dispute: msg('Dispute'),
  fee: msg('Fee'),
  payout: msg('Payout that came back'),
  other: msg('Other', 'kind of entry'),
};

/** The sums that make up the payout; each is left out where there is none. */
const Contents = ({ payout, contents }: { payout: Payout; contents: PayoutContents }) => {
  const money = (amount: number): string => formatMoney(amount, payout.currency);
  const { payments, refunds, disputes, other, fees, sum } = contents;
  const rows: [string, { count: number; amount: number }][] = [
    [paymentsText(payments.count), payments],
    [refundsText(refunds.count), refunds],
    [t('{count, plural, one {# dispute} other {# disputes}}', { count: disputes.count }), disputes],
    [t('{count, plural, one {# other entry} other {# other entries}}', { count: other.count }), other],
  ];
  const rest = payout.amount - sum;
  return (
    <dl className={styles.due}>
      {rows
        .filter(([, { count }]) => count > 0)
        .map(([name, { amount }]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{money(amount)}</dd>
          </div>
        ))}
      <div>
        <dt>{t('Fees of the provider')}</dt>
        <dd className="numeric">{money(0 - fees)}</dd>
      </div>
      {rest === 0 ? null : (
        <div>
          <dt>
            <Trans
              message="Not explained by its entries<small>Compare with the report of the provider.</small>"
              components={{ small: <small /> }}
            />
          </dt>
          <dd className="numeric">{money(rest)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('To the bank')}</dt>
        <dd className="numeric">{money(payout.amount)}</dd>
      </div>
    </dl>
  );
};

const columnsOf = (currency: string, timeZone: string): Column<PayoutEntry>[] => [
  {
    title: t('Member'),
    kind: 'main',
    cell: ({ kind, member, buyer }) =>
      member || buyer ? <Payer member={member} buyer={buyer} /> : <RowTitle>{t(kindWords[kind])}</RowTitle>,
  },
  {
    title: t('Kind'),
    cell: ({ kind, receipt }) => (
      <span>
        {t(kindWords[kind])}
        {receipt ? <span className={classNames(cardTableStyles.line, 'numeric')}>{receipt}</span> : null}
      </span>
    ),
  },
  {
    title: t('When'),
    cell: ({ at }) => (
      <>
        {dayText(at, timeZone)}, {clockText(at, timeZone)}
      </>
    ),
  },
  {
    title: t('Fee'),
    kind: 'number',
    cell: ({ kind, fee }) => (kind === 'fee' || fee === 0 ? '–' : formatMoney(-fee, currency)),
  },
  {
    title: t('Amount'),
    kind: 'number',
    className: styles.amount,
    cell: ({ kind, member, buyer, paymentId, amount, fee }) => {
      const shown = formatMoney(kind === 'fee' ? 0 - fee : amount, currency);
      return paymentId ? (
        <PaymentLink id={paymentId} of={member?.name ?? buyer}>
          {shown}
        </PaymentLink>
      ) : (
        shown
      );
    },
  },
];

const Entries = ({ payout }: { payout: Payout }) => {
  const { timeZone } = useStudio();
  const list = useInfiniteQuery(payoutEntriesQuery(useApi(), payout.id));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={styles.tax} aria-label={t('Entries')}>
      <h2 className="title-3">{t('Contents')}</h2>
      {entries.length > 0 ? (
        <StudioTable
          caption={t('Entries of the payout')}
          columns={columnsOf(payout.currency, timeZone)}
          items={entries}
          keyOf={({ id }) => id}
        />
      ) : null}
      <ListFoot
        list={list}
        isEmpty={entries.length === 0}
        empty={{ title: t('No entries'), about: t('The provider names no entries.') }}
        failed={t('The entries could not be read.')}
      />
    </section>
  );
};

const whyUnknown = ({ isAutomatic }: Payout): string =>
  isAutomatic
    ? t('More is in this payout than is shown here. The provider has a report of it.')
    : t('This payout was sent by hand, and the provider does not say which payments are in it.');

const arrivalText = ({ state, arrivesAt, accountEnding: digits }: Payout, timeZone: string): string => {
  const date = longDay(arrivesAt, timeZone);
  if (state === 'arrived')
    return digits
      ? t('At the bank on {date}, bank ending {digits}', { date, digits })
      : t('At the bank on {date}', { date });
  return digits
    ? t('Expected at the bank on {date}, bank ending {digits}', { date, digits })
    : t('Expected at the bank on {date}', { date });
};

const Shown = ({ payout, contents }: { payout: Payout; contents: PayoutContents | null }) => {
  const { timeZone } = useStudio();
  const { word, ...look } = payoutMarks[payout.state];
  return (
    <>
      <PaymentHead
        tab="payouts"
        back={t('Payouts')}
        title={formatMoney(payout.amount, payout.currency)}
        line={`${arrivalText(payout, timeZone)} · ${payout.id}`}
        actions={
          contents ? (
            <ProvedDownload
              className={classNames(buttonStyles.button, buttonStyles.secondary)}
              data-part="button"
              href={`/admin/api/payout.csv?id=${payout.id}`}
            >
              <Icon name="download" />
              {t('CSV of this payout')}
            </ProvedDownload>
          ) : null
        }
      />
      <p>
        <StateMark {...look} fact={payout.failure}>
          {t(word)}
        </StateMark>
      </p>
      {contents ? (
        <>
          <Contents payout={payout} contents={contents} />
          <Entries payout={payout} />
        </>
      ) : (
        <p className={classNames(styles.lead, 'muted')}>{whyUnknown(payout)}</p>
      )}
    </>
  );
};

/** One payout: its payments, refunds, disputes and fees, which add up to what the bank gets. */
export const PayoutPage = () => {
  const { payoutId } = useParams({ from: '/admin/payments/payouts/$payoutId' });
  const { data, error, refetch } = useQuery(payoutQuery(useApi(), payoutId));
  return (
    <main id="main" tabIndex={-1} aria-busy={!data && !error}>
      {data ? (
        <Shown {...data} />
      ) : (
        <MissingPayment
          tab="payouts"
          back={t('Payouts')}
          what="payout"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </main>
  );
};
