import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import type { StorageConnection } from '../../../../contract/studio/connections.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { FailedChange } from '../../../ui/messages/FailedChange.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import { showMoment } from '../../../ui/text/dates/show-moment.ts';
import * as styles from '../ConnectionSection.module.css';
import { connectionsQuery } from '../queries.ts';
import { movedSentence, moveFigures, movePercent } from './move-words.ts';

type Move = NonNullable<StorageConnection['move']>;

const Stop = () => {
  const api = useApi();
  const queries = useQueryClient();
  const stop = useMutation({
    mutationFn: async () => (await api('DELETE /admin/api/connections/storage/move', {})).data,
    onSuccess: (connections) => queries.setQueryData(connectionsQuery(api).queryKey, connections),
    onError: (failure) => logFailure('A move of the files was not stopped', failure),
  });
  return (
    <div>
      <Button look="secondary" aria-busy={stop.isPending} onClick={() => stop.isPending || stop.mutate()}>
        {t('Stop copying')}
      </Button>
      <FailedChange error={stop.error} failed={t('It was not stopped.')} />
    </div>
  );
};

const UnderWay = ({ move }: { move: Move }) => (
  <div className={styles.copied}>
    <p>
      {move.state === 'copying'
        ? t(
            'Copying files from {source} to {target}. The studio keeps running and switches over when everything has been checked.',
            { source: move.source, target: move.target },
          )
        : t('Files are now kept in {target}. Copying what reached {source} in the meantime.', {
            target: move.target,
            source: move.source,
          })}
    </p>
    <Meter
      label={t('Copied files')}
      percent={movePercent(move)}
      tone={move.problem === null ? undefined : 'bad'}
    />
    <p className="small muted">{moveFigures(move)}</p>
    {move.problem === null ? null : (
      <AdminNote tone="problem" live>
        {move.problem} {t('We keep retrying. Nothing is lost.')}
      </AdminNote>
    )}
    {move.state === 'copying' ? <Stop /> : null}
  </div>
);

/** The progress of a move of the files, or the outcome of the latest one. */
export const StorageMove = ({ move }: { move: Move }) => {
  const { timeZone } = useStudio();
  if (move.endedAt === null) return <UnderWay move={move} />;
  const time = showMoment(move.endedAt, timeZone);
  return move.state === 'done' ? (
    <AdminNote tone="done" live>
      {movedSentence(move, time)}{' '}
      {t('The studio no longer uses {source}. Check a few videos, then you can delete its files.', {
        source: move.source,
      })}
    </AdminNote>
  ) : (
    <AdminNote live>
      {t('The move to {target} was stopped on {time}. You can delete the copies there.', {
        target: move.target,
        time,
      })}
    </AdminNote>
  );
};
