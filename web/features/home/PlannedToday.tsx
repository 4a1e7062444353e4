import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import * as styles from './PlannedToday.module.css';
import { plannedTodayQuery } from './queries.ts';

/** Classes that a member planned for today; renders nothing without any. */
export const PlannedToday = () => {
  const { data: planned = [] } = useQuery(plannedTodayQuery(useApi()));
  if (planned.length === 0) return null;
  return (
    <section className={styles.today} aria-label="Planned for today">
      <ul className="page-width">
        {planned.map(({ id, time, title, humanDuration, planEntryUrl }) => (
          <li key={id}>
            <b className="numeric">{`Today ${time}`}</b>
            {planEntryUrl ? (
              <Anchor className="link" href={planEntryUrl}>
                {title}
              </Anchor>
            ) : null}
            <span className="quiet">{humanDuration}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
