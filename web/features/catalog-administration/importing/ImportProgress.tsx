import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { restorableDays } from '../../../../contract/catalog-administration/class-limits.ts';
import { importLimits } from '../../../../contract/catalog-administration/importing/import-limits.ts';
import type {
  AwaitedFile,
  StudioImport,
} from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import { formatList, withCommas } from '../../../../contract/formats/lists.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import { Dialog, DialogFoot } from '../../../ui/overlays/Dialog.tsx';
import { Trans } from '../../../ui/text/Trans.tsx';
import { UploadList } from '../uploading/UploadList.tsx';
import { uploads, useUploads } from '../uploading/uploads.ts';
import { videoStorageQuery } from '../video-queries.ts';
import { FileLink } from './FileLink.tsx';
import { fileCalled, useFolder } from './folder.ts';
import * as styles from './ImportPage.module.css';
import { ProblemNote } from './ProblemNote.tsx';
import { awaitedFilesQuery, importsKey } from './queries.ts';

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
  const results = [
    t('{count, plural, one {# new class} other {# new classes}}', { count: created }),
    // translators: Number of classes that an import changed.
    t('{count, plural, one {# changed} other {# changed}}', { count: changed }),
    // translators: Number of classes that an import left as they were.
    t('{count, plural, one {# unchanged} other {# unchanged}}', { count: same }),
    made.series > 0 && t('{count, plural, one {# new series} other {# new series}}', { count: made.series }),
    made.coaches > 0 &&
      t('{count, plural, one {# new coach} other {# new coaches}}', { count: made.coaches }),
  ].filter((result) => result !== false);
  return t('{results}; {count, plural, one {# row} other {# rows}} refused.', {
    results: withCommas(results),
    count: progress.refused,
  });
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
    outcomes.created > 0 &&
      t('{count, plural, one {# class} other {# classes}}', { count: outcomes.created }),
    made.series > 0 && t('{count, plural, one {# series} other {# series}}', { count: made.series }),
    made.coaches > 0 && t('{count, plural, one {# coach} other {# coaches}}', { count: made.coaches }),
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
  if (undoneAt !== null)
    return (
      <>
        <ProblemNote error={restore.error} />
        <Button look="secondary" aria-busy={restore.isPending} onClick={() => restore.mutate()}>
          {t('Restore the import')}
        </Button>
      </>
    );
  if ((made === '' && outcomes.changed === 0) || isLate) return null;
  return (
    <>
      <ProblemNote error={undo.error} />
      <Button look="danger-outline" aria-busy={undo.isPending} onClick={() => setAsking(true)}>
        {t('Undo this import')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('Undo this import?')}>
        {made === '' ? null : (
          <p className="muted">
            {t(
              'This deletes {made}. You can restore them for {days, plural, one {# day} other {# days}}. Practice minutes and anything other classes use are kept.',
              { made, days: restorableDays },
            )}
          </p>
        )}
        {outcomes.changed === 0 ? null : (
          <p className="muted">
            {t(
              '{count, plural, one {# changed class is restored. Later edits are kept.} other {# changed classes are restored. Later edits are kept.}}',
              { count: outcomes.changed },
            )}
          </p>
        )}
        <DialogFoot>
          <Button look="secondary" onClick={() => setAsking(false)}>
            {t('Keep them')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              setAsking(false);
              undo.mutate();
            }}
          >
            {t('Undo the import')}
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
      {action === 'undo' ? (
        <Trans
          message="Undoing: <b>{done} of {total, plural, one {# class} other {# classes}}</b>. You can close this page."
          values={{ done, total }}
          components={{ b: <b className="numeric" /> }}
        />
      ) : (
        <Trans
          message="Restoring: <b>{done} of {total, plural, one {# class} other {# classes}}</b>. You can close this page."
          values={{ done, total }}
          components={{ b: <b className="numeric" /> }}
        />
      )}
    </p>
    <Meter
      label={action === 'undo' ? t('Undoing') : t('Restoring')}
      percent={total === 0 ? 100 : Math.floor((done / total) * 100)}
    />
  </>
);

const failureStart = ({ state, undoing }: StudioImport): string => {
  if (undoing) return undoing.action === 'undo' ? t('Undo is waiting.') : t('Restore is waiting.');
  return state === 'running' ? t('The import is waiting.') : t('The import stopped.');
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
            {t('{count, plural, one {Import # class} other {Import # classes}}', { count: rows })}
          </Button>
        ) : null}
        <ReportLink id={one.id}>{t('Download results')}</ReportLink>
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
        <b className="numeric">{t('{part} of {whole}', { part: over, whole: one.rows })}</b>
        {one.progress.video > 0
          ? ` · ${t('{count, plural, one {# class waits for a video} other {# classes wait for a video}}', { count: one.progress.video })}`
          : ''}
        {/* translators: The state of an import, after its progress. */}
        {one.state === 'stopped' ? ` · ${t('stopped')}` : ''}
      </p>
      <Meter label={t(msg('Import', 'noun'))} percent={percent} />
      {one.undoing ? <UndoingProgress undoing={one.undoing} /> : null}
      {one.state === 'finished' && one.undoneAt === null && !one.undoing ? (
        <AdminNote tone="done" live>
          {resultWords(one)}
        </AdminNote>
      ) : null}
      {one.undoneAt && !one.undoing ? (
        <AdminNote live>
          {t(
            'The import was undone. New content is under Deleted, and changed classes were restored. The rows show any exceptions.',
          )}
        </AdminNote>
      ) : null}
      {one.failure ? (
        <AdminNote tone="problem" live>
          {failureStart(one)} {one.failure}
        </AdminNote>
      ) : null}
      {one.state === 'running' && missing.length > 0 ? (
        <AdminNote tone="problem">
          {t(
            '{count, plural, one {# video is still to upload, such as {file}.} other {# videos are still to upload, such as {file}.}} Choose the folder again. Finished uploads are kept.',
            { count: missing.length, file: missing[0]?.file ?? '' },
          )}
        </AdminNote>
      ) : null}
      {one.state === 'running' ? <UploadList list={list} label={t('Uploading videos')} /> : null}
      <ProblemNote error={start.error ?? stop.error} />
      <p className={styles.actions}>
        {one.state === 'running' ? (
          <Button look="secondary" aria-busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('Stop')}
          </Button>
        ) : null}
        {one.state === 'stopped' && one.undoneAt === null && !one.undoing ? (
          <Button aria-busy={start.isPending} onClick={() => start.mutate()}>
            {t('Go on')}
          </Button>
        ) : null}
        {one.state === 'finished' && one.undoneAt === null && came > 0 ? (
          <ButtonLink href="/admin/library">{t('View classes')}</ButtonLink>
        ) : null}
        {one.state === 'finished' ? (
          <ButtonLink look="secondary" href="/admin/import">
            {t('New import')}
          </ButtonLink>
        ) : null}
        <ReportLink id={one.id}>{t('Download report')}</ReportLink>
        {one.state === 'running' || one.undoing ? null : <UndoImport one={one} />}
      </p>
      {one.state === 'running' ? (
        <p className="small muted">
          {t('Stopping keeps finished rows. You can close this page once all videos are uploaded.')}
        </p>
      ) : null}
    </div>
  );
};
