import { type ReactNode, useState } from 'react';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { FormField } from '../../../ui/controls/FormField.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { Reason } from './MoneyDialogs.tsx';
import { StaffCheck } from './StaffCheck.tsx';
import type { MemberAct } from './use-member-acts.ts';

type DialogProps = { member: ManagedMember; acting: MemberAct; open: boolean; onClose: () => void };

type RequestDialogProps = Omit<DialogProps, 'member'> & {
  title: string;
  /** The consequences of the act. */
  says: string;
  verb: string;
  danger?: boolean;
  /** Names the field of the address. */
  label: string;
  hint?: string;
  /** Shown below the questions. */
  children?: ReactNode;
  onConfirm: (asked: { email: string; reason: string }) => void;
};

/** Asks for an address and the reason of a request. */
const RequestDialog = ({ label, hint, children, onConfirm, ...dialog }: RequestDialogProps) => {
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const fields = dialog.acting.problem?.fields;
  return (
    <MemberDialog {...dialog} fields={['email', 'reason']} onConfirm={() => onConfirm({ email, reason })}>
      <FormField label={label} hint={hint} required problem={fields?.email?.[0]}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </FormField>
      <Reason value={reason} onChange={setReason} required problem={fields?.reason?.[0]} />
      {children}
    </MemberDialog>
  );
};

export const EmailDialog = ({ member, ...dialog }: DialogProps) => {
  const [isMeant, setIsMeant] = useState(false);
  return (
    <RequestDialog
      title={t('New e-mail for {name}', { name: member.name })}
      says={t(
        'Make sure it is them: ask for the date and amount of their last payment, never for a password. {email} can object for 48 hours. After that, and once the new address confirms, it changes and every device is signed out. The old address can undo it for 7 days.',
        { email: member.email },
      )}
      verb={t('Start the change')}
      label={t('New e-mail')}
      {...dialog}
      onConfirm={(asked) =>
        dialog.acting.run(
          (api) =>
            api('POST /admin/api/members/{id}/email_change', {
              params: { id: member.id },
              body: { ...asked, administrator: isMeant },
            }),
          t('Both addresses get a mail.'),
        )
      }
    >
      <StaffCheck {...{ member, isMeant }} onChange={setIsMeant} />
    </RequestDialog>
  );
};

export const UndoEmailDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={
      member.undoableEmailChange
        ? t('Back to {email}?', { email: member.undoableEmailChange.oldEmail })
        : t('Back to the address of before?')
    }
    says={t(
      'Every device is signed out, and the account is frozen until a new password is chosen by mail. Both addresses get a mail.',
    )}
    verb={t('Restore address')}
    danger
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) => api('POST /admin/api/members/{id}/email_change/undo', { params: { id: member.id } }),
        t('The previous address is restored.'),
      )
    }
  />
);

export const DeleteDialog = ({ member, ...dialog }: DialogProps) => (
  <RequestDialog
    title={t('Delete the account of {name}', { name: member.name })}
    says={t(
      'The membership stops renewing right away. After 7 days everything is erased, except receipts you must keep by law. The member gets a mail and can cancel by signing in.',
    )}
    verb={t('Delete in 7 days')}
    danger
    label={t('Enter the account’s e-mail')}
    hint={member.email}
    {...dialog}
    onConfirm={(body) =>
      dialog.acting.run(
        (api) => api('POST /admin/api/members/{id}/deletion', { params: { id: member.id }, body }),
        t('The account is deleted in 7 days.'),
      )
    }
  />
);
