import { useQuery } from '@tanstack/react-query';
import { revenueMoves, revenueTable } from '../../../../contract/dashboard/chart-tables.ts';
import { type DashboardPeriod, periodTitle } from '../../../../contract/dashboard/periods.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { halfFrame } from '../charts/Axes.tsx';
import * as styles from '../charts/Chart.module.css';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import { ComparedKey } from '../charts/Key.tsx';
import { Lines } from '../charts/Lines.tsx';
import * as pageStyles from '../Dashboard.module.css';
import { beforeFact, beforeTitle, isUnpaid, moneyText, pointText, revenueSentence } from '../figure-words.ts';
import { revenueQuery } from '../queries.ts';

/** Monthly recurring revenue (MRR) and its movements. */
export const RevenueChart = ({ period, file }: { period: DashboardPeriod; file: string }) => {
  const { data, isError, refetch } = useQuery({
    ...revenueQuery(useApi(), period),
    placeholderData: (before) => before,
  });
  if (!data) return isError ? <TryAgain onRetry={() => void refetch()} /> : null;
  const { span, currency, points } = data;
  const money = (amount: number) => moneyText(amount, currency);
  const isEmpty = isUnpaid(data);
  const earlier = points.flatMap(({ before }) => (before === null ? [] : [before]));
  const factOf = (kind: (typeof revenueMoves)[number][0]) => {
    const fact = beforeFact(data[kind], money);
    return fact ? <small>{fact}</small> : null;
  };
  const said = revenueSentence(data, money);
  return (
    <ChartFrame
      title={t('Monthly revenue')}
      sentence={said}
      isEmpty={isEmpty}
      file={file}
      table={revenueTable(data)}
      currency={currency}
      className={pageStyles.full}
    >
      <div className={pageStyles.revenue}>
        <div>
          <Lines
            frame={halfFrame}
            label={`${span.unit === 'day' ? t('Monthly revenue each day.') : t('Monthly revenue each month.')} ${said}`}
            points={points.map(({ day }) => pointText(day, span.unit))}
            now={points.map((point) => point.monthly)}
            before={earlier}
            steps
            format={money}
            formatTick={(amount) => money(amount).replace(/\.0+$/, '')}
          />
          <ComparedKey
            compared={data.monthly}
            title={periodTitle(period)}
            before={beforeTitle(span)}
            inLines
            format={money}
          />
        </div>
        <ul className={classNames(styles.facts, styles.plain)}>
          {revenueMoves.map(([kind, title]) => (
            <li key={kind}>
              <span>{t(title)}</span>
              <b className="numeric">{money(data[kind].now)}</b>
              {factOf(kind)}
            </li>
          ))}
        </ul>
      </div>
      <p className="small muted">
        {t(
          'By price, a year as twelve months, before discounts. Recovered payments had failed; they are part of the revenue already.',
        )}
      </p>
    </ChartFrame>
  );
};
