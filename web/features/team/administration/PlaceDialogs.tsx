import type { ApiCall } from '../../../../contract/client.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { TeamMember } from '../../../../contract/team/team.schema.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { type MemberProps, TeamDialog } from './TeamDialogs.tsx';
import { useTeamAct } from './use-team-acts.ts';

const SignedOut = ({ member: { sessions: count } }: { member: TeamMember }) =>
  count > 0 ? (
    <>
      {t(
        '{count, plural, one {This account is signed out of # device now.} other {This account is signed out of # devices now.}}',
        { count },
      )}{' '}
    </>
  ) : null;

const suspending =
  ({ id }: TeamMember) =>
  (api: ApiCall) =>
    api('POST /admin/api/team/{id}/suspension', { params: { id } });

const keys = {
  refused: msg(
    '{count, plural, one {Their API key is refused meanwhile.} other {Their # API keys are refused meanwhile.}}',
  ),
  restored: msg(
    '{count, plural, one {Their API key is good again.} other {Their # API keys are good again.}}',
  ),
  deleted: msg('{count, plural, one {Their API key is deleted.} other {Their # API keys are deleted.}}'),
} as const;

/** Returns a sentence on the fate of the API keys of an account; empty if it has none. */
const keysText = ({ apiKeys: count }: TeamMember, fate: keyof typeof keys): string =>
  count > 0 ? t(keys[fate], { count }) : '';

export const SuspendDialog = ({ member, open, onClose }: MemberProps) => {
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={t('Suspend {name}?', { name: member.name })}
      verb={t('Suspend')}
      leave={t('Keep')}
      danger
      onConfirm={() =>
        acting.run(suspending(member), t('{name} is suspended from the team.', { name: member.name }))
      }
      {...{ acting, open, onClose }}
    >
      <p className="muted">
        <SignedOut member={member} />
        {t(
          'What is for staff is closed to them at once, until an owner lets them in again; everything they made and were comes back then.',
        )}{' '}
        {keysText(member, 'refused')}
      </p>
    </TeamDialog>
  );
};

export const ReinstateDialog = ({ member, open, onClose }: MemberProps) => {
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={t('Let {name} in again?', { name: member.name })}
      verb={t('Restore access')}
      onConfirm={() =>
        acting.run(
          (api) => api('DELETE /admin/api/team/{id}/suspension', { params: { id: member.id } }),
          t('{name} is back on the team.', { name: member.name }),
        )
      }
      {...{ acting, open, onClose }}
    >
      <p className="muted">
        {t('The role comes back at once, with everything that came with it.')} {keysText(member, 'restored')}
      </p>
    </TeamDialog>
  );
};

export const RemoveDialog = ({ member, open, onClose }: MemberProps) => {
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={t('Remove {name}?', { name: member.name })}
      verb={t('Remove')}
      leave={t('Keep')}
      danger
      instead={
        member.suspended || member.isYou ? null : (
          <Button
            look="secondary"
            aria-busy={acting.busy}
            onClick={() =>
              acting.run(suspending(member), t('{name} is suspended from the team.', { name: member.name }))
            }
          >
            {t('Suspend instead')}
          </Button>
        )
      }
      onConfirm={() =>
        acting.run(
          (api) => api('DELETE /admin/api/team/{id}', { params: { id: member.id } }),
          t('{name} is no longer on the team.', { name: member.name }),
        )
      }
      {...{ acting, open, onClose }}
    >
      <p className="muted">
        <SignedOut member={member} />
        {t(
          'Their decisions stay in the activity under their name. As a member they keep everything of their own.',
        )}{' '}
        {keysText(member, 'deleted')}
      </p>
    </TeamDialog>
  );
};

export const ResetDialog = ({ member, open, onClose }: MemberProps) => {
  const acting = useTeamAct(onClose);
  return (
    <TeamDialog
      title={t('Reset the second step of {name}', { name: member.name })}
      verb={t('Reset')}
      danger
      onConfirm={() =>
        acting.run(
          (api) =>
            api('POST /admin/api/members/{id}/second_factor_reset', {
              params: { id: member.id },
              body: { administrator: true },
            }),
          t('{name} has no second step any more.', { name: member.name }),
        )
      }
      {...{ acting, open, onClose }}
    >
      <p className="muted">
        {t(
          'Call first: this is how accounts are stolen. After the reset the account is signed out everywhere, signs in with its password or a link sent to {email}, and sets up a new second step. Its owner is told by mail, and so are all owners of the studio.',
          { email: member.email },
        )}
      </p>
    </TeamDialog>
  );
};
