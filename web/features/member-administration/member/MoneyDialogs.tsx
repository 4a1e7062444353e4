import { useState } from 'react';
import { withCommas } from '../../../../contract/formats/lists.ts';
import type {
  ManagedMember,
  ManagedPayment,
} from '../../../../contract/member-administration/member.schema.ts';
import { memberLimits } from '../../../../contract/member-administration/member-limits.ts';
import { amountIn, formatMoney, typedAmount } from '../../../../contract/membership/money.ts';
import { msg, t } from '../../../../contract/messages.ts';
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
  <FormField label={t('Why')} {...field} hint={t('Shown in the activity log, not to the member.')}>
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
      title={
        grant
          ? t('Change the granted access of {name}', { name: member.name })
          : t('Grant access to {name}', { name: member.name })
      }
      says={t('A paid membership continues as before. The member gets a mail about this access.')}
      verb={grant ? t('Change') : t('Grant access')}
      fields={['until']}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api) =>
            api('POST /admin/api/members/{id}/grant', { params: { id: member.id }, body: { until, reason } }),
          t('Access is granted.'),
        )
      }
    >
      <FormField
        label={t('Until the end of')}
        required
        hint={
          isBounded
            ? t('{count, plural, one {Up to # day from today.} other {Up to # days from today.}}', {
                count: supportGrantDays,
              })
            : undefined
        }
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
    title={t('End the granted access of {name}?', { name: member.name })}
    says={t('It ends now. Without a paid membership, classes close right away.')}
    verb={t('End it now')}
    danger
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) => api('DELETE /admin/api/members/{id}/grant', { params: { id: member.id } }),
        t('The granted access has ended.'),
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
      title={t('Cancel the membership of {name}', { name: member.name })}
      says={
        renewsAt
          ? t(
              'Access lasts until the end of the paid period, {date}. Nothing more is charged or refunded. You can refund a payment separately. The member gets a mail.',
              { date: longDay(renewsAt, timeZone) },
            )
          : t(
              'Access lasts until the end of the paid period. Nothing more is charged or refunded. You can refund a payment separately. The member gets a mail.',
            )
      }
      verb={t('Cancel membership')}
      danger
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/cancellation', {
              params: { id: member.id },
              body: { idempotency_key: key, reason },
            }),
          t('The membership ends with the paid period.'),
        )
      }
    >
      <Reason value={reason} onChange={setReason} />
    </MemberDialog>
  );
};

export const ReactivateDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={t('Reactivate the membership of {name}?', { name: member.name })}
    says={t(
      'It renews at the end of the paid period with the payment method on file. The member gets a mail. Do this only if they asked.',
    )}
    verb={t('Reactivate')}
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api, key) =>
          api('POST /admin/api/members/{id}/reactivation', {
            params: { id: member.id },
            body: { idempotency_key: key },
          }),
        t('The membership goes on.'),
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
  const goesBack =
    amount === null
      ? t('the amount goes back to the original payment method in 5 to 10 days.')
      : t('{amount} goes back to the original payment method in 5 to 10 days.', {
          amount: formatMoney(amount, currency),
        });
  return (
    <MemberDialog
      // translators: the day of the payment
      title={t('Refund {date}', { date: longDay(payment.at, timeZone) })}
      says={`${goesBack} ${ends ? t('The membership ends now, and classes close.') : t('The membership stays as it is.')}`}
      verb={
        amount === null
          ? t(msg('Refund', 'verb'))
          : t('Refund {amount}', { amount: formatMoney(amount, currency) })
      }
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
          t('{amount} is refunded.', { amount: formatMoney(amount, currency) }),
        );
      }}
    >
      <MoneyField
        label={t('Amount')}
        currency={currency}
        required
        hint={t('{amount} is left of it', { amount: formatMoney(left, currency) })}
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
        <span>{t('End the membership now')}</span>
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
      title={t('Send a receipt again')}
      says={t('To {email}. Number and date do not change.', { email: member.email })}
      verb={t('Send receipt')}
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api, key) =>
            api('POST /admin/api/members/{id}/payments/{paymentId}/receipt', {
              params: { id: member.id, paymentId: chosen },
              body: { idempotency_key: key },
            }),
          t('The receipt is on its way to {email}.', { email: member.email }),
        )
      }
    >
      <FormField label={t('Receipt')}>
        {(control) => (
          <SelectInput {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {member.receipts.map(({ paymentId, number, at }) => (
              <option key={paymentId} value={paymentId}>
                {withCommas([number, longDay(at, timeZone)].filter((fact) => fact !== null))}
              </option>
            ))}
          </SelectInput>
        )}
      </FormField>
    </MemberDialog>
  );
};
