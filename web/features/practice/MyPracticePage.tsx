import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { PracticeSnapshot } from '../../../contract/accounts/users.schema.ts';
import type { PracticeSummary } from '../../../contract/members/practice.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor, useFollow } from '../../ui/Anchor.tsx';
import * as snapshotStyles from '../../ui/cards/Snapshot.module.css';
import { classNames } from '../../ui/class-names.ts';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { FavoritesList, SavedSeries } from '../favorites/index.ts';
import { ClassOptions, UserPlaylists } from '../playlists/index.ts';
import { CompletedList } from './CompletedList.tsx';
import * as styles from './MyPracticePage.module.css';
import { savedSectionOf, tabIndexOf } from './practice-address.ts';
import { practiceQuery } from './queries.ts';
import { StreakWhy } from './week/StreakWhy.tsx';

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
          label="Playlists & Series"
          value={section}
          onChange={open}
          tabs={[
            { id: 'playlists', title: 'My Playlists', count: details?.playlists.count },
            { id: 'series', title: 'Saved Series', count: details?.savedSeries.count },
          ]}
        />
      </div>
      <TabPanel id={section}>{section === 'series' ? <SavedSeries /> : <UserPlaylists />}</TabPanel>
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
        label="My Practice"
        value={tabIds[index]}
        onChange={(id) => open(id === 'kept' ? 'playlists' : id)}
        tabs={[
          { id: 'completed', title: 'Completed', count: details?.completedClasses.count },
          { id: 'classes', title: 'Saved Classes', count: details?.savedClasses.count },
          {
            id: 'kept',
            title: 'Playlists & Series',
            count: details && details.playlists.count + details.savedSeries.count,
          },
        ]}
      />
      <TabPanel id={tabIds[index]} className={styles.tabs}>
        {index === 0 ? <CompletedList /> : null}
        {index === 1 ? <FavoritesList optionsOf={(entry) => <ClassOptions entry={entry} />} /> : null}
        {index === 2 ? <SavedTab details={details} /> : null}
      </TabPanel>
    </>
  );
};

const figuresOf = (summary: PracticeSummary): readonly (readonly [label: string, count: number])[] => [
  ['Classes Completed', summary.completedClassesCount],
  ['Active Days', summary.activeDays],
  ['Week Streak', summary.weekStreak],
  [summary.practiceMinutes === 1 ? 'Minute' : 'Minutes', summary.practiceMinutes],
];

/** The last 30 days in figures. */
const Snapshot = ({ summary }: { summary: PracticeSummary }) => (
  <section className={snapshotStyles.snap} data-part="snapshot" aria-labelledby="practice-snapshot">
    <h2 className="small quiet" id="practice-snapshot">
      Last 30 days
    </h2>
    <dl>
      {figuresOf(summary).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numeric">{fullCount(count)}</dd>
        </div>
      ))}
    </dl>
    <StreakWhy summary={summary} />
  </section>
);

/** One's practice: the last 30 days in figures, and all that was completed, saved and made. */
export const MyPracticePage = () => {
  const { data: summary, isError, refetch } = useQuery(practiceQuery(useApi()));
  return (
    <main id="main" className={classNames(styles.practice, 'page-width')} data-part="practice" tabIndex={-1}>
      <div className={styles.top}>
        <div>
          <h1 className="display-2">My Practice</h1>
          <Anchor className="link small" href="/my/calendar">
            Calendar
          </Anchor>{' '}
          <Anchor className="link small" href="/fit-my-time">
            Fit my time
          </Anchor>
        </div>
        {summary ? <Snapshot summary={summary} /> : null}
        {isError && !summary ? <TryAgain onRetry={() => void refetch()} /> : null}
      </div>
      <PracticeTabs />
    </main>
  );
};
