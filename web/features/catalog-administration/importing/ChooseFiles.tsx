import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { importLimits } from '../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../../client/api.ts';
import { bytesWords } from '../../../client/bytes-words.ts';
import { uploadFile } from '../../../client/upload.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FileIcon } from '../../../ui/administration/FileIcon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chooseFolder, droppedFiles, isTable, tableOfFolder, useFolder } from './folder.ts';
import * as styles from './ImportPage.module.css';
import { tableWords } from './MapColumns.tsx';

const megabytes = importLimits.tableBytes / 1024 / 1024;

type BoxProps = {
  title: string;
  about: string;
  button: string;
  folder?: boolean;
  busy?: boolean;
  onFiles: (files: readonly File[]) => void;
};

const Box = ({ title, about, button, folder, busy, onFiles }: BoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.box}>
      {folder ? <Icon name="upload" /> : <FileIcon />}
      <div>
        <b>{title}</b>
        <p className="small muted">{about}</p>
      </div>
      <Button look="secondary" size="small" aria-busy={busy} onClick={() => input.current?.click()}>
        {button}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={button}
        multiple={folder}
        accept={folder ? undefined : '.csv,.tsv,.txt,.xlsx,.ods,.numbers,text/csv,text/plain'}
        // React knows the attribute by no name of its own.
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
};

const folderWords = (files: readonly File[]): string => {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return t('{count, plural, one {# video, {size}} other {# videos, {size}}}', {
    count: files.length,
    size: bytesWords(bytes),
  });
};

/** “autumn-shoot”, where the browser says from which folder files come. */
const folderName = ([file]: readonly File[]): string => {
  const [folder = '', rest] = (file?.webkitRelativePath ?? '').split('/', 2);
  return rest === undefined ? '' : folder;
};

const usualTable = (): string =>
  t(
    'Up to {megabytes} MB and {rows, plural, one {# row} other {# rows}}. From Excel, Numbers or Google Sheets, export as “CSV (UTF-8)”.',
    { megabytes, rows: importLimits.rows },
  );

type ChooseFilesProps = {
  one: StudioImport | undefined;
  /** A table has been read: the next step is about to appear. */
  onRead: () => void;
};

/** A folder of videos, a CSV file, or both. The table alone is read at once; videos are sent in the last step. */
export const ChooseFiles = ({ one, onRead }: ChooseFilesProps) => {
  const table = one?.fileName ?? null;
  const follow = useFollow();
  const folder = useFolder();
  const [empty, setEmpty] = useState(false);
  const [over, setOver] = useState(false);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (file: File) => {
      if (file.size > importLimits.tableBytes)
        throw new ApiError(413, {
          message: t('This file is larger than the limit of {megabytes} MB.', { megabytes }),
        });
      return uploadFile('POST /admin/api/studio_imports', {
        field: 'table',
        file,
        fileName: file.name,
        query: { name: file.name },
      });
    },
    onSuccess: ({ id }) => {
      onRead();
      void follow(pageAddress('/admin/import', {}, { import: id }));
    },
  });
  /** Videos, a table, or a folder with both. */
  const take = (files: readonly File[]): void => {
    const tables = files.filter(isTable);
    const isFolder = files.length > tables.length || tables.length === 0;
    if (isFolder) setEmpty(chooseFolder(files) === 0);
    const [first] = tables;
    if (first && tables.length === 1 && !isPending) mutate(first);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(take);
  };
  const refusal = error instanceof ApiError ? (error.fields.table?.[0] ?? error.message) : null;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the buttons inside are everyone's */}
      <div
        className={classNames(styles.boxes, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Box
          {...{ folder: true, button: folder.length > 0 ? t('Choose another folder') : t('Choose a folder') }}
          title={
            (folder.length > 0 && (folderName(folder) || folderWords(folder))) || t('A folder of videos')
          }
          about={
            folder.length > 0 && folderName(folder)
              ? folderWords(folder)
              : t('MP4, MOV, MKV and more. Matched to rows by file name and uploaded in the last step.')
          }
          onFiles={take}
        />
        <Box
          {...{ busy: isPending, button: table ? t('Choose another file') : t('Choose a CSV file') }}
          title={table ?? t('A CSV file of classes')}
          about={one ? tableWords(one) : usualTable()}
          onFiles={([file]) => file && mutate(file)}
        />
      </div>
      {folder.length > 0 && table === null ? (
        <p className={styles.actions}>
          <Button look="secondary" aria-busy={isPending} onClick={() => mutate(tableOfFolder(folder))}>
            {t('Continue without a CSV file')}
          </Button>
        </p>
      ) : null}
      {empty ? <AdminNote tone="problem">{t('There are no videos in this folder.')}</AdminNote> : null}
      {error ? (
        <div role="alert">
          <AdminNote tone="problem">
            {refusal ?? t('Something went wrong.')}{' '}
            {variables ? (
              <button type="button" className="link" onClick={() => mutate(variables)}>
                {t('Try again')}
              </button>
            ) : null}
          </AdminNote>
        </div>
      ) : null}
    </>
  );
};
