import { t } from '../../../../contract/messages.ts';
import {
  type DateCounts,
  type DateOrder,
  dateOrderNames,
  dateOrders,
} from '../../../../contract/table-dates.ts';
import { FormField } from '../../controls/FormField.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import * as styles from './TableReading.module.css';

const evidence = ({ dayFirst, monthFirst, either }: DateCounts): string => {
  if (dayFirst + monthFirst === 0)
    return t(
      '{either, plural, one {# date} other {# dates}} can be read either way, and no other decides it.',
      { either },
    );
  if (dayFirst > 0 && monthFirst > 0)
    return t(
      '{either, plural, one {# date} other {# dates}} can be read either way; {dayFirst, plural, one {# date} other {# dates}} begin with the day and {monthFirst, plural, one {# date} other {# dates}} with the month.',
      { either, dayFirst, monthFirst },
    );
  return t(
    '{either, plural, one {# date} other {# dates}} can be read either way; {deciding, plural, one {# date} other {# dates}} decide it.',
    { either, deciding: dayFirst + monthFirst },
  );
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
    <section className={styles.reading} aria-label={t('Order of the dates')}>
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
              {value === null ? <option value="">{t('Choose…')}</option> : null}
              {dateOrderNames.map((order) => (
                <option key={order} value={order}>
                  {t(dateOrders[order])}
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
