import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type AccountSource,
  accountImportLimits,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { type TextEncoding, textEncodings } from '../../../../contract/text-encodings.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { uploadFile } from '../../../client/upload.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { FileIcon } from '../../../ui/administration/FileIcon.tsx';
import { separatorWord } from '../../../ui/administration/table-reading/separators.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { membersKey } from '../queries.ts';
import * as styles from './ImportPage.module.css';
import { problemOf } from './problem.ts';

const megabytes = accountImportLimits.tableBytes / 1024 / 1024;
const usualTable = `Up to ${fullCount(accountImportLimits.rows)} rows and ${megabytes} MB. From Excel, Numbers or Google Sheets, export as “CSV (UTF-8)”. Nothing changes until you confirm.`;

const tableWords = ({ rows, columns, encoding, separator }: AccountImport): string =>
  `${fullCount(rows)} ${rows === 1 ? 'row' : 'rows'}, ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}, ${textEncodings[encoding as TextEncoding] ?? encoding}, separated by ${separatorWord(separator)}`;

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
          <b>{one?.fileName ?? 'Your members as a CSV file'}</b>
          <p className="small muted">{one ? tableWords(one) : usualTable}</p>
        </div>
        <Button
          look={one ? 'secondary' : 'primary'}
          size="small"
          aria-busy={isPending}
          onClick={() => input.current?.click()}
        >
          {one ? 'Choose another file' : 'Choose a CSV file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV file of members"
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
              Try again
            </button>
          ) : null}
        </AdminNote>
      ) : null}
    </div>
  );
};
