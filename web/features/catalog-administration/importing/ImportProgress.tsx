import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { restorableDays } from '../../../../contract/catalog-administration/class-limits.ts';
import { importLimits } from '../../../../contract/catalog-administration/importing/import-limits.ts';
import type {
  AwaitedFile,
  StudioImport,
} from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import { formatList } from '../../../../contract/formats/lists.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { UploadList } from '../uploading/UploadList.tsx';
import { uploads, useUploads } from '../uploading/uploads.ts';
import { videoStorageQuery } from '../video-queries.ts';
import { FileLink } from './FileLink.tsx';
import { fileCalled, useFolder } from './folder.ts';
import * as styles from './ImportPage.module.css';
import { ProblemNote } from './ProblemNote.tsx';
import { awaitedFilesQuery, importsKey } from './queries.ts';

const count = (number: number, one: string, several: string): string =>
  `${fullCount(number)} ${number === 1 ? one : several}`;

/** Rows whose files this page has added to the upload queue. */
const sent = new Set<string>();

/** Adds the files that classes wait for to the upload queue; returns those that the chosen folder lacks. */
const useSending = (one: StudioImport): { missing: readonly AwaitedFile[] } => {
  const api = useApi();
  const folder = useFolder();
  const { data: storage } = useQuery(videoStorageQuery(api));
  const { data: awaited = [] } = useQuery(awaitedFilesQuery(api, one.id, one.state === 'running'));
  const fileOf = (name: string) => fileCalled(folder, name);
  useEffect(() => {
    if (one.state !== 'running' || !storage) return;
    for (const { line, classId, file: name } of awaited) {
      const file = fileCalled(folder, name);
      const key = `${one.id} ${line}`;
      if (!file || sent.has(key)) continue;
      sent.add(key);
      uploads.add([file], { classId }, storage.maxBytes);
    }
  }, [awaited, folder, one, storage]);
  return { missing: awaited.filter(({ file }) => !fileOf(file)) };
};

const resultWords = ({ outcomes, progress, made }: StudioImport): string => {
  const { created, changed, same } = outcomes;
  const besides = [
    made.series > 0 && count(made.series, 'new series', 'new series'),
    made.coaches > 0 && count(made.coaches, 'new coach', 'new coaches'),
  ].flatMap((part) => part || []);
  const classes = [count(created, 'new class', 'new classes'), `${changed} changed`, `${same} unchanged`];
  return `${[...classes, ...besides].join(', ')}; ${count(progress.refused, 'row', 'rows')} refused.`;
};

type Action = 'start' | 'stop' | 'undo' | 'restore';

const useAction = (id: string, action: Action) => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(`POST /admin/api/studio_imports/{id}/${action}`, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
  });
};

export const ReportLink = ({ id, children }: { id: string; children: string }) => (
  <FileLink href={`/admin/api/studio_imports/${id}/report`}>{children}</FileLink>
);

const dayMs = 24 * 60 * 60 * 1000;

/** Returns “47 classes, 1 series and 2 coaches”, without parts that are zero. */
const madeWords = ({ outcomes, made }: StudioImport): string => {
  const parts = [
    outcomes.created > 0 && count(outcomes.created, 'class', 'classes'),
    made.series > 0 && count(made.series, 'series', 'series'),
    made.coaches > 0 && count(made.coaches, 'coach', 'coaches'),
  ].flatMap((part) => part || []);
  return formatList(parts);
};

/**
 * Undoes a whole import after a confirmation: restores the classes that it changed and deletes everything that it
 * created. Also restores an undone import.
 */
const UndoImport = ({ one }: { one: StudioImport }) => {
  const { id, outcomes, undoneAt, createdAt } = one;
  const [undo, restore] = [useAction(id, 'undo'), useAction(id, 'restore')];
  const [asking, setAsking] = useState(false);
  const [now] = useState(Date.now);
  const isLate = now - Date.parse(createdAt) > importLimits.undoneWithinDays * dayMs;
  const made = madeWords(one);
  const changed = count(outcomes.changed, 'changed class is', 'changed classes are');
  if (undoneAt !== null)
    return (
      <>
        <ProblemNote error={restore.error} />
        <Button look="secondary" aria-busy={restore.isPending} onClick={() => restore.mutate()}>
          Restore the import
        </Button>
      </>
    );
  if ((made === '' && outcomes.changed === 0) || isLate) return null;
  return (
    <>
      <ProblemNote error={undo.error} />
      <Button look="danger-outline" aria-busy={undo.isPending} onClick={() => setAsking(true)}>
        Undo this import
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Undo this import?">
        {made === '' ? null : (
          <p className="muted">
            This deletes {made}. You can restore them for {restorableDays} days. Practice minutes and anything
            other classes use are kept.
          </p>
        )}
        {outcomes.changed === 0 ? null : <p className="muted">{changed} restored. Later edits are kept.</p>}
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button
            look="danger"
            onClick={() => {
              setAsking(false);
              undo.mutate();
            }}
          >
            Undo the import
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};

/** Progress of undoing or restoring an import. */
const UndoingProgress = ({
  undoing: { action, done, total },
}: {
  undoing: NonNullable<StudioImport['undoing']>;
}) => (
  <>
    <p role="status">
      {action === 'undo' ? 'Undoing: ' : 'Restoring: '}
      <b className="numeric">
        {done} of {count(total, 'class', 'classes')}
      </b>
      . You can close this page.
    </p>
    <Meter
      label={action === 'undo' ? 'Undoing' : 'Restoring'}
      percent={total === 0 ? 100 : Math.floor((done / total) * 100)}
    />
  </>
);

const failureStart = ({ state, undoing }: StudioImport): string => {
  if (undoing) return undoing.action === 'undo' ? 'Undo is waiting. ' : 'Restore is waiting. ';
  return state === 'running' ? 'The import is waiting. ' : 'The import stopped. ';
};

/** Button that starts an import after its dry run. */
export const StartImport = ({ one }: { one: StudioImport }) => {
  const start = useAction(one.id, 'start');
  const rows = one.verdicts.ready + one.verdicts.warning;
  return (
    <>
      <ProblemNote error={start.error} />
      <p className={styles.actions}>
        {rows > 0 ? (
          <Button aria-busy={start.isPending} onClick={() => start.mutate()}>
            Import {count(rows, 'class', 'classes')}
          </Button>
        ) : null}
        <ReportLink id={one.id}>Download results</ReportLink>
      </p>
    </>
  );
};

/** Progress and result of an import. */
export const ImportProgress = ({ one }: { one: StudioImport }) => {
  const [start, stop] = [useAction(one.id, 'start'), useAction(one.id, 'stop')];
  const { missing } = useSending(one);
  const list = useUploads();
  const came = one.outcomes.created + one.outcomes.changed;
  const over = one.progress.done + one.progress.refused;
  const percent = one.rows === 0 ? 0 : Math.floor((over / one.rows) * 100);
  return (
    <div className={styles.progress}>
      <p role="status">
        <b className="numeric">
          {over} of {one.rows}
        </b>
        {one.progress.video > 0
          ? ` · ${count(one.progress.video, 'class waits', 'classes wait')} for a video`
          : ''}
        {one.state === 'stopped' ? ' · stopped' : ''}
      </p>
      <Meter label="Import" percent={percent} />
      {one.undoing ? <UndoingProgress undoing={one.undoing} /> : null}
      {one.state === 'finished' && one.undoneAt === null && !one.undoing ? (
        <AdminNote tone="done" live>
          {resultWords(one)}
        </AdminNote>
      ) : null}
      {one.undoneAt && !one.undoing ? (
        <AdminNote live>
          The import was undone. New content is under Deleted, and changed classes were restored. The rows
          show any exceptions.
        </AdminNote>
      ) : null}
      {one.failure ? (
        <AdminNote tone="problem" live>
          {failureStart(one)}
          {one.failure}
        </AdminNote>
      ) : null}
      {one.state === 'running' && missing.length > 0 ? (
        <AdminNote tone="problem">
          {count(missing.length, 'video is', 'videos are')} still to upload, such as {missing[0]?.file}.
          Choose the folder again. Finished uploads are kept.
        </AdminNote>
      ) : null}
      {one.state === 'running' ? <UploadList list={list} label="Uploading videos" /> : null}
      <ProblemNote error={start.error ?? stop.error} />
      <p className={styles.actions}>
        {one.state === 'running' ? (
          <Button look="secondary" aria-busy={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        ) : null}
        {one.state === 'stopped' && one.undoneAt === null && !one.undoing ? (
          <Button aria-busy={start.isPending} onClick={() => start.mutate()}>
            Go on
          </Button>
        ) : null}
        {one.state === 'finished' && one.undoneAt === null && came > 0 ? (
          <ButtonLink href="/admin/library">View classes</ButtonLink>
        ) : null}
        {one.state === 'finished' ? (
          <ButtonLink look="secondary" href="/admin/import">
            New import
          </ButtonLink>
        ) : null}
        <ReportLink id={one.id}>Download report</ReportLink>
        {one.state === 'running' || one.undoing ? null : <UndoImport one={one} />}
      </p>
      {one.state === 'running' ? (
        <p className="small muted">
          Stopping keeps finished rows. You can close this page once all videos are uploaded.
        </p>
      ) : null}
    </div>
  );
};
