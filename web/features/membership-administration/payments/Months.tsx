import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useApi } from '../../../client/context.ts';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { monthWord } from '../../../ui/text/dates/written-dates.ts';
import { Closing } from './Closing.tsx';
import * as styles from './PaymentsPage.module.css';
import type { PaymentFilters } from './payment-filters.ts';
import { closingQuery, yearQuery } from './queries.ts';

const shownYears = 10;
const names = Array.from({ length: 12 }, (_, at) =>
  monthWord(new Date(Date.UTC(2026, at)).toISOString(), 'UTC'),
);

type MonthsProps = {
  filters: PaymentFilters;
  /** The present one. */
  month: string;
  choose: (changes: Partial<PaymentFilters>) => void;
};

type YearProps = { month: string; present: string; onChoose: (month: string) => void };

/** The months of a year, as radio buttons; one that has not begun cannot be chosen. */
const Year = ({ month, present, onChoose }: YearProps) => {
  const name = useId();
  const year = month.slice(0, 4);
  const { data = [] } = useQuery(yearQuery(useApi(), year));
  const known = new Set(data.map((one) => one.month));
  const closed = new Set(data.filter(({ isClosed }) => isClosed).map((one) => one.month));
  return (
    <fieldset>
      <legend className="visually-hidden">Month of {year}</legend>
      <div className={styles.year}>
        {names.map((title, at) => {
          const one = `${year}-${String(at + 1).padStart(2, '0')}`;
          return (
            <label key={one} data-empty={known.has(one) ? undefined : ''}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={one === month}
                disabled={one > present}
                onChange={() => onChoose(one)}
              />
              <span>
                {title}
                {closed.has(one) ? (
                  <>
                    <Icon name="check" />
                    <span className="visually-hidden">, closed</span>
                  </>
                ) : null}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

/** The closing of each month, for the accountant. */
export const Months = ({ filters, month: present, choose }: MonthsProps) => {
  const month = filters.month || present;
  const closing = useQuery(closingQuery(useApi(), month));
  const years = Array.from({ length: shownYears }, (_, back) => String(Number(present.slice(0, 4)) - back));
  const moveTo = (year: string): void => {
    const moved = `${year}-${month.slice(5)}`;
    choose({ month: moved > present ? present : moved });
  };
  return (
    <>
      <div className={styles.years}>
        <FilterSelect
          label="Year"
          value={month.slice(0, 4)}
          options={years.map((year) => [year, year] as const)}
          onChange={moveTo}
        />
      </div>
      <Year month={month} present={present} onChoose={(one) => choose({ month: one })} />
      {closing.data ? <Closing closing={closing.data} isOver={month < present} /> : null}
      {closing.isError ? <TryAgain onRetry={() => void closing.refetch()} /> : null}
    </>
  );
};
