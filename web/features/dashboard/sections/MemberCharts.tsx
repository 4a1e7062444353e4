import { chartTables, shareOf } from '../../../../contract/dashboard/chart-tables.ts';
import {
  type MemberStateGroup,
  memberStateTitles,
} from '../../../../contract/dashboard/member-state-groups.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { ChartFrame } from '../charts/ChartFrame.tsx';
import type { Ink } from '../charts/inks.ts';
import { Stack } from '../charts/Stack.tsx';
import * as styles from '../Dashboard.module.css';
import { beforeFact, countText, pointText } from '../figure-words.ts';
import { CohortTable } from './CohortTable.tsx';
import type { SectionProps } from './PracticeCharts.tsx';

const inks: Readonly<Record<MemberStateGroup, Ink>> = {
  renewing: 'base',
  unlimited: 'wellness',
  churning: 'skills',
  grace: 'fitness',
  paused: 'mindfulness',
  none: 'before',
};

/** Chart of the members by state, now or at the end of a calendar month. */
export const MembersChart = ({ dashboard, fileOf }: SectionProps) => {
  const { states, countedOn } = dashboard.members;
  const at = countedOn === null ? 'now' : `at the end of ${longDay(countedOn, 'UTC')}`;
  const all = states.reduce((sum, { now }) => sum + now, 0);
  const parts = states.map((one) => ({
    title: memberStateTitles[one.state],
    ink: inks[one.state],
    value: one.now,
    text: countText(one.now),
    fact: beforeFact(one),
  }));
  return (
    <ChartFrame
      title="Members by state"
      sentence={`${countText(all)} ${all === 1 ? 'person' : 'people'}, ${at}.`}
      file={fileOf('members')}
      table={chartTables.members(dashboard)}
      className={styles.narrow}
    >
      <Stack
        label={`Members by state: ${parts.map(({ title, text }) => `${title} ${text}`).join(', ')}`}
        parts={parts}
      />
    </ChartFrame>
  );
};

const retentionSentence = ({ cohorts }: SectionProps['dashboard']): string => {
  const month = (at: number) =>
    cohorts.filter(({ joined, withAccess }) => joined > 0 && withAccess.length > at);
  const [last, before] = month(1).toReversed();
  if (!last) return 'Whether members stay is known once a month has passed.';
  const text = (cohort: typeof last) =>
    `${shareOf(cohort.joined, cohort.withAccess[1] ?? null) ?? 0}% of who joined in ${pointText(cohort.month, 'month')}`;
  const compared = before ? `; it was ${text(before)}` : '';
  return `A month later ${text(last)} had access${compared}.`;
};

/** Retention by month of joining: the members with access at the end of each later month. */
export const RetentionChart = ({ dashboard, fileOf }: SectionProps) => {
  const { cohorts } = dashboard;
  return (
    <ChartFrame
      title="Retention by month of joining"
      sentence={retentionSentence(dashboard)}
      isEmpty={cohorts.length === 0}
      file={fileOf('retention')}
      table={chartTables.retention(dashboard)}
      className={styles.full}
    >
      <CohortTable cohorts={cohorts} />
      <p className="small muted">The deeper, the more stayed: below 25%, to 50%, to 75%, and more.</p>
    </ChartFrame>
  );
};
