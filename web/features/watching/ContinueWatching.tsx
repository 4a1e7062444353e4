import { useQuery } from '@tanstack/react-query';
import { planIdsOf } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { Carousel } from '../../ui/controls/Carousel.tsx';
import { HeartedCard } from '../favorites/index.ts';
import { withOrigin } from './origin.ts';
import { continueWatchingQuery } from './queries.ts';

/** The classes a member has begun, the last one first; each goes on where it was left. */
export const ContinueWatching = () => {
  const { data: started = [] } = useQuery(continueWatchingQuery(useApi()));
  if (started.length === 0) return null;
  return (
    <section className="section">
      <div className="page-width">
        <Carousel home title="Continue watching" planIds={planIdsOf(started)}>
          {started.map((entry) => (
            <HeartedCard
              key={entry.id}
              entry={entry}
              href={withOrigin(entry.planEntryUrl, { type: 'series' })}
              leftOffAtSeconds={entry.position}
            />
          ))}
        </Carousel>
      </div>
    </section>
  );
};
