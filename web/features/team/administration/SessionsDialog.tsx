import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import type { TeamSession } from '../../../../contract/team/team.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { momentText } from '../../../ui/text/dates/written-dates.ts';
import { teamSessionsQuery } from './queries.ts';
import type { MemberProps } from './TeamDialogs.tsx';
import * as styles from './TeamPage.module.css';
import { useTeamAct } from './use-team-acts.ts';

type RowProps = { session: TeamSession; timeZone: string; busy: boolean; onEnd: () => void };

const Row = ({
  session: { device, current, lastUsedAt, signedInAt, address },
  timeZone,
  busy,
  onEnd,
}: RowProps) => (
  <li>
    <span>
      <b>{device}</b>
      <small>
        {current
          ? t('This browser, used now')
          : t('Last used {time}', { time: momentText(lastUsedAt, timeZone) })}
        <br />
        {address
          ? // translators: {address} is that of a network
            t('Signed in {time} from {address}', { time: momentText(signedInAt, timeZone), address })
          : t('Signed in {time}', { time: momentText(signedInAt, timeZone) })}
      </small>
    </span>
    {current ? null : (
      <Button
        look="secondary"
        size="small"
        aria-label={t('Sign out {device}', { device })}
        aria-busy={busy}
        onClick={onEnd}
      >
        {t('Sign out')}
      </Button>
    )}
  </li>
);

/** Lists where one of the team is signed in; each session can be ended. */
export const SessionsDialog = ({ member, open, onClose }: MemberProps) => {
  const api = useApi();
  const { timeZone } = useStudio();
  const { id, name, isYou } = member;
  const { data, isError, refetch } = useQuery(teamSessionsQuery(api, id));
  const acting = useTeamAct(() => void refetch());
  const end = (session: TeamSession) =>
    acting.run(
      (call) =>
        call('DELETE /admin/api/team/{id}/sessions/{session}', { params: { id, session: session.id } }),
      t('{device} is signed out.', { device: session.device }),
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isYou ? t('Your sessions') : t('Sessions of {name}', { name })}
    >
      {data ? (
        <ul className={styles.sessions}>
          {data.map((session) => (
            <Row
              key={session.id}
              session={session}
              timeZone={timeZone}
              busy={acting.busy}
              onEnd={() => end(session)}
            />
          ))}
        </ul>
      ) : null}
      {data?.length === 0 ? <p className="muted">{t('No active sessions.')}</p> : null}
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
      {acting.problem ? (
        <p className={fieldStyles.errorMessage} data-part="error-message" role="alert">
          {acting.problem}
        </p>
      ) : null}
      <DialogFoot>
        <Button look="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
