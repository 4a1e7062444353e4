import { useState } from 'react';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { StaffCheck } from './StaffCheck.tsx';
import type { MemberAct } from './use-member-acts.ts';

type DialogProps = { member: ManagedMember; acting: MemberAct; open: boolean; onClose: () => void };

export const SignOutDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={t('{count, plural, one {Sign {name} out of # device?} other {Sign {name} out of # devices?}}', {
      count: member.sessions,
      name: member.name,
    })}
    says={t('Every browser asks for the password and second factor again.')}
    verb={t('{count, plural, one {Sign out # device} other {Sign out # devices}}', {
      count: member.sessions,
    })}
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) => api('POST /admin/api/members/{id}/sign_out', { params: { id: member.id } }),
        t('{name} is signed out everywhere.', { name: member.name }),
      )
    }
  />
);

export const SecondFactorDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [isMeant, setIsMeant] = useState(false);
  return (
    <MemberDialog
      title={t('Remove the second factor of {name}?', { name: member.name })}
      says={t(
        'This removes the authenticator app, passkeys and recovery codes, and signs out every browser. The member gets a mail. Be sure who asked for it.',
      )}
      verb={t('Remove it')}
      danger
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api) =>
            api('POST /admin/api/members/{id}/second_factor_reset', {
              params: { id: member.id },
              body: { administrator: isMeant },
            }),
          t('The second factor is removed.'),
        )
      }
    >
      <StaffCheck {...{ member, isMeant }} onChange={setIsMeant} />
    </MemberDialog>
  );
};

export const VerifyDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={t('Mark {email} as verified?', { email: member.email })}
    says={t('The address is confirmed without a link in a mail.')}
    verb={t('Mark as verified')}
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) => api('POST /admin/api/members/{id}/email_verification', { params: { id: member.id } }),
        t('The e-mail is verified.'),
      )
    }
  />
);

export const InviteDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={t('Invite {name}', { name: member.name })}
    says={t('A mail to {email} with a link to choose a password. It works once, for 14 days.', {
      email: member.email,
    })}
    verb={t('Send invitation')}
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api, key) =>
          api('POST /admin/api/members/{id}/invitation', {
            params: { id: member.id },
            body: { idempotency_key: key },
          }),
        t('The invitation is on its way to {email}.', { email: member.email }),
      )
    }
  />
);
