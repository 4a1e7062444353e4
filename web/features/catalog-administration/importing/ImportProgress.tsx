import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  AwaitedFile,
  StudioImport,
} from '../../../../contract/catalog-administration/importing/imports.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Meter } from '../../../ui/messages/Meter.tsx';
import { videoStorageQuery } from '../video/queries.ts';
import { UploadList } from '../video/uploading/UploadList.tsx';
import { uploads, useUploads } from '../video/uploading/uploads.ts';
import { useFolder } from './folder.ts';
import styles from './ImportPage.module.css';
import { awaitedFilesQuery, importsKey } from './queries.ts';

const count = (number: number, one: string, several: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : several}`;

/** Rows whose files this page has handed to the queue. */
const sent = new Set<string>();

/** Hands the files that classes wait for to the queue of uploads; those that are not in the chosen folder stay. */
const useSending = (one: StudioImport): { missing: readonly AwaitedFile[] } => {
  const api = useApi();
  const folder = useFolder();
  const { data: storage } = useQuery(videoStorageQuery(api));
  const { data: awaited = [] } = useQuery(awaitedFilesQuery(api, one.id, one.state === 'running'));
  const fileOf = (name: string) => folder.find((file) => file.name.toLowerCase() === name.toLowerCase());
  useEffect(() => {
    if (one.state !== 'running' || !storage) return;
    for (const { line, classId, file: name } of awaited) {
      const file = folder.find((other) => other.name.toLowerCase() === name.toLowerCase());
      const key = `${one.id} ${line}`;
      if (!file || sent.has(key)) continue;
      sent.add(key);
      uploads.add([file], { classId }, storage.maxBytes);
    }
  }, [awaited, folder, one, storage]);
  return { missing: awaited.filter(({ file }) => !fileOf(file)) };
};

const resultWords = ({ outcomes, progress }: StudioImport): string => {
  const { created, changed, same } = outcomes;
  return `${count(created, 'class is', 'classes are')} new, ${changed} changed, ${same} as before; ${count(progress.refused, 'row was', 'rows were')} refused.`;
};

const useAction = (id: string, action: 'start' | 'stop') => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      action === 'start'
        ? api('POST /admin/api/studio_imports/{id}/start', { params: { id } })
        : api('POST /admin/api/studio_imports/{id}/stop', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: importsKey }),
  });
};

const Problem = ({ error }: { error: unknown }) =>
  error ? (
    <div role="alert">
      <AdminNote tone="problem">
        {error instanceof ApiError ? error.message : 'Something went wrong. Try again.'}
      </AdminNote>
    </div>
  ) : null;

export const ReportLink = ({ id, children }: { id: string; children: string }) => (
  <a className={styles.report} href={`/admin/api/studio_imports/${id}/report`} download>
    <Icon name="download" />
    {children}
  </a>
);

/** Begins an import that was judged. */
export const StartImport = ({ one }: { one: StudioImport }) => {
  const start = useAction(one.id, 'start');
  const rows = one.verdicts.ready + one.verdicts.warning;
  return (
    <>
      <Problem error={start.error} />
      <p className={styles.actions}>
        {rows > 0 ? (
          <Button aria-busy={start.isPending} onClick={() => start.mutate()}>
            Import {count(rows, 'class', 'classes')}
          </Button>
        ) : null}
        <ReportLink id={one.id}>Download the verdicts</ReportLink>
      </p>
    </>
  );
};

/** How far an import is, and what came of it. */
export const ImportProgress = ({ one }: { one: StudioImport }) => {
  const [start, stop] = [useAction(one.id, 'start'), useAction(one.id, 'stop')];
  const { missing } = useSending(one);
  const list = useUploads();
  const over = one.progress.done + one.progress.refused;
  const percent = one.rows === 0 ? 0 : Math.floor((over / one.rows) * 100);
  return (
    <>
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
      {one.state === 'finished' ? (
        <AdminNote tone="done" live>
          {resultWords(one)}
        </AdminNote>
      ) : null}
      {one.state === 'running' && missing.length > 0 ? (
        <AdminNote tone="problem">
          {count(missing.length, 'video is', 'videos are')} still to be sent, such as {missing[0]?.file}.
          Choose their folder again: what has arrived is kept.
        </AdminNote>
      ) : null}
      {one.state === 'running' ? <UploadList list={list} label="Videos on their way" /> : null}
      <Problem error={start.error ?? stop.error} />
      <p className={styles.actions}>
        {one.state === 'running' ? (
          <Button look="secondary" aria-busy={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        ) : null}
        {one.state === 'stopped' ? (
          <Button aria-busy={start.isPending} onClick={() => start.mutate()}>
            Go on
          </Button>
        ) : null}
        {one.state === 'finished' ? <ButtonLink href="/admin/import">Another import</ButtonLink> : null}
        <ReportLink id={one.id}>Download the report</ReportLink>
      </p>
      {one.state === 'running' ? (
        <p className="small muted">
          Stopping keeps what is done. You can close this page once every video is sent.
        </p>
      ) : null}
    </>
  );
};
