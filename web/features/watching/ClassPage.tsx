import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Plan } from '../../../contract/catalog/plans.schema.ts';
import { t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { coachName } from '../../ui/cards/CoachNames.tsx';
import { focusAttributes } from '../../ui/cards/focus-attributes.ts';
import { classNames } from '../../ui/class-names.ts';
import { authorsText, useAccessedItem } from '../accounts/index.ts';
import { planQuery, Recommendations } from '../catalog/index.ts';
import { Comments } from '../comments/index.ts';
import { HeartedPoster } from '../favorites/index.ts';
import { NoteBeforePlay, OwnClass } from '../practice/index.ts';
import { AboutClass } from './about/AboutClass.tsx';
import { LikeThis } from './about/LikeThis.tsx';
import * as styles from './ClassPage.module.css';
import { originOf } from './origin.ts';
import { type ClassDetail, classQuery, coachesQuery, coachSlugs } from './queries.ts';
import { useClassesAround } from './stage/around.ts';
import { RetiredClass } from './stage/RetiredClass.tsx';
import { Stage } from './stage/Stage.tsx';
import { UpNext } from './stage/UpNext.tsx';
import { uprightRatio } from './stage/upright.ts';

const CoachLinks = ({ entry }: { entry: ClassDetail }) => {
  const { data: coaches = [] } = useQuery(coachesQuery(useApi(), coachSlugs(entry)));
  return coaches.map((coach) => (
    <Anchor
      key={coach.slug}
      className={styles.coach}
      href={pageAddress('/instructors/$slug', { slug: coach.slug })}
    >
      {coach.photo ? (
        <img
          {...focusAttributes(coach.photo.focus)}
          src={coach.photo.small.url}
          alt=""
          width={64}
          height={64}
          loading="lazy"
        />
      ) : null}
      <span>
        <b>{coach.fullName}</b>
        <span className="small muted">{t('See all classes & series')}</span>
      </span>
    </Anchor>
  ));
};

const MusicList = ({ music }: Pick<ClassDetail, 'music'>) => (
  <section aria-labelledby="music">
    <h2 className="title-4" id="music">
      {t('Music')}
    </h2>
    <ul>
      {music.map(({ id, title, artist, link }) => (
        <li key={id} className={styles.track}>
          {link ? (
            <a className="link" href={link} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          ) : (
            <b>{title}</b>
          )}
          <span className="muted"> · {artist}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Beside = ({ entry, series }: { entry: ClassDetail; series: Plan | undefined }) => (
  <aside className={styles.aside} aria-label={t('Coach and series')}>
    <CoachLinks entry={entry} />
    {entry.music.length > 0 ? <MusicList music={entry.music} /> : null}
    {series ? (
      <>
        <h2 className="title-4">{t('From the series')}</h2>
        <HeartedPoster product={series} sizes="300px" />
      </>
    ) : null}
  </aside>
);

/** A class: the video with the list it is in, what it is, and what to do next. */
export const ClassPage = () => {
  const api = useApi();
  const { planSlug, classId } = useParams({ from: '/series/$planSlug/workouts/$classId' });
  const origin = originOf(useSearch({ from: '/series/$planSlug/workouts/$classId' }));
  const { data: entry } = useSuspenseQuery(classQuery(api, classId));
  const { data: series } = useQuery(planQuery(api, planSlug));
  useAccessedItem({
    type: 'other',
    title: entry.title,
    link: entry.planEntryUrl,
    authors: authorsText(entry.coaches.map(coachName)),
  });
  const around = useClassesAround(entry, {
    planSlug,
    seriesTitle: series?.title ?? entry.plan.title,
    origin,
  });
  const [playing, setPlaying] = useState<number | null>(null);
  const [begun, setBegun] = useState<number | null>(null);
  if (playing !== null && playing !== begun) setBegun(playing);
  const signedIn = useMe() !== null;
  if (entry.retired) return <RetiredClass entry={entry} series={series} />;
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <div className={classNames(styles.opened, begun === entry.id && styles.begun)}>
        <section className="room" aria-label={t('Watch')}>
          <div
            className={styles.thumbnail}
            data-part="opened"
            data-upright={uprightRatio(entry.videoState?.aspectRatio)}
          >
            <Stage entry={entry} around={around} onPlaying={setPlaying} />
            {signedIn && begun !== entry.id ? <NoteBeforePlay classId={entry.id} /> : null}
          </div>
        </section>
        <div className={classNames(styles.about, 'page-width')}>
          <AboutClass entry={entry} />
        </div>
        <UpNext around={around} playing={playing === entry.id} />
        <div className={classNames(styles.details, 'page-width')}>
          <div className={styles.more}>
            <LikeThis entry={entry} />
            {signedIn ? <OwnClass classId={entry.id} /> : null}
            <Comments
              contentType="CLASS"
              contentId={String(entry.id)}
              title={entry.title}
              instructors={entry.coaches.map(coachName)}
            />
          </div>
          <Beside entry={entry} series={series} />
        </div>
      </div>
      <Recommendations type="class" id={classId} />
    </main>
  );
};
