import { useQuery } from '@tanstack/react-query';
import { liveStateAt } from '../../../../contract/live/live-limits.ts';
import type { LiveShowCard } from '../../../../contract/live/live-shows.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { type Timed, timed, useServerTime } from '../../../client/pages/server-clock.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LiveIcon } from '../../../ui/LiveIcon.tsx';
import { showLength } from '../../../ui/text/dates/show-length.ts';
import { showMoment } from '../../../ui/text/dates/show-moment.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { useOwnTimeZone } from '../../accounts/index.ts';
import * as styles from './CoachLive.module.css';

/** Query of the next live show of a coach; asked by the browser, since shared pages outlive a show. */
const useNextShow = (slug: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['live', 'coach', slug],
    queryFn: ({ signal }) =>
      timed(async () => {
        const { now, coming } = (await api('GET /api/v2/live_shows', { signal })).data;
        const show = coming.find(({ coachUrl }) => coachUrl?.endsWith(`/${slug}`)) ?? null;
        return { now, show };
      }),
    staleTime: 30_000,
  });
};

const Show = ({ data, show }: { data: Timed<{ now: string }>; show: LiveShowCard }) => {
  const timeZone = useOwnTimeZone();
  const isLive = liveStateAt(show, useServerTime(data, Date.parse(show.startsAt))) === 'live';
  return (
    <article className={classNames(cardStyles.card, cardStyles.classCard, styles.show)} data-part="card">
      <div className={cardStyles.frame} data-part="frame">
        <Picture image={show.thumbnail} sizes="(min-width: 901px) 62vw, 92vw" />
      </div>
      <div>
        <p className={styles.moment}>
          {isLive ? (
            <>
              <LiveIcon /> {t('Live now')}
            </>
          ) : (
            showMoment(show.startsAt, timeZone)
          )}
        </p>
        <h3 className="title-2">
          <Anchor href={show.url} fullLoad>
            <OwnText of={show}>{show.title}</OwnText>
          </Anchor>
        </h3>
        <p className="small muted">{showLength(show.durationMinutes)}</p>
      </div>
    </article>
  );
};

type CoachLiveProps = { coach: { slug: string; user: { firstName: string } } };

/** The next live show of a coach; renders nothing without one. */
export const CoachLive = ({ coach: { slug, user } }: CoachLiveProps) => {
  const { data } = useNextShow(slug);
  if (!data?.show) return null;
  return (
    <section className={styles.live} aria-labelledby="coach-live">
      <h2 className="title-1" id="coach-live">
        {t('Live with {firstName}', { firstName: user.firstName })}
      </h2>
      <Show data={data} show={data.show} />
    </section>
  );
};
