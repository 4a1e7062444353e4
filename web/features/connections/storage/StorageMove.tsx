import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { copiedSentence, moveFigures, movePercent } from './move-words.ts';

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
        Stop copying
      </Button>
      <FailedChange error={stop.error} failed="It was not stopped." />
    </div>
  );
};

const UnderWay = ({ move }: { move: Move }) => (
  <div className={styles.copied}>
    <p>
      {move.state === 'copying'
        ? `Copying files from ${move.source} to ${move.target}. The studio keeps running and switches over when everything has been checked.`
        : `Files are now kept in ${move.target}. Copying what reached ${move.source} in the meantime.`}
    </p>
    <Meter
      label="Copied files"
      percent={movePercent(move)}
      tone={move.problem === null ? undefined : 'bad'}
    />
    <p className="small muted">{moveFigures(move)}</p>
    {move.problem === null ? null : (
      <AdminNote tone="problem" live>
        {move.problem} We keep retrying. Nothing is lost.
      </AdminNote>
    )}
    {move.state === 'copying' ? <Stop /> : null}
  </div>
);

/** The progress of a move of the files, or the outcome of the latest one. */
export const StorageMove = ({ move }: { move: Move }) => {
  const { timeZone } = useStudio();
  if (move.endedAt === null) return <UnderWay move={move} />;
  const at = showMoment(move.endedAt, timeZone);
  return move.state === 'done' ? (
    <AdminNote tone="done" live>
      Moved on {at}: {copiedSentence(move)} The studio no longer uses {move.source}. Check a few videos, then
      you can delete its files.
    </AdminNote>
  ) : (
    <AdminNote live>
      The move to {move.target} was stopped on {at}. You can delete the copies there.
    </AdminNote>
  );
};
