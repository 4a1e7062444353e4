import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import type { BackupConnection } from '../../../../contract/studio/connections.schema.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import { showMoment } from '../../../ui/text/dates/show-moment.ts';
import * as styles from '../ConnectionSection.module.css';
import { connectionsQuery } from '../queries.ts';

type Run = NonNullable<BackupConnection['run']>;

const runSentence = ({ phase, files, ofFiles }: Run): string => {
  if (phase === 'waiting') return t('The backup starts in a few seconds.');
  if (phase === 'database') return t('Backing up the database.');
  return t('Backing up: {count, number} of {total, number} files.', {
    count: Math.min(files, ofFiles),
    total: ofFiles,
  });
};

/** The database counts for a tenth. */
const percentOf = ({ phase, files, ofFiles }: Run): number =>
  phase === 'files' ? 10 + Math.floor((89 * Math.min(files, ofFiles)) / Math.max(ofFiles, 1)) : 0;

/** The latest backup with its outcome, the one that is being made, and the button for another one. */
export const BackupRun = ({ lastAt, problem, timeZone, run, state }: BackupConnection) => {
  const api = useApi();
  const queries = useQueryClient();
  const start = useMutation({
    mutationFn: async () => (await api('POST /admin/api/connections/backups/runs', {})).data,
    onSuccess: (connections) => queries.setQueryData(connectionsQuery(api).queryKey, connections),
    onError: (failure) => logFailure('A backup was not asked for', failure),
  });
  return (
    <>
      {problem && run === null ? (
        <AdminNote tone="problem" live>
          {t('The backup of {time} failed: {reason}', {
            time: showMoment(problem.at, timeZone),
            reason: problem.said,
          })}
        </AdminNote>
      ) : null}
      {lastAt ? <p>{t('Last backup: {time}.', { time: showMoment(lastAt, timeZone) })}</p> : null}
      {run ? (
        <div className={styles.copied}>
          <Meter label={t('Backup')} percent={percentOf(run)} />
          <p role="status">{runSentence(run)}</p>
        </div>
      ) : null}
      {run === null && (state === 'saved' || state === 'environment') ? (
        <div>
          <Button
            look="secondary"
            aria-busy={start.isPending}
            onClick={() => start.isPending || start.mutate()}
          >
            {t('Back up now')}
          </Button>
          <FailedChange error={start.error} failed={t('The backup did not start.')} />
        </div>
      ) : null}
    </>
  );
};
