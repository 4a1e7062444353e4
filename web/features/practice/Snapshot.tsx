import type { PracticeSummary } from '../../../contract/members/practice.ts';
import snapshotStyles from '../../ui/cards/Snapshot.module.css';
import { fullCount } from '../../ui/text/counts.ts';
import { StreakWhy } from './week/StreakWhy.tsx';

const figuresOf = (summary: PracticeSummary): readonly (readonly [label: string, count: number])[] => [
  ['Classes Completed', summary.completedClassesCount],
  ['Active Days', summary.activeDays],
  ['Week Streak', summary.weekStreak],
  [summary.practiceMinutes === 1 ? 'Minute' : 'Minutes', summary.practiceMinutes],
];

/** The last 30 days in figures. */
export const Snapshot = ({ summary }: { summary: PracticeSummary }) => (
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
