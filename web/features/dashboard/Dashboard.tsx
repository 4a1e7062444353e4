import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChartId } from '../../../contract/dashboard/chart-tables.ts';
import type { DashboardSpan } from '../../../contract/dashboard/dashboard.schema.ts';
import {
  type DashboardPeriod,
  defaultPeriod,
  isPeriod,
  periodTitle,
  rollingPeriods,
} from '../../../contract/dashboard/periods.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { may } from '../../../contract/team/may.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { useFilterAddress } from '../../editing/listing/use-filter-address.ts';
import * as adminContentStyles from '../../ui/AdminContent.module.css';
import { classNames } from '../../ui/class-names.ts';
import * as buttonStyles from '../../ui/controls/Button.module.css';
import { FilterSelect } from '../../ui/controls/FilterSelect.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { longDay } from '../../ui/text/dates/long-day.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import * as styles from './Dashboard.module.css';
import { periodOf } from './period.ts';
import { dashboardQuery } from './queries.ts';
import { KeyFigures } from './sections/KeyFigures.tsx';
import {
  DecliningClasses,
  ReasonsChart,
  SearchesChart,
  StorageChart,
  TopClasses,
} from './sections/ListCharts.tsx';
import { MembersChart, RetentionChart } from './sections/MemberCharts.tsx';
import { CompletionsChart, WatchedChart } from './sections/PracticeCharts.tsx';
import { RevenueChart } from './sections/RevenueChart.tsx';

/** Returns the periods to choose from, including one that the address names and that is no longer offered. */
const choicesOf = (period: DashboardPeriod, months: readonly string[]) =>
  [...new Set([...rollingPeriods, ...months.filter(isPeriod), period])].map(
    (one) => [one, periodTitle(one)] as const,
  );

const usePeriod = () => {
  const period = periodOf(useLocation({ select: ({ search }) => search }));
  const choose = useFilterAddress({ period }, (next) =>
    pageAddress('/admin', {}, { period: next.period === defaultPeriod ? undefined : next.period }),
  );
  return { period, choose: (next: DashboardPeriod) => choose({ period: next }) };
};

const Head = ({ span }: { span: DashboardSpan | undefined }) => {
  const { period, choose } = usePeriod();
  return (
    <header className={adminContentStyles.stop}>
      <div>
        <p className="small muted">{t('Studio')}</p>
        <h1 className="title-1">{periodTitle(period)}</h1>
        {span ? (
          <p className={classNames('small muted', styles.days)}>
            {t('{from} to {to}, {timeZone}.', {
              from: longDay(span.from, 'UTC'),
              to: longDay(span.to, 'UTC'),
              timeZone: span.timeZone,
            })}
            {span.countedAt === null ? ` ${t('What was there before is still being counted.')}` : null}
          </p>
        ) : null}
      </div>
      <div className={adminContentStyles.actions}>
        <FilterSelect
          label={t('Period')}
          value={period}
          options={choicesOf(period, span?.months ?? [])}
          onChange={choose}
        />
        <a
          className={classNames(buttonStyles.button, buttonStyles.secondary)}
          data-part="button"
          href={`/admin/api/dashboard.csv?period=${period}`}
          download
        >
          <Icon name="download" />
          <span>
            <Trans
              message="<verb>Download </verb>CSV"
              components={{ verb: <span className={styles.verb} /> }}
            />
          </span>
        </a>
      </div>
    </header>
  );
};

type DashboardProps = {
  /** Notices between the heading and the figures. */
  notices: ReactNode;
};

const Figures = ({ notices }: DashboardProps) => {
  const me = useMe();
  const { period } = usePeriod();
  const { data, isError, refetch } = useQuery({
    ...dashboardQuery(useApi(), period),
    placeholderData: (before) => before,
  });
  const section = data && {
    dashboard: data,
    fileOf: (chart: ChartId) => `/admin/api/dashboard.csv?period=${period}&chart=${chart}`,
  };
  return (
    <>
      <Head span={data?.span} />
      {notices}
      {section ? (
        <>
          <KeyFigures dashboard={section.dashboard} />
          <div className={styles.charts}>
            <WatchedChart {...section} />
            <MembersChart {...section} />
            <CompletionsChart {...section} />
            <ReasonsChart {...section} />
            {may(me, 'revenue.view') ? (
              <RevenueChart period={period} file={`/admin/api/dashboard/revenue.csv?period=${period}`} />
            ) : null}
            <RetentionChart {...section} />
            <TopClasses {...section} />
            <DecliningClasses {...section} />
            <SearchesChart {...section} />
            <StorageChart {...section} />
          </div>
        </>
      ) : isError ? (
        <TryAgain onRetry={() => void refetch()} />
      ) : null}
    </>
  );
};

/** The studio's figures, for the roles that may see them. */
export const Dashboard = ({ notices }: DashboardProps) =>
  may(useMe(), 'figures.view') ? (
    <Figures notices={notices} />
  ) : (
    <>
      <header className={adminContentStyles.stop}>
        <h1 className="title-1">{t('Admin')}</h1>
      </header>
      {notices}
    </>
  );
