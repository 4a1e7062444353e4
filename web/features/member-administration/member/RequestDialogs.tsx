import { type ReactNode, useState } from 'react';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
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
      title={`New e-mail for ${member.name}`}
      says={`Be sure first that it is them: ask for the day and amount of the last payment, never for a password. ${member.email} gets a warning and may say no for 48 hours. After that the address changes once the new one has confirmed, every device is signed out, and the old address may undo it for 7 days.`}
      verb="Begin the change"
      label="New e-mail"
      {...dialog}
      onConfirm={(asked) =>
        dialog.acting.run(
          (api) =>
            api('POST /admin/api/members/{id}/email_change', {
              params: { id: member.id },
              body: { ...asked, administrator: isMeant },
            }),
          'Both addresses are mailed.',
        )
      }
    >
      <StaffCheck {...{ member, isMeant }} onChange={setIsMeant} />
    </RequestDialog>
  );
};

export const UndoEmailDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={`Back to ${member.undoableEmailChange?.oldEmail ?? 'the address of before'}?`}
    says="Every device is signed out, and the account is frozen until a new password is chosen by mail. Both addresses are told."
    verb="Put it back"
    danger
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) => api('POST /admin/api/members/{id}/email_change/undo', { params: { id: member.id } }),
        'The address of before is back.',
      )
    }
  />
);

export const DeleteDialog = ({ member, ...dialog }: DialogProps) => (
  <RequestDialog
    title={`Delete the account of ${member.name}`}
    says="The membership stops renewing at once. After 7 days everything is erased, apart from receipts the law makes you keep. The member gets a mail, and stays by signing in before then."
    verb="Delete in 7 days"
    danger
    label="Type the e-mail of the account"
    hint={member.email}
    {...dialog}
    onConfirm={(body) =>
      dialog.acting.run(
        (api) => api('POST /admin/api/members/{id}/deletion', { params: { id: member.id }, body }),
        'The account is deleted in 7 days.',
      )
    }
  />
);
