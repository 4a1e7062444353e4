import { chartTables, shareOf } from '../../../../contract/dashboard/chart-tables.ts';
import {
  type MemberStateGroup,
  memberStateTitles,
} from '../../../../contract/dashboard/member-state-groups.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { percentText } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
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
  const count = states.reduce((sum, { now }) => sum + now, 0);
  const parts = states.map((one) => ({
    title: t(memberStateTitles[one.state]),
    ink: inks[one.state],
    value: one.now,
    text: countText(one.now),
    fact: beforeFact(one),
  }));
  return (
    <ChartFrame
      title={t('Members by state')}
      sentence={
        countedOn === null
          ? t('{count, plural, one {# person, now.} other {# people, now.}}', { count })
          : t(
              '{count, plural, one {# person, at the end of {day}.} other {# people, at the end of {day}.}}',
              { count, day: longDay(countedOn, 'UTC') },
            )
      }
      file={fileOf('members')}
      table={chartTables.members(dashboard)}
      className={styles.narrow}
    >
      <Stack
        label={t('Members by state: {states}', {
          states: withCommas(parts.map(({ title, text }) => `${title} ${text}`)),
        })}
        parts={parts}
      />
    </ChartFrame>
  );
};

const retentionSentence = ({ cohorts }: SectionProps['dashboard']): string => {
  const month = (at: number) =>
    cohorts.filter(({ joined, withAccess }) => joined > 0 && withAccess.length > at);
  const [last, before] = month(1).toReversed();
  if (!last) return t('Whether members stay is known once a month has passed.');
  const shareText = ({ joined, withAccess }: typeof last) =>
    percentText((shareOf(joined, withAccess[1] ?? null) ?? 0) / 100);
  const values = { share: shareText(last), month: pointText(last.month, 'month') };
  return before
    ? t(
        'A month later {share} of who joined in {month} had access; it was {shareBefore} of who joined in {monthBefore}.',
        { ...values, shareBefore: shareText(before), monthBefore: pointText(before.month, 'month') },
      )
    : t('A month later {share} of who joined in {month} had access.', values);
};

/** Retention by month of joining: the members with access at the end of each later month. */
export const RetentionChart = ({ dashboard, fileOf }: SectionProps) => {
  const { cohorts } = dashboard;
  return (
    <ChartFrame
      title={t('Retention by month of joining')}
      sentence={retentionSentence(dashboard)}
      isEmpty={cohorts.length === 0}
      file={fileOf('retention')}
      table={chartTables.retention(dashboard)}
      className={styles.full}
    >
      <CohortTable cohorts={cohorts} />
      <p className="small muted">{t('The deeper, the more stayed: below 25%, to 50%, to 75%, and more.')}</p>
    </ChartFrame>
  );
};
