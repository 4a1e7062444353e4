import { useQuery } from '@tanstack/react-query';
import type { PracticeSummary } from '../../../contract/practice.ts';
import { useApi } from '../../client/context.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useMe } from '../accounts/index.ts';
import { practiceQuery } from './queries.ts';
import { StreakWhy } from './StreakWhy.tsx';

const figuresOf = (summary: PracticeSummary): readonly (readonly [label: string, count: number])[] => [
  ['Classes Completed', summary.completedClassesCount],
  ['Active Days', summary.activeDays],
  ['Week Streak', summary.weekStreak],
  [summary.practiceMinutes === 1 ? 'Minute' : 'Minutes', summary.practiceMinutes],
];

/** The last 30 days in figures (NS-082). */
const Snapshot = ({ summary }: { summary: PracticeSummary }) => (
  <section className="snap" aria-labelledby="practice-snapshot">
    <h2 className="small quiet" id="practice-snapshot">
      Last 30 days
    </h2>
    <dl>
      {figuresOf(summary).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
    <StreakWhy summary={summary} />
  </section>
);

/** One's practice in figures, and the way to what is new. */
export const MyPracticePage = () => {
  const { data: summary, isError, refetch } = useQuery(practiceQuery(useApi()));
  return (
    <main id="main" className="wrap section practice" tabIndex={-1}>
      <h1 className="d2">My Practice</h1>
      <p className="lede">
        Hi, {useMe()?.firstName}. Classes you have completed carry a checkmark wherever they are listed; hide
        them to see only what is new to you.
      </p>
      {summary ? <Snapshot summary={summary} /> : null}
      {isError && !summary ? <TryAgain onRetry={() => void refetch()} /> : null}
      <p className="chips after">
        <ButtonLink href="/class-finder">Find a class</ButtonLink>
        <ButtonLink href="/class-finder?excludeCompleted=true" look="s">
          Classes new to me
        </ButtonLink>
      </p>
    </main>
  );
};
