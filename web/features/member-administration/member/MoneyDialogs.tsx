import { useState } from 'react';
import type {
  ManagedMember,
  ManagedPayment,
} from '../../../../contract/member-administration/member.schema.ts';
import { memberLimits } from '../../../../contract/member-administration/member-limits.ts';
import { amountIn, formatMoney, typedAmount } from '../../../../contract/membership/money.ts';
import { may } from '../../../../contract/team/may.ts';
import { useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import * as checkboxStyles from '../../../ui/controls/Checkbox.module.css';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { amountProblem, MoneyField } from '../../../ui/controls/MoneyField.tsx';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { MemberDialog } from './MemberDialog.tsx';
import type { MemberAct } from './use-member-acts.ts';

type DialogProps = { member: ManagedMember; acting: MemberAct; open: boolean; onClose: () => void };

type ReasonProps = {
  value: string;
  onChange: (reason: string) => void;
  required?: boolean;
  problem?: string | undefined;
};

export const Reason = ({ value, onChange, ...field }: ReasonProps) => (
  <FormField label="Why" {...field} hint="Shown in the activity log, not to the member.">
    {(control) => (
      <input {...control} maxLength={300} value={value} onChange={({ target }) => onChange(target.value)} />
    )}
  </FormField>
);

export const GrantDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const { grant } = member;
  const { supportGrantDays } = memberLimits;
  const isBounded = !may(useMe(), 'billing.manage');
  return (
    <MemberDialog
      title={grant ? `Change the granted access of ${member.name}` : `Grant access to ${member.name}`}
      says="A paid membership continues as before. The member gets a mail about this access."
      verb={grant ? 'Change' : 'Grant access'}
      fields={['until']}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api) =>
            api('POST /admin/api/members/{id}/grant', { params: { id: member.id }, body: { until, reason } }),
          'Access is granted.',
        )
      }
    >
      <FormField
        label="Until the end of"
        required
        hint={isBounded ? `Up to ${supportGrantDays} days from today.` : undefined}
        problem={acting.problem?.fields.until?.[0]}
      >
        {(control) => (
          <input {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        )}
      </FormField>
      <Reason value={reason} onChange={setReason} />
    </MemberDialog>
  );
};

export const EndGrantDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={`End the granted access of ${member.name}?`}
    says="It ends now. Without a paid membership, classes close right away."
    verb="End it now"
    danger
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) => api('DELETE /admin/api/members/{id}/grant', { params: { id: member.id } }),
        'The granted access has ended.',
      )
    }
  />
);

export const CancelDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [reason, setReason] = useState('');
  const { timeZone } = useStudio();
  const { renewsAt } = member.standing;
  return (
    <MemberDialog
      title={`Cancel the membership of ${member.name}`}
      says={`Access lasts until the end of the paid period${renewsAt ? `, ${longDay(renewsAt, timeZone)}` : ''}. Nothing more is charged or refunded. You can refund a payment separately. The member gets a mail.`}
      verb="Cancel membership"
      danger
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/cancellation', {
              params: { id: member.id },
              body: { idempotency_key: key, reason },
            }),
          'The membership ends with the paid period.',
        )
      }
    >
      <Reason value={reason} onChange={setReason} />
    </MemberDialog>
  );
};

export const ReactivateDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={`Reactivate the membership of ${member.name}?`}
    says="It renews at the end of the paid period with the payment method on file. The member gets a mail. Do this only if they asked."
    verb="Reactivate"
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api, key) =>
          api('POST /admin/api/members/{id}/reactivation', {
            params: { id: member.id },
            body: { idempotency_key: key },
          }),
        'The membership goes on.',
      )
    }
  />
);

/** The member and the payment that the dialogs are about. */
export type ReceiptOwner = Pick<ManagedMember, 'id' | 'email' | 'receipts'>;
export type RefundedPayment = Pick<
  ManagedPayment,
  'id' | 'at' | 'amountPaid' | 'amountRefunded' | 'currency'
>;
type PaymentDialogProps = Omit<DialogProps, 'member'> & { member: ReceiptOwner };

export const RefundDialog = ({
  member,
  payment,
  acting,
  open,
  onClose,
}: PaymentDialogProps & { payment: RefundedPayment }) => {
  const { timeZone } = useStudio();
  const left = payment.amountPaid - payment.amountRefunded;
  const { currency } = payment;
  const [typed, setTyped] = useState(typedAmount(left, currency));
  const [ends, setEnds] = useState(false);
  const [reason, setReason] = useState('');
  const amount = amountIn(typed, currency);
  const money = amount === null ? 'the amount' : formatMoney(amount, currency);
  return (
    <MemberDialog
      title={`Refund ${longDay(payment.at, timeZone)}`}
      says={`${money} goes back to the original payment method in 5 to 10 days. ${ends ? 'The membership ends now, and classes close.' : 'The membership stays as it is.'}`}
      verb={amount === null ? 'Refund' : `Refund ${formatMoney(amount, currency)}`}
      danger
      fields={['amount']}
      {...{ acting, open, onClose }}
      onConfirm={() => {
        if (amount === null || amount === 0) return;
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/payments/{paymentId}/refund', {
              params: { id: member.id, paymentId: payment.id },
              body: { idempotency_key: key, amount, ends_membership: ends, reason },
            }),
          `${formatMoney(amount, currency)} is refunded.`,
        );
      }}
    >
      <MoneyField
        label="Amount"
        currency={currency}
        required
        hint={`${formatMoney(left, currency)} is left of it`}
        problem={
          acting.problem?.fields.amount?.[0] ??
          (amount === null || amount === 0 ? amountProblem(currency) : undefined)
        }
        value={typed}
        onChange={setTyped}
      />
      <Reason value={reason} onChange={setReason} />
      <label className={checkboxStyles.check} data-part="check">
        <input type="checkbox" checked={ends} onChange={({ target }) => setEnds(target.checked)} />
        <span className={checkboxStyles.box} data-part="box">
          <Icon name="check" />
        </span>
        <span>End the membership now</span>
      </label>
    </MemberDialog>
  );
};

/** Begins with the receipt that was asked for, or with the newest. */
export const ReceiptDialog = ({
  member,
  payment,
  acting,
  open,
  onClose,
}: PaymentDialogProps & { payment?: RefundedPayment }) => {
  const { timeZone } = useStudio();
  const [chosen, setChosen] = useState(payment?.id ?? member.receipts[0]?.paymentId ?? '');
  return (
    <MemberDialog
      title="Send a receipt again"
      says={`To ${member.email}. Number and date do not change.`}
      verb="Send receipt"
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/payments/{paymentId}/receipt', {
              params: { id: member.id, paymentId: chosen },
              body: { idempotency_key: key },
            }),
          `The receipt is on its way to ${member.email}.`,
        )
      }
    >
      <FormField label="Receipt">
        {(control) => (
          <SelectInput {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {member.receipts.map(({ paymentId, number, at }) => (
              <option key={paymentId} value={paymentId}>
                {[number, longDay(at, timeZone)].filter(Boolean).join(', ')}
              </option>
            ))}
          </SelectInput>
        )}
      </FormField>
    </MemberDialog>
  );
};
