import { useState } from 'react';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { MemberDialog } from './MemberDialog.tsx';
import { StaffCheck } from './StaffCheck.tsx';
import type { MemberAct } from './use-member-acts.ts';

type DialogProps = { member: ManagedMember; acting: MemberAct; open: boolean; onClose: () => void };

const devices = (count: number): string => (count === 1 ? '1 device' : `${count} devices`);

export const SignOutDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={`Sign ${member.name} out of ${devices(member.sessions)}?`}
    says="Every browser asks for the password and second factor again."
    verb={`Sign out ${devices(member.sessions)}`}
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) => api('POST /admin/api/members/{id}/sign_out', { params: { id: member.id } }),
        `${member.name} is signed out everywhere.`,
      )
    }
  />
);

export const SecondFactorDialog = ({ member, acting, open, onClose }: DialogProps) => {
  const [isMeant, setIsMeant] = useState(false);
  return (
    <MemberDialog
      title={`Remove the second factor of ${member.name}?`}
      says="This removes the authenticator app, passkeys and recovery codes, and signs out every browser. The member gets a mail. Be sure who asked for it."
      verb="Remove it"
      danger
      {...{ acting, open, onClose }}
      onConfirm={() =>
        acting.run(
          (api) =>
            api('POST /admin/api/members/{id}/second_factor_reset', {
              params: { id: member.id },
              body: { administrator: isMeant },
            }),
          'The second factor is removed.',
        )
      }
    >
      <StaffCheck {...{ member, isMeant }} onChange={setIsMeant} />
    </MemberDialog>
  );
};

export const VerifyDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={`Mark ${member.email} as verified?`}
    says="The address is confirmed without a link in a mail."
    verb="Mark as verified"
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api) => api('POST /admin/api/members/{id}/email_verification', { params: { id: member.id } }),
        'The e-mail is verified.',
      )
    }
  />
);

export const InviteDialog = ({ member, acting, open, onClose }: DialogProps) => (
  <MemberDialog
    title={`Invite ${member.name}`}
    says={`A mail to ${member.email} with a link to choose a password. It works once, for 14 days.`}
    verb="Send invitation"
    {...{ acting, open, onClose }}
    onConfirm={() =>
      acting.run(
        (api, key) =>
          api('POST /admin/api/members/{id}/invitation', {
            params: { id: member.id },
            body: { idempotency_key: key },
          }),
        `The invitation is on its way to ${member.email}.`,
      )
    }
  />
);
