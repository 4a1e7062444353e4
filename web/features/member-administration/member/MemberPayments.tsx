import type {
  ManagedMember,
  ManagedPayment,
} from '../../../../contract/member-administration/member.schema.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
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
  if (disputed) return { glyph: 'failed', tone: 'bad', word: 'Disputed' } as const;
  if (state === 'paid' && amountRefunded >= amountPaid && amountPaid > 0)
    return { glyph: 'link', tone: 'quiet', word: 'Refunded' } as const;
  if (state === 'paid') return { glyph: 'done', tone: 'good', word: 'Paid' } as const;
  if (state === 'failed') return { glyph: 'failed', tone: 'warn', word: 'Failed' } as const;
  return { glyph: 'waiting', tone: 'quiet', word: state === 'open' ? 'Open' : 'Void' } as const;
};

const backFact = ({ amountRefunded, currency }: ManagedPayment): string | null =>
  amountRefunded > 0 ? `${formatMoney(amountRefunded, currency)} refunded` : null;

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
          aria-label={`Refund the payment of ${day}`}
          onClick={() => onAsk('refund', payment)}
        >
          Refund
        </Button>
      ) : null}
      <Button
        look="secondary"
        size="small"
        aria-label={`Send the receipt of ${day} again`}
        onClick={() => onAsk('receipt', payment)}
      >
        Receipt
      </Button>
    </>
  );
};

const columnsOf = ({ timeZone, onAsk }: PaymentColumns): Column<ManagedPayment>[] => [
  {
    title: 'Day',
    kind: 'main',
    cell: ({ id, at, number, offer }) => (
      <>
        <RowTitle
          href={pageAddress('/admin/payments/$paymentId', { paymentId: id })}
          line={number ? `Receipt ${number}` : null}
        >
          {dayText(at, timeZone)}
        </RowTitle>
        {offer ? <span className={cardTableStyles.line}>At the price of “{offer}”</span> : null}
      </>
    ),
  },
  {
    title: 'State',
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
    title: 'Amount',
    kind: 'number',
    className: 'numeric',
    cell: ({ state, amountPaid, amount, currency }) =>
      formatMoney(state === 'paid' ? amountPaid : amount, currency),
  },
  {
    title: 'Actions',
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
    <section aria-label="Payments">
      <h2 className="title-3">Payments</h2>
      <StudioTable
        caption="Payments"
        columns={columnsOf({ timeZone, onAsk: ask })}
        items={member.payments}
        keyOf={({ id }) => id}
      />
      {dialog}
    </section>
  );
};
