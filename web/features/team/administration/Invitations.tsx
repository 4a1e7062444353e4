import { msg, t } from '../../../../contract/messages.ts';
import { roleWords } from '../../../../contract/team/role-words.ts';
import type { StaffInvitation } from '../../../../contract/team/team.schema.ts';
import { useStudio } from '../../../client/context.ts';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { LineIcon } from '../../../ui/LineIcon.tsx';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import * as styles from './TeamPage.module.css';
import { useTeamAct } from './use-team-acts.ts';

/** Tells the role of an invitation, its author and its day. */
const invitedText = (
  { role: invitedRole, invitedBy, byYou, invitedAt }: StaffInvitation,
  timeZone: string,
) => {
  const role = t(roleWords[invitedRole].inSentence);
  const date = adminDate(invitedAt, timeZone);
  if (byYou) return t('As {role}, by you on {date}', { role, date });
  return invitedBy
    ? t('As {role}, by {name} on {date}', { role, name: invitedBy, date })
    : t('As {role} on {date}', { role, date });
};

const Invitation = ({ invitation }: { invitation: StaffInvitation }) => {
  const { timeZone } = useStudio();
  const acting = useTeamAct(() => undefined);
  const { id, email, expiresAt, state } = invitation;
  return (
    <li>
      <LineIcon className={styles.lead}>
        <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
        <path d="m4 7.5 8 6 8-6" />
      </LineIcon>
      <div className={styles.invited}>
        <b>{email}</b>
        <small className="muted">{invitedText(invitation, timeZone)}</small>
        {acting.problem ? (
          <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
            {acting.problem}
          </p>
        ) : null}
      </div>
      <div className={styles.end}>
        {state === 'open' ? (
          <StateMark glyph="scheduled" tone="ahead">
            {t('Ends {date}', { date: adminDate(expiresAt, timeZone) })}
          </StateMark>
        ) : (
          <StateMark glyph="scheduled" tone="quiet">
            {t('Ended {date}', { date: adminDate(expiresAt, timeZone) })}
          </StateMark>
        )}
        <Button
          look="secondary"
          size="small"
          aria-busy={acting.busy}
          aria-label={t('Send the invitation of {email} again', { email })}
          onClick={() =>
            acting.run(
              (api) => api('POST /admin/api/team/invitations/{id}/sending', { params: { id } }),
              t('A new link is on its way to {email}.', { email }),
            )
          }
        >
          {state === 'open' ? t('Send again') : t('Invite again')}
        </Button>
        <Button
          look="danger-outline"
          size="small"
          aria-busy={acting.busy}
          aria-label={t('Take the invitation of {email} back', { email })}
          onClick={() =>
            acting.run(
              (api) => api('DELETE /admin/api/team/invitations/{id}', { params: { id } }),
              t('Invitation withdrawn.'),
            )
          }
        >
          {t('Withdraw')}
        </Button>
      </div>
    </li>
  );
};

/** List of the invitations that are not accepted yet. */
export const Invitations = ({ invitations }: { invitations: readonly StaffInvitation[] }) => (
  <section aria-labelledby="invited">
    <h2 className="title-2" id="invited">
      {t(msg('Invited', 'people'))}
    </h2>
    <ul className={styles.invitations}>
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  </section>
);
