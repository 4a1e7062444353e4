import { useQuery } from '@tanstack/react-query';
import { revenueMoves, revenueTable } from '../../../../contract/dashboard/chart-tables.ts';
import type { RevenueFigures } from '../../../../contract/dashboard/dashboard.ts';
import type { DashboardPeriod } from '../../../../contract/dashboard/periods.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import styles from '../charts/Chart.module.css';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { Lines } from '../charts/Lines.tsx';
import pageStyles from '../Dashboard.module.css';
import { beforeFact, changeText, moneyText, pointText, sentence } from '../figure-words.ts';
import { revenueQuery } from '../queries.ts';

/** "Today: new $19.00." */
const sinceText = ({ since, span }: RevenueFigures, money: (amount: number) => string): string => {
  const days = span.unit === 'day' ? 'today' : `since ${longDay(since.from, 'UTC')}`;
  const moves = revenueMoves
    .filter(([kind]) => since[kind] !== 0)
    .map(([kind, title]) => `${title.toLowerCase()} ${money(since[kind])}`);
  return sentence(moves.length > 0 ? `${days}: ${moves.join(', ')}` : `nothing of it changed ${days}`);
};

/** What returns each month, and what made it so. */
export const RevenueChart = ({ period, file }: { period: DashboardPeriod; file: string }) => {
  const { data, isError, refetch } = useQuery({
    ...revenueQuery(useApi(), period),
    placeholderData: (before) => before,
  });
  if (!data) return isError ? <TryAgain onRetry={() => void refetch()} /> : null;
  const { span, monthly, currency, points } = data;
  const money = (amount: number) => moneyText(amount, currency);
  const lastDay = longDay(span.to, 'UTC');
  const isEmpty = points.every((point) => point.monthly === 0 && !point.before);
  const atEnd = isEmpty
    ? `No member paid in the period, which ended on ${lastDay}.`
    : sentence(`at the end of ${lastDay} it was ${money(monthly.now)}`, changeText(monthly, span, money));
  const said = `${money(data.since.monthly)} return each month now. ${sinceText(data, money)} ${atEnd}`;
  return (
    <ChartFrame
      title="Monthly revenue"
      sentence={said}
      isEmpty={isEmpty}
      file={file}
      table={revenueTable(data)}
      currency={currency}
      className={pageStyles.full}
    >
      <div className={pageStyles.revenue}>
        <Lines
          label={`Monthly revenue each ${span.unit}. ${said}`}
          points={points.map(({ day }) => pointText(day, span.unit))}
          now={points.map((point) => point.monthly)}
          before={points.map(({ before }) => before)}
          format={money}
          formatTick={(amount) => money(amount).replace(/\.0+$/, '')}
        />
        <ul className={classNames(styles.facts, styles.plain)}>
          {revenueMoves.map(([kind, title]) => (
            <li key={kind}>
              <span>{title}</span>
              <b className="numeric">{money(data[kind].now)}</b>
              <small>{beforeFact(data[kind], money)}</small>
            </li>
          ))}
        </ul>
      </div>
      <p className="small muted">
        By price, a year as twelve months, before discounts. Recovered payments had failed; they are part of
        the revenue already.
      </p>
    </ChartFrame>
  );
};
