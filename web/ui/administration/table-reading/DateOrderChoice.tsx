import {
  type DateCounts,
  type DateOrder,
  dateOrderNames,
  dateOrders,
} from '../../../../contract/table-dates.ts';
import { FormField } from '../../controls/FormField.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { fullCount } from '../../text/counts.ts';
import * as styles from './TableReading.module.css';

const datesWords = (count: number): string => (count === 1 ? '1 date' : `${fullCount(count)} dates`);

const evidence = ({ dayFirst, monthFirst, either }: DateCounts): string => {
  const open = `${datesWords(either)} can be read either way`;
  if (dayFirst + monthFirst === 0) return `${open}, and no other decides it.`;
  if (dayFirst > 0 && monthFirst > 0)
    return `${open}; ${datesWords(dayFirst)} begin with the day and ${datesWords(monthFirst)} with the month.`;
  return `${open}; ${datesWords(dayFirst + monthFirst)} decide it.`;
};

type DateOrderChoiceProps = {
  label: string;
  dates: DateCounts;
  value: DateOrder | null;
  problem?: string | undefined;
  onChange: (order: DateOrder | null) => void;
};

/** The order of days such as 3/4/2026, which is 3 April to some and 4 March to others. */
export const DateOrderChoice = ({ label, dates, value, problem, onChange }: DateOrderChoiceProps) => {
  if (dates.either === 0) return null;
  return (
    <section className={styles.reading} aria-label="Order of the dates">
      <div className={styles.choice}>
        <FormField label={label} problem={problem}>
          {(control) => (
            <SelectInput
              {...control}
              value={value ?? ''}
              onChange={({ target }) =>
                onChange(dateOrderNames.find((order) => order === target.value) ?? null)
              }
            >
              {value === null ? <option value="">Choose…</option> : null}
              {dateOrderNames.map((order) => (
                <option key={order} value={order}>
                  {dateOrders[order]}
                </option>
              ))}
            </SelectInput>
          )}
        </FormField>
        <p className="small muted">{evidence(dates)}</p>
      </div>
    </section>
  );
};
