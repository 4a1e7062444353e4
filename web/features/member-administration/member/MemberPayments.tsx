import type {
  ManagedMember,
  ManagedPayment,
} from '../../../../contract/member-administration/member.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import * as cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import * as styles from './MemberPage.module.css';
import { usePaymentQuestion } from './use-payment-question.tsx';

const mark = ({ state, disputed, amountPaid, amountRefunded }: ManagedPayment) => {
  if (disputed) return { glyph: 'failed', tone: 'bad', word: t('Disputed') } as const;
  if (state === 'paid' && amountRefunded >= amountPaid && amountPaid > 0)
    return { glyph: 'link', tone: 'quiet', word: t('Refunded') } as const;
  if (state === 'paid') return { glyph: 'done', tone: 'good', word: t('Paid') } as const;
  if (state === 'failed') return { glyph: 'failed', tone: 'warn', word: t('Failed') } as const;
  const word = state === 'open' ? t(msg('Open', 'state of a payment')) : t('Void');
  return { glyph: 'waiting', tone: 'quiet', word } as const;
};

const backFact = ({ amountRefunded, currency }: ManagedPayment): string | null =>
  amountRefunded > 0 ? t('{amount} refunded', { amount: formatMoney(amountRefunded, currency) }) : null;

type PaymentColumns = {
  timeZone: string;
  onAsk: (what: 'refund' | 'receipt', payment: ManagedPayment) => void;
};

const Actions = ({ payment, timeZone, onAsk }: PaymentColumns & { payment: ManagedPayment }) => {
  const { state, amountPaid, amountRefunded, at } = payment;
  if (state !== 'paid' || amountPaid === 0) return null;
  const day = dayText(at, timeZone);
  return (
    <>
      {amountRefunded < amountPaid ? (
        <Button
          look="secondary"
          size="small"
          aria-label={t('Refund the payment of {date}', { date: day })}
          onClick={() => onAsk('refund', payment)}
        >
          {t(msg('Refund', 'verb'))}
        </Button>
      ) : null}
      <Button
        look="secondary"
        size="small"
        aria-label={t('Send the receipt of {date} again', { date: day })}
        onClick={() => onAsk('receipt', payment)}
      >
        {t('Receipt')}
      </Button>
    </>
  );
};

const columnsOf = ({ timeZone, onAsk }: PaymentColumns): Column<ManagedPayment>[] => [
  {
    title: t('Day'),
    kind: 'main',
    cell: ({ id, at, number, offer }) => (
      <>
        <RowTitle
          href={pageAddress('/admin/payments/$paymentId', { paymentId: id })}
          line={number ? t('Receipt {number}', { number }) : null}
        >
          {dayText(at, timeZone)}
        </RowTitle>
        {offer ? (
          <span className={cardTableStyles.line}>{t('At the price of “{offer}”', { offer })}</span>
        ) : null}
      </>
    ),
  },
  {
    title: t('State'),
    labelled: false,
    cell: (payment) => {
      const { word, ...look } = mark(payment);
      return (
        <StateMark {...look} fact={backFact(payment)}>
          {word}
        </StateMark>
      );
    },
  },
  {
    title: t('Amount'),
    kind: 'number',
    className: 'numeric',
    cell: ({ state, amountPaid, amount, currency }) =>
      formatMoney(state === 'paid' ? amountPaid : amount, currency),
  },
  {
    title: t('Actions'),
    kind: 'actions',
    className: styles.rowActions,
    cell: (payment) => <Actions payment={payment} timeZone={timeZone} onAsk={onAsk} />,
  },
];

export const MemberPayments = ({ member }: { member: ManagedMember }) => {
  const { timeZone } = useStudio();
  const { ask, dialog } = usePaymentQuestion(member);
  if (member.payments.length === 0) return null;
  return (
    <section aria-label={t('Payments')}>
      <h2 className="title-3">{t('Payments')}</h2>
      <StudioTable
        caption={t('Payments')}
        columns={columnsOf({ timeZone, onAsk: ask })}
        items={member.payments}
        keyOf={({ id }) => id}
      />
      {dialog}
    </section>
  );
};
