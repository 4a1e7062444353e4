import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ImportField,
  importFieldNames,
  importFieldTitle,
  translationOf,
} from '../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { languagesOf } from '../../../../contract/pages/language-addresses.ts';
import { type TextEncoding, textEncodings } from '../../../../contract/text-encodings.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { ColumnList, ColumnRow, FilledFact } from '../../../ui/administration/table-reading/ColumnRow.tsx';
import { DateOrderChoice } from '../../../ui/administration/table-reading/DateOrderChoice.tsx';
import { separatorText } from '../../../ui/administration/table-reading/separators.ts';
import { TableEncoding } from '../../../ui/administration/table-reading/TableEncoding.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { useFolder } from './folder.ts';
import * as styles from './ImportPage.module.css';
import { ProblemNote } from './ProblemNote.tsx';
import { importsKey } from './queries.ts';

export const tableWords = ({ rows, columns, encoding, separator }: StudioImport): string =>
  withCommas([
    t('{count, plural, one {# row} other {# rows}}', { count: rows }),
    t('{count, plural, one {# column} other {# columns}}', { count: columns.length }),
    encoding in textEncodings ? t(textEncodings[encoding as TextEncoding]) : encoding,
    separatorText(separator),
  ]);

const Letters = ({ one }: { one: StudioImport }) => {
  const api = useApi();
  const queries = useQueryClient();
  return (
    <TableEncoding
      {...one}
      save={async (encoding) => {
        const params = { id: one.id };
        await api('PUT /admin/api/studio_imports/{id}/encoding', { params, body: { encoding } });
        await queries.invalidateQueries({ queryKey: importsKey });
      }}
      problemOf={(problem) => <ProblemNote error={problem} />}
    />
  );
};

/** Mapping of the columns to fields, and the start of a dry run. */
export const MapColumns = ({ one }: { one: StudioImport }) => {
  const api = useApi();
  const queries = useQueryClient();
  const folder = useFolder();
  const [fields, setFields] = useState<ImportField[]>(() => one.columns.map(({ field }) => field));
  const [dateOrders, setDateOrders] = useState(() => one.columns.map(({ dateOrder }) => dateOrder));
  const [publish, setPublish] = useState(one.publish);
  const dated = fields.indexOf('publishOn');
  const dateColumn = one.columns[dated];
  const [, ...others] = languagesOf(useStudio());
  const choices = importFieldNames.filter((field) => {
    const translation = translationOf(field);
    return !translation || others.includes(translation.language) || fields.includes(field);
  });
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
      <Letters one={one} />
      <ColumnList label={t('Columns')}>
        {one.columns.map(({ name, sample, filled }, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; names may be double
            key={at}
            name={name}
            sample={sample}
            value={fields[at] ?? 'skip'}
            onChange={(value) => setFields(fields.with(at, value as ImportField))}
            fact={
              // A class needs a title; all other fields may be empty.
              <FilledFact
                isRead={fields[at] !== 'skip'}
                needed={fields[at] === 'title'}
                filled={filled}
                rows={one.rows}
              />
            }
          >
            {choices.map((field) => (
              <option key={field} value={field}>
                {importFieldTitle(field)}
              </option>
            ))}
          </ColumnRow>
        ))}
      </ColumnList>
      <div className={styles.check}>
        {dateColumn ? (
          <DateOrderChoice
            label={t('Dates of “{name}”', { name: dateColumn.name })}
            dates={dateColumn.dates}
            value={dateOrders[dated] ?? null}
            onChange={(order) => setDateOrders(dateOrders.with(dated, order))}
          />
        ) : null}
        <Checkbox
          label={t('Publish on the dates in the file. Otherwise everything is imported as drafts')}
          checked={publish}
          onChange={setPublish}
        />
      </div>
      {error ? (
        <div role="alert">
          <AdminNote tone="problem">
            {error instanceof ApiError
              ? (error.fields.encoding?.[0] ?? error.fields.fields?.[0] ?? error.message)
              : t('Something went wrong.')}
          </AdminNote>
        </div>
      ) : null}
      <p className={styles.actions}>
        <Button
          look={one.state === 'judged' ? 'secondary' : 'primary'}
          aria-busy={isPending}
          onClick={() => mutate()}
        >
          {one.state === 'judged' ? t('Check again') : t('Check file')}
        </Button>
      </p>
    </>
  );
};
