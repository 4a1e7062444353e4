import type { ManagedMember, ManagedPayment } from '../../../../contract/member-administration/member.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useStudio } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import tableStyles from '../../../ui/Table.module.css';
import { dayText } from '../../../ui/text/dates/written-dates.ts';
import styles from './MemberPage.module.css';
import { usePaymentQuestion } from './use-payment-question.tsx';

const mark = ({ state, disputed, amountPaid, amountRefunded }: ManagedPayment) => {
  if (disputed) return { glyph: 'failed', tone: 'bad', word: 'Disputed' } as const;
  if (state === 'paid' && amountRefunded >= amountPaid && amountPaid > 0)
    return { glyph: 'link', tone: 'quiet', word: 'Paid back' } as const;
  if (state === 'paid') return { glyph: 'done', tone: 'good', word: 'Paid' } as const;
  if (state === 'failed') return { glyph: 'failed', tone: 'warn', word: 'Failed' } as const;
  return { glyph: 'waiting', tone: 'quiet', word: state === 'open' ? 'Open' : 'Void' } as const;
};

const backFact = ({ amountRefunded, currency }: ManagedPayment): string | null =>
  amountRefunded > 0 ? `${formatMoney(amountRefunded, currency)} paid back` : null;

const Row = ({
  payment,
  onAsk,
}: {
  payment: ManagedPayment;
  onAsk: (what: 'refund' | 'receipt') => void;
}) => {
  const { timeZone } = useStudio();
  const { word, ...look } = mark(payment);
  const day = dayText(payment.at, timeZone);
  const isPaid = payment.state === 'paid' && payment.amountPaid > 0;
  const amount = payment.state === 'paid' ? payment.amountPaid : payment.amount;
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <Anchor
          className={cardTableStyles.title}
          href={pageAddress('/admin/payments/$paymentId', { paymentId: payment.id })}
        >
          {day}
        </Anchor>
        {payment.number ? <span className={cardTableStyles.line}>Receipt {payment.number}</span> : null}
        {payment.offer ? (
          <span className={cardTableStyles.line}>At the price of “{payment.offer}”</span>
        ) : null}
      </td>
      <td>
        <StateMark {...look} fact={backFact(payment)}>
          {word}
        </StateMark>
      </td>
      <td className={classNames(tableStyles.number, 'numeric')} data-label="Amount">
        {formatMoney(amount, payment.currency)}
      </td>
      <td className={styles.rowActions}>
        {isPaid && payment.amountRefunded < payment.amountPaid ? (
          <Button
            look="secondary"
            size="small"
            aria-label={`Refund the payment of ${day}`}
            onClick={() => onAsk('refund')}
          >
            Refund
          </Button>
        ) : null}
        {isPaid ? (
          <Button
            look="secondary"
            size="small"
            aria-label={`Send the receipt of ${day} again`}
            onClick={() => onAsk('receipt')}
          >
            Receipt
          </Button>
        ) : null}
      </td>
    </tr>
  );
};

export const MemberPayments = ({ member }: { member: ManagedMember }) => {
  const { ask, dialog } = usePaymentQuestion(member);
  if (member.payments.length === 0) return null;
  return (
    <section aria-label="Payments">
      <h2 className="title-3">Payments</h2>
      <div className={cardTableStyles.frame}>
        <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
          <caption className="visually-hidden">Payments</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">State</th>
              <th scope="col" className={tableStyles.number}>
                Amount
              </th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {member.payments.map((payment) => (
              <Row key={payment.id} payment={payment} onAsk={(what) => ask(what, payment)} />
            ))}
          </tbody>
        </table>
      </div>
      {dialog}
    </section>
  );
};
