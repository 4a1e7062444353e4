import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { useApi } from '../../../client/context.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ClassVideo, classQuery } from '../../watching/index.ts';
import * as styles from './VideoSection.module.css';

/** The video of a class, which starts on a press; nothing where the class is gone. */
const Video = ({ classId }: { classId: number }) => {
  const { data: entry } = useQuery(classQuery(useApi(), String(classId)));
  const [playing, setPlaying] = useState(false);
  if (!entry) return null;
  if (playing) return <ClassVideo entry={entry} />;
  return (
    <button
      type="button"
      className={styles.poster}
      aria-label={`Play ${entry.title}, ${entry.humanDuration}`}
      onClick={() => setPlaying(true)}
    >
      <Picture image={entry.coverPhoto} sizes="(min-width: 1440px) 1344px, 100vw" />
      <span className={styles.play}>
        <Icon name="play" />
      </span>
      <span className={styles.length}>{entry.humanDuration}</span>
    </button>
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
            {title}
          </h2>
        ) : null}
        {text ? <p className="lede">{text}</p> : null}
        <div className={styles.frame}>
          <Video classId={classId} />
        </div>
      </div>
    </section>
  );
};
