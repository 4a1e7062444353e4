import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type {
  Dispute,
  PaymentOverview,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { ListFoot } from '../../../editing/listing/ListFoot.tsx';
import { type Column, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import { reasonText } from './dispute-reasons.ts';
import { Payer } from './Payer.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import * as styles from './PaymentsPage.module.css';
import { sumText } from './payment-words.ts';
import { disputesQuery } from './queries.ts';

const states = {
  answer_due: msg('Waits for your answer'),
  under_review: msg('The bank decides'),
  won: msg('Won'),
  lost: msg('Lost'),
} as const;

const columnsOf = (timeZone: string): Column<Dispute>[] => [
  { title: t('Member'), kind: 'main', cell: ({ member }) => <Payer member={member} /> },
  {
    title: t('State'),
    cell: ({ state, dueAt }) => (
      <StateMark
        glyph={state === 'won' ? 'done' : state === 'lost' ? 'failed' : 'dispute'}
        {...(state === 'answer_due' ? { tone: 'warn' as const } : {})}
        fact={
          state === 'answer_due' && dueAt ? t('Answer by {date}', { date: longDay(dueAt, timeZone) }) : null
        }
      >
        {t(states[state])}
      </StateMark>
    ),
  },
  { title: t('Reason'), cell: ({ reason }) => reasonText(reason) },
  { title: t(msg('Opened', 'a dispute')), cell: ({ openedAt }) => dayText(openedAt, timeZone) },
  {
    title: t('Amount'),
    kind: 'number',
    className: styles.amount,
    cell: ({ paymentId, member, amount, currency }) => (
      <PaymentLink id={paymentId} of={member?.name}>
        {formatMoney(amount, currency)}
      </PaymentLink>
    ),
  },
];

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
              ? t('None is open.')
              : // translators: open disputes
                t('{count, plural, one {# open, {sums}.} other {# open, {sums}.}}', {
                  count: open.count,
                  sums: sumText(open.sums),
                })}{' '}
            {t(
              'You answer at the provider; without an answer a dispute is lost. Open a payment for a document that you can send to the bank.',
            )}
          </p>
          <StudioTable
            caption={t('Disputes')}
            columns={columnsOf(timeZone)}
            items={disputes}
            keyOf={({ id }) => id}
          />
        </>
      ) : null}
      <ListFoot
        list={list}
        isEmpty={disputes.length === 0}
        empty={{ title: t('No disputes'), about: t('Disputed payments appear here.') }}
        failed={t('The disputes could not be read.')}
      />
    </>
  );
};
