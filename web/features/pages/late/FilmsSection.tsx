import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { pageLimits } from '../../../../contract/pages/sections/section-limits.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { mayPlayUnasked } from '../../../client/unasked-media.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { coachName } from '../../../ui/cards/CoachNames.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import * as carouselStyles from '../../../ui/controls/Carousel.module.css';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { sourceQuery } from '../sections/carousel-source.ts';
import { filmsSource } from '../sections/films-source.ts';
import * as styles from './FilmsSection.module.css';

/** Silent loop of a class over its picture; renders nothing without one. */
const Loop = ({ id, playing }: { id: number; playing: boolean }) => {
  const api = useApi();
  const video = useRef<HTMLVideoElement>(null);
  const { data: src } = useQuery({
    queryKey: ['films', id],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plan_entries/{id}/loop', { params: { id: String(id) }, signal })).data.src,
  });
  useEffect(() => {
    if (!src) return;
    // Rejects if it was stopped before it began.
    if (playing) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [src, playing]);
  return src ? (
    <video ref={video} src={src} muted loop playsInline disablePictureInPicture tabIndex={-1} aria-hidden />
  ) : null;
};

type FilmProps = { entry: PlanEntry; moves: boolean; playing: boolean };

const Film = ({ entry, moves, playing }: FilmProps) => (
  <li className={styles.film}>
    <div className={styles.frame}>
      <Picture image={entry.coverPhoto} sizes="(min-width: 768px) 32vw, 82vw" />
      {moves ? <Loop id={entry.id} playing={playing} /> : null}
    </div>
    <h3 className="title-3">
      <Anchor href={entry.planEntryUrl}>
        <OwnText of={entry}>{entry.title}</OwnText>
      </Anchor>
    </h3>
    <p className="small muted">
      {[withCommas(entry.coaches.map(coachName)), lengthText(entry.humanDuration)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </li>
);

/** Up to three classes side by side, which play silently where nothing speaks against it. */
export const FilmsSection = ({ section }: { section: SectionOf<'films'> }) => {
  const { id, title, text } = section;
  const { hour } = useStudio();
  const { data } = useQuery(sourceQuery(useApi(), filmsSource(section), hour));
  const [moves, setMoves] = useState(false);
  const [playing, setPlaying] = useState(true);
  useEffect(() => setMoves(mayPlayUnasked()), []);
  const classes = data?.type === 'class' ? data.items.slice(0, pageLimits.films) : [];
  if (classes.length === 0) return null;
  return (
    <section className="section" id={id} aria-labelledby={`${id}-heading`}>
      <div className="page-width">
        <div className={carouselStyles.head} data-part="section-head">
          <div>
            <h2 className="title-1" id={`${id}-heading`}>
              <OwnText of={section}>{title || t('From the classes')}</OwnText>
            </h2>
            {text ? (
              <p>
                <OwnText of={section} field="text">
                  {text}
                </OwnText>
              </p>
            ) : null}
          </div>
          <div className={carouselStyles.end}>
            {moves ? (
              <IconButton
                ring
                icon={playing ? 'pause' : 'play'}
                label={playing ? t('Pause the films') : t('Play the films')}
                onClick={() => setPlaying(!playing)}
              />
            ) : null}
          </div>
        </div>
        <ul className={styles.films}>
          {classes.map((entry) => (
            <Film key={entry.id} entry={entry} moves={moves} playing={playing} />
          ))}
        </ul>
      </div>
    </section>
  );
};
