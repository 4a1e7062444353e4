import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type LiveStatus, liveStateAt } from '../../../contract/live/live-limits.ts';
import type { LiveShow } from '../../../contract/live/live-shows.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { useServerTime } from '../../client/pages/server-clock.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { LiveIcon } from '../../ui/LiveIcon.tsx';
import { showLength } from '../../ui/text/dates/show-length.ts';
import { showMoment } from '../../ui/text/dates/show-moment.ts';
import { displayTitle } from '../../ui/text/display-title.ts';
import { OwnText } from '../../ui/text/OwnText.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { useOwnTimeZone } from '../accounts/index.ts';
import { Comments } from '../comments/index.ts';
import { CalendarButton } from './CalendarButton.tsx';
import * as styles from './LiveShowPage.module.css';
import { liveShowQuery } from './queries.ts';
import { Replay } from './replay/Replay.tsx';
import { timeLeft, timeLeftWords } from './show-times.ts';
import { LiveStage } from './stage/LiveStage.tsx';
import { useFreshShow } from './use-fresh-show.ts';

/** Message in place of the stream for a visitor. */
const Locked = () => (
  <div className={styles.ways}>
    <p>{t('Live shows are part of membership.')}</p>
    <ButtonLink look="light" href="/subscribe">
      {t('Start Practicing')}
    </ButtonLink>
  </div>
);

/** Title length, in characters, above which the title is set smaller so that it does not fill the screen. */
const longTitle = 40;

type HeroProps = { show: LiveShow; nowMs: number; timeZone: string };

const two = (count: number): string => String(count).padStart(2, '0');

/** Countdown to the start of a show. Screen readers read it on request, not every second. */
const Countdown = ({ leftMs }: { leftMs: number }) => {
  const { days, hours, minutes, seconds } = timeLeft(leftMs);
  const parts = [
    // translators: units below the numbers of a countdown
    { word: t('days'), count: String(days) },
    { word: t('hours'), count: two(hours) },
    { word: t('minutes'), count: two(minutes) },
    { word: t('seconds'), count: two(seconds) },
  ];
  return (
    <div className={styles.countdown} role="timer" aria-label={timeLeftWords(leftMs)}>
      {parts.map(({ word, count }) => (
        <p key={word} aria-hidden="true">
          <b className="numeric">{count}</b>
          {word}
        </p>
      ))}
    </div>
  );
};

const Hero = ({ show, nowMs, timeZone }: HeroProps) => {
  const state = liveStateAt(show, nowMs);
  const moment = showMoment(show.startsAt, timeZone);
  const lines = {
    scheduled: t('Live on {moment}', { moment }),
    live: t('Live now'),
    ended: t('Was live on {moment}', { moment }),
  };
  return (
    <section className={styles.hero}>
      <div className={styles.backdrop}>
        <Picture image={show.thumbnail} sizes="max(100vw, min(143vh, 1423px))" eager />
      </div>
      <div className="page-width">
        <p className={styles.when}>
          {state === 'live' ? <LiveIcon /> : null}
          {lines[state === 'draft' ? 'ended' : state]}
        </p>
        <h1 className={displayTitle(show.title.length > longTitle ? 'display-2' : 'display-1', show.title)}>
          <OwnText of={show}>{show.title}</OwnText>
        </h1>
        {state === 'scheduled' ? <Countdown leftMs={Date.parse(show.startsAt) - nowMs} /> : null}
        {state === 'scheduled' ? <CalendarButton show={show} /> : null}
        {show.locked && state !== 'ended' ? <Locked /> : null}
      </div>
    </section>
  );
};

const About = ({ show }: { show: LiveShow }) => (
  <section className={styles.about}>
    <div>
      <p className={styles.words}>
        <OwnText of={show} field="description">
          {show.description}
        </OwnText>
      </p>
      <p className="muted">{showLength(show.durationMinutes)}</p>
    </div>
    <div className={styles.instructor}>
      <span className={styles.portrait}>
        <Picture image={show.instructor.photo} sizes="76px" />
      </span>
      <p>
        <b>{show.instructor.name}</b>
        {show.coachUrl ? (
          <Anchor className="link small" href={show.coachUrl}>
            {t('See all classes & series')}
          </Anchor>
        ) : null}
      </p>
    </div>
  </section>
);

const Recording = ({ show }: { show: LiveShow }) => (
  <section aria-labelledby="recording" className={styles.recording}>
    <h2 className="title-1" id="recording">
      {show.recording ? t('Watch it again') : t('This show has ended')}
    </h2>
    {show.recording ? (
      <Replay entry={show.recording} locked={show.locked && !show.recording.freePreview} />
    ) : (
      <p className="muted">
        <Trans
          message="There is no recording yet. <link>See upcoming shows</link>"
          components={{ link: <Anchor className="link" href="/live" /> }}
        />
      </p>
    )}
  </section>
);

/** Comments of a show, before, during and after it. New ones appear live during the show for viewers with access. */
const ShowComments = ({ show, state }: { show: LiveShow; state: LiveStatus }) => {
  const live = useRef(false);
  useEffect(() => {
    live.current = state === 'live' && !show.locked;
  });
  const isLive = useCallback(() => live.current, []);
  const { id, title, instructor } = show;
  return (
    <Comments
      contentType="LIVE"
      contentId={String(id)}
      title={title}
      instructors={[instructor.name]}
      isLive={isLive}
    />
  );
};

/** State: true while the stream of this show plays here. */
const useWatching = (slug: string): [boolean, (playing: boolean) => void] => {
  const [watched, setWatched] = useState<string | null>(null);
  const note = useCallback((playing: boolean) => setWatched(playing ? slug : null), [slug]);
  return [watched === slug, note];
};

/** Layout during a show: the stream in place of the picture, with the title below. */
const Room = ({ show, children }: { show: LiveShow; children: ReactNode }) => (
  <>
    <div className={styles.room}>{children}</div>
    <div className={classNames(styles.title, 'page-width')}>
      <h1 className="display-2">
        <OwnText of={show}>{show.title}</OwnText>
      </h1>
    </div>
  </>
);

/** Page of a live show: countdown, then the stream, then the recording; comments below. */
export const LiveShowPage = () => {
  const { slug } = useParams({ from: '/live/$slug' });
  const { data: show, refetch } = useSuspenseQuery(liveShowQuery(useApi(), slug));
  const nowMs = useServerTime(show, Date.parse(show.startsAt));
  const timeZone = useOwnTimeZone();
  const state = liveStateAt(show, nowMs);
  useFreshShow(show, state, refetch);
  const [watching, onWatching] = useWatching(slug);
  // A show that exceeds its scheduled time continues for current viewers.
  const open = !show.locked && (state === 'live' || (state === 'ended' && watching));
  return (
    <main id="main" tabIndex={-1}>
      {open ? (
        <Room show={show}>
          <LiveStage
            key={slug}
            show={show}
            watching={watching}
            onWatching={onWatching}
            onAskAgain={() => void refetch()}
          />
        </Room>
      ) : (
        <Hero show={show} nowMs={nowMs} timeZone={timeZone} />
      )}
      <div className="page-width page">
        {state === 'ended' ? <Recording show={show} /> : null}
        <About show={show} />
        <ShowComments show={show} state={state} />
      </div>
    </main>
  );
};
