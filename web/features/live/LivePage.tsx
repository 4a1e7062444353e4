import { useQuery } from '@tanstack/react-query';
import { liveStateAt } from '../../../contract/live/live-limits.ts';
import type { ComingLiveShow, LiveShows, PastLiveShow } from '../../../contract/live/live-shows.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { type Timed, useServerTime } from '../../client/pages/server-clock.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyMessage } from '../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { showMoment } from '../../ui/text/dates/show-moment.ts';
import { zoneText } from '../../ui/text/zone-text.ts';
import { useOwnTimeZone } from '../accounts/index.ts';
import { daysAhead } from './coming-days.ts';
import { DayStrip } from './DayStrip.tsx';
import * as styles from './LivePage.module.css';
import { liveShowsQuery } from './queries.ts';
import { RemindButton } from './RemindButton.tsx';
import { ShareShow } from './ShareShow.tsx';
import { ShowTile } from './ShowTile.tsx';

const Now = ({ show }: { show: ComingLiveShow }) => {
  const watching = show.attendance?.watching ?? 0;
  return (
    <ShowTile show={show} live large>
      <ButtonLink href={show.url} fullLoad>
        {t(msg('Join', 'a live show'))}
      </ButtonLink>
      <ShareShow show={show} />
      {watching > 0 ? (
        <span className="numeric">
          {t('{count, plural, one {# here} other {# here}}', { count: watching })}
        </span>
      ) : null}
    </ShowTile>
  );
};

type ComingProps = { show: ComingLiveShow; nowMs: number; timeZone: string; large: boolean };

const Coming = ({ show, nowMs, timeZone, large }: ComingProps) => {
  const reminded = show.attendance?.reminded ?? 0;
  return (
    <ShowTile
      show={show}
      large={large}
      when={
        <>
          <em>{daysAhead(show.startsAt, nowMs, timeZone)}</em> · {showMoment(show.startsAt, timeZone)}
        </>
      }
    >
      {reminded > 0 ? (
        <span className="numeric">
          {t('{count, plural, one {# reminder} other {# reminders}}', { count: reminded })}
        </span>
      ) : null}
      <RemindButton show={show} />
    </ShowTile>
  );
};

const Past = ({ shows, timeZone }: { shows: readonly PastLiveShow[]; timeZone: string }) => (
  <section aria-labelledby="past-shows" className={styles.section}>
    <h2 className="title-1" id="past-shows">
      {t('Recordings')}
    </h2>
    <ul className={styles.tiles}>
      {shows.map((show) => (
        <li key={show.slug}>
          <ShowTile
            show={show}
            when={t('Was live on {moment}', { moment: showMoment(show.startsAt, timeZone) })}
            large={shows.length === 1}
          >
            {shows.length === 1 ? (
              <ButtonLink look="secondary" href={show.url} fullLoad>
                <Icon name="play" />
                {t('Watch it again')}
              </ButtonLink>
            ) : null}
          </ShowTile>
        </li>
      ))}
    </ul>
  </section>
);

const Shows = ({ data, timeZone }: { data: Timed<LiveShows>; timeZone: string }) => {
  const [first] = data.coming;
  const nowMs = useServerTime(data, first ? Date.parse(first.startsAt) : 0);
  const shown = data.coming.filter((show) => liveStateAt(show, nowMs) !== 'ended');
  const live = shown.filter((show) => liveStateAt(show, nowMs) === 'live');
  const coming = shown.filter((show) => !live.includes(show));
  return (
    <>
      <DayStrip shows={shown} nowMs={nowMs} timeZone={timeZone} />
      {shown.length === 0 ? (
        <EmptyMessage
          title={t('No live shows are planned right now')}
          action={{ label: t('Find a class'), href: '/class-finder' }}
        />
      ) : null}
      {live.length > 0 ? (
        <section aria-labelledby="live-shows">
          <h2 className="visually-hidden" id="live-shows">
            {t('On now')}
          </h2>
          <ul className={styles.live}>
            {live.map((show) => (
              <li key={show.slug}>
                <Now show={show} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {coming.length > 0 ? (
        <section aria-labelledby="coming-shows" className={styles.section}>
          <h2 className="title-1" id="coming-shows">
            {t('Coming up')}
          </h2>
          <ul className={styles.tiles}>
            {coming.map((show) => (
              <li key={show.slug}>
                <Coming show={show} nowMs={nowMs} timeZone={timeZone} large={coming.length === 1} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {data.past.length > 0 ? <Past shows={data.past} timeZone={timeZone} /> : null}
    </>
  );
};

/** Live shows that are on or to come, in the member's own time, and the latest recordings. */
export const LivePage = () => {
  const { data, isError, refetch } = useQuery(liveShowsQuery(useApi()));
  const timeZone = useOwnTimeZone();
  return (
    <main id="main" className="page-width page" tabIndex={-1} aria-busy={!data && !isError}>
      <header className={styles.head}>
        <h1 className="display-2">{t('Live')}</h1>
        <p className="muted">{t('Times in your time zone ({timeZone})', { timeZone: zoneText(timeZone) })}</p>
      </header>
      {data ? <Shows data={data} timeZone={timeZone} /> : null}
      {isError && !data ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
