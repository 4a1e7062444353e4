import type { ApiCall } from '../../../../contract/client.ts';
import type { TeamMember } from '../../../../contract/team/team.schema.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { type MemberProps, TeamDialog } from './TeamDialogs.tsx';
import { useTeamAct } from './use-team-acts.ts';

const devicesOf = ({ sessions }: TeamMember): string => (sessions === 1 ? '1 device' : `${sessions} devices`);

const SignedOut = ({ member }: { member: TeamMember }) =>
  member.sessions > 0 ? <>This account is signed out of {devicesOf(member)} now. </> : null;

const suspending =
  ({ id }: TeamMember) =>
  (api: ApiCall) =>
    api('POST /admin/api/team/{id}/suspension', { params: { id } });

/** Returns a sentence on the fate of the API keys of an account that loses its role. */
const keysText = ({ apiKeys }: TeamMember, verb: 'is' | 'are', happens: string): string => {
  if (apiKeys === 0) return '';
  return apiKeys === 1
    ? ` Their API key ${happens}.`
    : ` Their ${apiKeys} API keys ${happens.replace(/^is/, verb)}.`;
};

export const SuspendDialog = ({ member, open, onClose }: MemberProps) => {
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={`Suspend ${member.name}?`}
      verb="Suspend"
      leave="Keep"
      danger
      onConfirm={() => acting.run(suspending(member), `${member.name} is suspended from the team.`)}
      {...{ acting, open, onClose }}
    >
      <p className="muted">
        <SignedOut member={member} />
        What is for staff is closed to them at once, until an owner lets them in again; everything they made
        and were comes back then.{keysText(member, 'are', 'is refused meanwhile')}
      </p>
    </TeamDialog>
  );
};

export const ReinstateDialog = ({ member, open, onClose }: MemberProps) => {
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={`Let ${member.name} in again?`}
      verb="Restore access"
      onConfirm={() =>
        acting.run(
          (api) => api('DELETE /admin/api/team/{id}/suspension', { params: { id: member.id } }),
          `${member.name} is back on the team.`,
        )
      }
      {...{ acting, open, onClose }}
    >
      <p className="muted">
        The role comes back at once, with everything that came with it.
        {keysText(member, 'are', 'is good again')}
      </p>
    </TeamDialog>
  );
};

export const RemoveDialog = ({ member, open, onClose }: MemberProps) => {
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={`Remove ${member.name}?`}
      verb="Remove"
      leave="Keep"
      danger
      instead={
        member.suspended || member.isYou ? null : (
          <Button
            look="secondary"
            aria-busy={acting.busy}
            onClick={() => acting.run(suspending(member), `${member.name} is suspended from the team.`)}
          >
            Suspend instead
          </Button>
        )
      }
      onConfirm={() =>
        acting.run(
          (api) => api('DELETE /admin/api/team/{id}', { params: { id: member.id } }),
          `${member.name} is no longer on the team.`,
        )
      }
      {...{ acting, open, onClose }}
    >
      <p className="muted">
        <SignedOut member={member} />
        Their decisions stay in the activity under their name. As a member they keep everything of their own.
        {keysText(member, 'are', 'is deleted')}
      </p>
    </TeamDialog>
  );
};

export const ResetDialog = ({ member, open, onClose }: MemberProps) => {
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={`Reset the second step of ${member.name}`}
      verb="Reset"
      danger
      onConfirm={() =>
        acting.run(
          (api) =>
            api('POST /admin/api/members/{id}/second_factor_reset', {
              params: { id: member.id },
              body: { administrator: true },
            }),
          `${member.name} has no second step any more.`,
        )
      }
      {...{ acting, open, onClose }}
    >
      <p className="muted">
        Call first: this is how accounts are stolen. After the reset the account is signed out everywhere,
        signs in with its password or a link sent to {member.email}, and sets up a new second step. Its owner
        is told by mail, and so are all owners of the studio.
      </p>
    </TeamDialog>
  );
};
