import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type AccountSource,
  accountImportLimits,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { type TextEncoding, textEncodings } from '../../../../contract/text-encodings.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { uploadFile } from '../../../client/upload.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FileIcon } from '../../../ui/administration/FileIcon.tsx';
import { separatorText } from '../../../ui/administration/table-reading/separators.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { membersKey } from '../queries.ts';
import * as styles from './ImportPage.module.css';
import { problemOf } from './problem.ts';

const megabytes = accountImportLimits.tableBytes / 1024 / 1024;

const usualTable = (): string =>
  t(
    'Up to {rows} rows and {megabytes} MB. From Excel, Numbers or Google Sheets, export as “CSV (UTF-8)”. Nothing changes until you confirm.',
    { rows: fullCount(accountImportLimits.rows), megabytes },
  );

const encodingText = (encoding: string): string =>
  encoding in textEncodings ? t(textEncodings[encoding as TextEncoding]) : encoding;

const tableText = ({ rows, columns, encoding, separator }: AccountImport): string =>
  // translators: a table as it was read: “12 rows, 3 columns, UTF-8, separated by commas”
  t(
    '{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}, {encoding}, {separation}',
    {
      rows,
      columns: columns.length,
      encoding: encodingText(encoding),
      separation: separatorText(separator),
    },
  );

type ChooseTableProps = {
  one: AccountImport | undefined;
  source: AccountSource | null;
  /** Leaves the source to the headings of the table that has been read. */
  onRead: () => void;
};

/** The table, which is read as soon as it is chosen. */
export const ChooseTable = ({ one, source, onRead }: ChooseTableProps) => {
  const input = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const follow = useFollow();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (file: File) =>
      uploadFile('POST /admin/api/account_imports', {
        field: 'table',
        file,
        fileName: file.name,
        query: { name: file.name, ...(source ? { source } : {}) },
      }),
    onError: (failure) => logFailure('A table of members was not read', failure),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: membersKey });
      onRead();
      void follow(pageAddress('/admin/members/import', {}, { import: id }));
    },
  });
  const problem = problemOf(error);
  return (
    <div className={styles.file}>
      <div className={styles.box}>
        <FileIcon />
        <div>
          <b>{one?.fileName ?? t('Your members as a CSV file')}</b>
          <p className="small muted">{one ? tableText(one) : usualTable()}</p>
        </div>
        <Button
          look={one ? 'secondary' : 'primary'}
          size="small"
          aria-busy={isPending}
          onClick={() => input.current?.click()}
        >
          {one ? t('Choose another file') : t('Choose a CSV file')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('CSV file of members')}
          accept=".csv,.tsv,.txt,.xlsx,.ods,.numbers,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = [...(target.files ?? [])];
            // The same file can be chosen again.
            target.value = '';
            if (file) mutate(file);
          }}
        />
      </div>
      {problem ? (
        <AdminNote tone="problem" live>
          {problem}{' '}
          {variables ? (
            <button type="button" className="link" onClick={() => mutate(variables)}>
              {t('Try again')}
            </button>
          ) : null}
        </AdminNote>
      ) : null}
    </div>
  );
};
