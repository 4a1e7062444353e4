import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { PracticeSnapshot } from '../../../contract/accounts/users.schema.ts';
import type { PracticeSummary, PracticeYear } from '../../../contract/members/practice.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor, useFollow } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { FavoritesList, SavedSeries } from '../favorites/index.ts';
import { ClassOptions, UserPlaylists } from '../playlists/index.ts';
import { CompletedList } from './CompletedList.tsx';
import * as styles from './MyPracticePage.module.css';
import { savedSectionOf, tabIndexOf } from './practice-address.ts';
import { practiceQuery, practiceYearQuery } from './queries.ts';
import { LatestWeeks } from './week/LatestWeeks.tsx';
import { StreakWhy } from './week/StreakWhy.tsx';
import { BestWeek } from './year/BestWeek.tsx';
import { FirstDays } from './year/FirstDays.tsx';
import { Ridges } from './year/Ridges.tsx';
import { YearDots } from './year/YearDots.tsx';
import { weeksSince } from './year/year-dots.ts';

type Details = PracticeSnapshot['details'];

const useTab = () => {
  const follow = useFollow();
  const search = useLocation({ select: (location) => location.search });
  const open = (tab: string) =>
    void follow(pageAddress('/my/practice', {}, { tab }), { preserveScroll: true });
  return { index: tabIndexOf(search), section: savedSectionOf(search), open };
};

/** The third tab in its two sections. */
const SavedTab = ({ details }: { details: Details | undefined }) => {
  const { section, open } = useTab();
  return (
    <>
      <div className={styles.sub}>
        <Tabs
          label={t('Playlists & Series')}
          value={section}
          onChange={open}
          tabs={[
            { id: 'playlists', title: t('My Playlists'), count: details?.playlists.count },
            { id: 'series', title: t('Saved Series'), count: details?.savedSeries.count },
          ]}
        />
      </div>
      <TabPanel id={section}>{section === 'series' ? <SavedSeries /> : <UserPlaylists />}</TabPanel>
    </>
  );
};

const figuresOf = (
  year: PracticeYear,
  { weekStreak }: PracticeSummary,
): readonly { label: string; count: number; isStreak?: true }[] => [
  { label: t('Active Days'), count: year.days.length },
  {
    // translators: Label of a number.
    label: t('{count, plural, one {Minute} other {Minutes}}', { count: year.practiceMinutes }),
    count: year.practiceMinutes,
  },
  { label: t('Classes Completed'), count: year.completedClassesCount },
  { label: t('Week Streak'), count: weekStreak, isStreak: true },
];

type YearProps = { year: PracticeYear; summary: PracticeSummary };

const Figures = ({ year, summary }: YearProps) => (
  <dl className={styles.figures}>
    {figuresOf(year, summary).map(({ label, count, isStreak }) => (
      <div key={label}>
        <dt>
          {label}
          {isStreak ? <StreakWhy summary={summary} /> : null}
        </dt>
        <dd className="numeric">{fullCount(count)}</dd>
      </div>
    ))}
  </dl>
);

/** Number of weeks from which on a year is drawn. */
const fewestWeeks = 3;

/** The last twelve months: their days, figures, minutes by category, best week, and the weeks of the streak. */
const Year = ({ year, summary }: YearProps) => {
  const { firstMonday, today } = year;
  if (!firstMonday || weeksSince({ firstMonday, today }) < fewestWeeks)
    return <FirstDays year={year} summary={summary} />;
  return (
    <>
      <section className={styles.year} aria-label={t('The last twelve months')}>
        <YearDots year={{ ...year, firstMonday }} />
        <Figures year={year} summary={summary} />
      </section>
      <div className={styles.middle}>
        {year.ridges.length > 0 ? <Ridges ridges={year.ridges} /> : null}
        <BestWeek bestWeek={year.bestWeek} mostPlayed={year.mostPlayed} />
      </div>
      {summary.weekStreak > 1 ? <LatestWeeks summary={summary} /> : null}
    </>
  );
};

/** The year of the member, and below it the classes that they completed. */
const CompletedTab = () => {
  const api = useApi();
  const summary = useQuery(practiceQuery(api));
  const year = useQuery(practiceYearQuery(api));
  const retry = () => Promise.all([summary.refetch(), year.refetch()]);
  const failed = (summary.isError && !summary.data) || (year.isError && !year.data);
  return (
    <>
      {summary.data && year.data ? <Year year={year.data} summary={summary.data} /> : null}
      {failed ? <TryAgain onRetry={() => void retry()} /> : null}
      <CompletedList />
    </>
  );
};

const tabIds = ['completed', 'classes', 'kept'] as const;

const PracticeTabs = () => {
  const details = useMe()?.myPracticeSnapshot.details;
  const { index, open } = useTab();
  return (
    <>
      <Tabs
        label={t('My Practice')}
        value={tabIds[index]}
        onChange={(id) => open(id === 'kept' ? 'playlists' : id)}
        tabs={[
          { id: 'completed', title: t(msg('Completed', 'classes')), count: details?.completedClasses.count },
          { id: 'classes', title: t('Saved Classes'), count: details?.savedClasses.count },
          {
            id: 'kept',
            title: t('Playlists & Series'),
            count: details && details.playlists.count + details.savedSeries.count,
          },
        ]}
      />
      <TabPanel id={tabIds[index]} className={styles.tabs}>
        {index === 0 ? <CompletedTab /> : null}
        {index === 1 ? <FavoritesList optionsOf={(entry) => <ClassOptions entry={entry} />} /> : null}
        {index === 2 ? <SavedTab details={details} /> : null}
      </TabPanel>
    </>
  );
};

/** A member's practice: their year with all that was completed, and all that was saved and made. */
export const MyPracticePage = () => (
  <main id="main" className={classNames(styles.practice, 'page-width')} data-part="practice" tabIndex={-1}>
    <div className={styles.top}>
      <h1 className="display-2">{t('My Practice')}</h1>
      <Anchor className="link small" href="/my/calendar">
        {t('Calendar')}
      </Anchor>
      <Anchor className="link small" href="/fit-my-time">
        {t('Fit my time')}
      </Anchor>
    </div>
    <PracticeTabs />
  </main>
);
