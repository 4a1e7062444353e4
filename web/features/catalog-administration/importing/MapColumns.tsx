import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ImportField,
  importFieldNames,
  importFields,
} from '../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../contract/catalog-administration/importing/imports.ts';
import { type TextEncoding, textEncodings } from '../../../../contract/text-encodings.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import fieldStyles from '../../../ui/controls/Field.module.css';
import { SelectInput } from '../../../ui/controls/SelectInput.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useFolder } from './folder.ts';
import styles from './ImportPage.module.css';
import { importsKey } from './queries.ts';
import { DateOrderChoice } from './reading/DateOrderChoice.tsx';
import { TableEncoding } from './reading/TableEncoding.tsx';

const separators: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

export const tableWords = ({ rows, columns, encoding, separator }: StudioImport): string =>
  `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}, ${columns.length} columns, ${textEncodings[encoding as TextEncoding] ?? encoding}, separated by ${separators[separator] ?? separator}`;

type ColumnFactProps = { field: ImportField | undefined; filled: number | null; rows: number };

const ColumnFact = ({ field, filled, rows }: ColumnFactProps) => {
  if (field === 'skip')
    return (
      <StateMark glyph="draft" tone="quiet">
        Not read
      </StateMark>
    );
  if (filled === null) return <span />;
  if (filled === rows)
    return (
      <StateMark glyph="done" tone="good">
        All filled
      </StateMark>
    );
  const words = `${filled.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} filled`;
  // Without a title there is no class, but all else may be empty.
  return field === 'title' || filled === 0 ? (
    <StateMark glyph="failed" tone="warn">
      {words}
    </StateMark>
  ) : (
    <StateMark glyph="info">{words}</StateMark>
  );
};

/** What each column stands for, and the dry run of it. */
export const MapColumns = ({ one }: { one: StudioImport }) => {
  const api = useApi();
  const queries = useQueryClient();
  const folder = useFolder();
  const [fields, setFields] = useState<ImportField[]>(() => one.columns.map(({ field }) => field));
  const [dateOrders, setDateOrders] = useState(() => one.columns.map(({ dateOrder }) => dateOrder));
  const [publish, setPublish] = useState(one.publish);
  const dated = fields.indexOf('publishOn');
  const dateColumn = one.columns[dated];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api('POST /admin/api/studio_imports/{id}/dry_run', {
        params: { id: one.id },
        body: { fields, dateOrders, publish, files: folder.map(({ name, size }) => ({ name, bytes: size })) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: importsKey }),
  });
  return (
    <>
      <TableEncoding one={one} />
      <ul className={styles.map} aria-label="Columns">
        {one.columns.map(({ name, sample, filled }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; names may be double
          <li key={at}>
            <b>{name}</b>
            <span className={styles.sample}>{sample || '–'}</span>
            <Icon name="chevronRight" />
            <SelectInput
              className={fieldStyles.input}
              data-part="input"
              aria-label={`What “${name}” stands for`}
              value={fields[at]}
              onChange={({ target }) =>
                setFields(
                  fields.map((field, index) => (index === at ? (target.value as ImportField) : field)),
                )
              }
            >
              {importFieldNames.map((field) => (
                <option key={field} value={field}>
                  {importFields[field]}
                </option>
              ))}
            </SelectInput>
            <ColumnFact field={fields[at]} filled={filled} rows={one.rows} />
          </li>
        ))}
      </ul>
      <div className={styles.check}>
        {dateColumn ? (
          <DateOrderChoice
            column={dateColumn}
            value={dateOrders[dated] ?? null}
            onChange={(order) => setDateOrders(dateOrders.with(dated, order))}
          />
        ) : null}
        <Checkbox
          label="Publish on the dates in the table; otherwise everything comes in as a draft"
          checked={publish}
          onChange={setPublish}
        />
      </div>
      {error ? (
        <div role="alert">
          <AdminNote tone="problem">
            {error instanceof ApiError
              ? (error.fields.encoding?.[0] ?? error.fields.fields?.[0] ?? error.message)
              : 'Something went wrong.'}
          </AdminNote>
        </div>
      ) : null}
      <p className={styles.actions}>
        <Button
          look={one.state === 'judged' ? 'secondary' : 'primary'}
          aria-busy={isPending}
          onClick={() => mutate()}
        >
          {one.state === 'judged' ? 'Do the dry run again' : 'Do a dry run'}
        </Button>
      </p>
    </>
  );
};
