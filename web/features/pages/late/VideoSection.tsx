import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { t } from '../../../../contract/messages.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { ClassVideo, classQuery } from '../../watching/index.ts';
import { sourceQuery } from '../sections/carousel-source.ts';
import { classSource } from '../sections/films-source.ts';
import * as styles from './VideoSection.module.css';

/** Video of a class as it plays; renders nothing until its page is known. */
const Playing = ({ classId }: { classId: number }) => {
  const { data: entry } = useQuery(classQuery(useApi(), String(classId)));
  return entry ? <ClassVideo entry={entry} /> : null;
};

/** Poster of the video of a class, which starts on a press; renders nothing without the class. */
export const ClassPoster = ({ classId, sizes }: { classId: number; sizes: string }) => {
  const { hour } = useStudio();
  const { data } = useQuery(sourceQuery(useApi(), classSource(classId), hour));
  const [playing, setPlaying] = useState(false);
  const entry = data?.type === 'class' ? data.items[0] : undefined;
  if (!entry) return null;
  return (
    <div className={styles.room}>
      <button
        type="button"
        className={styles.poster}
        aria-label={t('Play {title}, {duration}', {
          title: entry.title,
          duration: lengthText(entry.humanDuration),
        })}
        onClick={() => setPlaying(true)}
      >
        <Picture image={entry.coverPhoto} sizes={sizes} />
        <span className={styles.play}>
          <Icon name="play" />
        </span>
        <span className={styles.length}>{lengthText(entry.humanDuration)}</span>
      </button>
      {playing ? <Playing classId={classId} /> : null}
    </div>
  );
};

export const VideoSection = ({ section }: { section: SectionOf<'video'> }) => {
  const { id, title, text, classId } = section;
  const headingId = `${id}-heading`;
  if (classId === null) return null;
  return (
    <section className="section" aria-labelledby={title ? headingId : undefined}>
      <div className="page-width">
        {title ? (
          <h2 className="title-1" id={headingId}>
            <OwnText of={section}>{title}</OwnText>
          </h2>
        ) : null}
        {text ? (
          <p className="lede">
            <OwnText of={section} field="text">
              {text}
            </OwnText>
          </p>
        ) : null}
        <div className={styles.frame}>
          <ClassPoster classId={classId} sizes="(min-width: 1080px) 1080px, 100vw" />
        </div>
      </div>
    </section>
  );
};
