import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AccountField,
  type AccountSource,
  accountFieldNames,
  accountFields,
} from '../../../../contract/member-administration/account-import-limits.ts';
import type { AccountImport } from '../../../../contract/member-administration/account-imports.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { DateOrder } from '../../../../contract/table-dates.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { StateMark } from '../../../ui/administration/StateMark.tsx';
import { ColumnList, ColumnRow, FilledFact } from '../../../ui/administration/table-reading/ColumnRow.tsx';
import { DateOrderChoice } from '../../../ui/administration/table-reading/DateOrderChoice.tsx';
import { TableEncoding } from '../../../ui/administration/table-reading/TableEncoding.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { membersKey } from '../queries.ts';
import * as styles from './ImportPage.module.css';
import { datesOf, type Fields, fieldsFor, type NamedPlan, plansOf, usualOrder } from './mapping.ts';
import { PlanRows } from './PlanRows.tsx';
import { fieldProblem, problemOf } from './problem.ts';
import { Step } from './Step.tsx';

const Letters = ({ one }: { one: AccountImport }) => {
  const api = useApi();
  const queries = useQueryClient();
  return (
    <TableEncoding
      {...one}
      save={async (encoding) => {
        const params = { id: one.id };
        await api('PUT /admin/api/account_imports/{id}/encoding', { params, body: { encoding } });
        await queries.invalidateQueries({ queryKey: membersKey });
      }}
      problemOf={(error) => (
        <AdminNote tone="problem" live>
          {problemOf(error as Error)}
        </AdminNote>
      )}
    />
  );
};

/** The first rows as the table has them. */
const Preview = ({ one: { columns, preview } }: { one: AccountImport }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys
  <section className={styles.raw} aria-label={t('First rows')} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Row')}</th>
          {columns.map(({ name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preview.map(({ line, cells }) => (
          <tr key={line}>
            <td>{line}</td>
            {columns.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its place
              <td key={at} dir="auto">
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type ColumnsProps = {
  one: AccountImport;
  fields: Fields;
  onChange: (at: number, field: AccountField | null) => void;
  plans: readonly NamedPlan[];
};

const Columns = ({ one, fields, onChange, plans }: ColumnsProps) => {
  // Columns that were left out at first stay folded, so that nothing moves while columns are chosen.
  const [folded] = useState(() => fields.map((field) => field === null && fields.length > 8));
  const open = plans.filter(({ means }) => means === null).length;
  const row = (at: number) => {
    const { name, sample, filled } = one.columns[at] as AccountImport['columns'][number];
    const field = fields[at] ?? null;
    return (
      <ColumnRow
        key={at}
        name={name}
        sample={sample}
        value={field ?? ''}
        onChange={(value) => onChange(at, accountFieldNames.find((one) => one === value) ?? null)}
        fact={
          field === 'plan' && open > 0 ? (
            <StateMark glyph="failed" tone="warn">
              {t('{count, plural, one {# name to match, below} other {# names to match, below}}', {
                count: open,
              })}
            </StateMark>
          ) : (
            <FilledFact isRead={field !== null} needed={field === 'email'} filled={filled} rows={one.rows} />
          )
        }
      >
        {/* translators: verb: a column is not read */}
        <option value="">{t('Skip')}</option>
        {accountFieldNames.map((one) => (
          <option key={one} value={one}>
            {t(accountFields[one])}
          </option>
        ))}
      </ColumnRow>
    );
  };
  const all = [...fields.keys()];
  const rest = all.filter((at) => folded[at]);
  return (
    <>
      <ColumnList label={t('Columns')}>{all.filter((at) => !folded[at]).map(row)}</ColumnList>
      {rest.length > 0 ? (
        <Disclosure
          className={styles.rest}
          title={t('{count, plural, one {# more column, skipped} other {# more columns, all skipped}}', {
            count: rest.length,
          })}
        >
          <ColumnList label={t('Skipped columns')}>{rest.map(row)}</ColumnList>
        </Disclosure>
      ) : null}
    </>
  );
};

const useMapping = (one: AccountImport, source: AccountSource) => {
  const api = useApi();
  const queries = useQueryClient();
  const [fields, setFields] = useState(() => fieldsFor(one, source));
  const [chosenOrder, setOrder] = useState<DateOrder | null>(one.dateOrder);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const dates = datesOf(one, fields);
  const order = chosenOrder ?? usualOrder(dates);
  const plans = plansOf(one, fields, said);
  const judging = useMutation({
    mutationFn: () =>
      api('POST /admin/api/account_imports/{id}/dry_run', {
        params: { id: one.id },
        body: {
          source,
          fields,
          dateOrder: order,
          plans: plans.flatMap(({ name, means }) => (means === null ? [] : [{ name, means }])),
        },
      }),
    onError: (error) => logFailure('Members were not judged', error),
    onSuccess: () => queries.invalidateQueries({ queryKey: membersKey }),
  });
  return { fields, setFields, dates, order, setOrder, plans, said, setSaid, judging };
};

const Problem = ({ words }: { words: string | null | undefined }) =>
  words ? (
    <AdminNote tone="problem" live>
      {words}
    </AdminNote>
  ) : null;

/** Repeats beside the button a problem that may stand far above it. */
const firstProblem = (error: Error | null): string | null =>
  ['encoding', 'fields', 'dateOrder', 'plans'].map((field) => fieldProblem(error, field)).find(Boolean) ??
  problemOf(error);

/** The reading of a table, the meanings of its columns and names, and its dry run. */
export const MapTable = ({ one, source }: { one: AccountImport; source: AccountSource }) => {
  const { fields, setFields, dates, order, setOrder, plans, said, setSaid, judging } = useMapping(
    one,
    source,
  );
  const { error } = judging;
  return (
    <>
      <Step
        number={2}
        title={t('Check the format')}
        about={t('Check a few names and dates. If they look right here, they are right in every row.')}
      >
        <Letters one={one} />
        <DateOrderChoice
          label={t('Dates')}
          dates={dates}
          value={order}
          problem={fieldProblem(error, 'dateOrder')}
          onChange={setOrder}
        />
        <Preview one={one} />
      </Step>
      <Step
        number={3}
        title={t('Match columns')}
        about={t('Choose what each column contains. Other columns are skipped.')}
      >
        <Columns {...{ one, fields, plans }} onChange={(at, field) => setFields(fields.with(at, field))} />
        <Problem words={fieldProblem(error, 'fields')} />
      </Step>
      {plans.length > 0 ? (
        <Step
          number={4}
          title={t(msg('Plans', 'of a membership'))}
          about={t(
            'Match each old plan to one of yours. Members billed by the provider keep their plan and price.',
          )}
        >
          <PlanRows
            plans={plans}
            studioPlans={one.studioPlans}
            onChange={(name, means) => setSaid({ ...said, [name]: means })}
          />
        </Step>
      ) : null}
      <div className={styles.acts}>
        <Button
          look={one.state === 'judged' ? 'secondary' : 'primary'}
          aria-busy={judging.isPending || one.state === 'judging'}
          onClick={() => judging.mutate()}
        >
          {one.state === 'judged' ? t('Check again') : t('Check file')}
        </Button>
        <Problem words={firstProblem(error)} />
      </div>
    </>
  );
};
