import { useQuery } from '@tanstack/react-query';
import { liveStateAt } from '../../../contract/live/live-limits.ts';
import type { LiveShowCard, LiveShows } from '../../../contract/live/live-shows.schema.ts';
import { useApi } from '../../client/context.ts';
import { type Timed, useServerTime } from '../../client/pages/server-clock.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { LiveIcon } from '../../ui/LiveIcon.tsx';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { showLength } from '../../ui/text/dates/show-length.ts';
import { showMoment } from '../../ui/text/dates/show-moment.ts';
import { zoneText } from '../../ui/text/zone-text.ts';
import { useOwnTimeZone } from '../accounts/index.ts';
import * as styles from './LivePage.module.css';
import { liveShowsQuery } from './queries.ts';

type TileProps = { show: LiveShowCard; line: string; live?: boolean; large: boolean };

/** One or two shows have the width of the page between them. */
const few = 2;

/** The page of a show is loaded whole: the browser is then told where its stream may come from. */
const Tile = ({ show, line, live = false, large }: TileProps) => (
  <li className={styles.tile}>
    <div className={styles.frame}>
      <Picture image={show.thumbnail} sizes={`(min-width: 901px) ${large ? 60 : 30}vw, 100vw`} />
      {live ? (
        <span className={styles.now}>
          <LiveIcon />
          Live now
        </span>
      ) : null}
    </div>
    <div className={styles.words}>
      <h3 className={large ? 'title-1' : 'title-3'}>
        <Anchor href={show.url} fullLoad>
          {show.title}
        </Anchor>
      </h3>
      <p className="muted">
        {show.instructor.name} · {showLength(show.durationMinutes)}
      </p>
      <p>{line}</p>
    </div>
  </li>
);

const Coming = ({ data, timeZone }: { data: Timed<LiveShows>; timeZone: string }) => {
  const [first] = data.coming;
  const nowMs = useServerTime(data, first ? Date.parse(first.startsAt) : 0);
  const shown = data.coming.filter((show) => liveStateAt(show, nowMs) !== 'ended');
  if (shown.length === 0)
    return (
      <EmptyMessage
        title="No live show is planned right now"
        action={{ label: 'Find a class', href: '/class-finder' }}
      />
    );
  return (
    <ul className={styles.tiles}>
      {shown.map((show) => {
        const live = liveStateAt(show, nowMs) === 'live';
        return (
          <Tile
            key={show.slug}
            show={show}
            line={showMoment(show.startsAt, timeZone)}
            live={live}
            large={shown.length <= few}
          />
        );
      })}
    </ul>
  );
};

const Past = ({ shows, timeZone }: { shows: readonly LiveShowCard[]; timeZone: string }) => (
  <section aria-labelledby="past-shows" className={styles.past}>
    <h2 className="title-1" id="past-shows">
      Recordings
    </h2>
    <ul className={styles.tiles}>
      {shows.map((show) => (
        <Tile
          key={show.slug}
          show={show}
          line={`Was live on ${showMoment(show.startsAt, timeZone)}`}
          large={shows.length <= few}
        />
      ))}
    </ul>
  </section>
);

/** Live shows that are on or to come, in the member's own time, and the latest recordings. */
export const LivePage = () => {
  const { data, isError, refetch } = useQuery(liveShowsQuery(useApi()));
  const timeZone = useOwnTimeZone();
  return (
    <main id="main" className="page-width page" tabIndex={-1} aria-busy={!data && !isError}>
      <header className={styles.head}>
        <h1 className="display-2">Live</h1>
        <p className="muted">Times are yours: {zoneText(timeZone)}.</p>
      </header>
      {data ? <Coming data={data} timeZone={timeZone} /> : null}
      {data && data.past.length > 0 ? <Past shows={data.past} timeZone={timeZone} /> : null}
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
