import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { FilterSelect } from '../../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { monthWord } from '../../../ui/text/dates/written-dates.ts';
import { Trans } from '../../../ui/text/Trans.tsx';
import { Closing } from './Closing.tsx';
import * as styles from './PaymentsPage.module.css';
import type { PaymentFilters } from './payment-filters.ts';
import { closingQuery, yearQuery } from './queries.ts';

const shownYears = 10;
const monthsOf = (year: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

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
      <legend className="visually-hidden">{t('Month of {year}', { year })}</legend>
      <div className={styles.year}>
        {monthsOf(year).map((one) => (
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
              {closed.has(one) ? (
                <Trans
                  message="{month}<icon/><hidden>, closed</hidden>"
                  values={{ month: monthWord(`${one}-01`, 'UTC') }}
                  components={{
                    icon: <Icon name="check" />,
                    hidden: <span className="visually-hidden" />,
                  }}
                />
              ) : (
                monthWord(`${one}-01`, 'UTC')
              )}
            </span>
          </label>
        ))}
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
          label={t('Year')}
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
