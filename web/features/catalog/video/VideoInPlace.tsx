import { useState } from 'react';
import type { Video } from '../../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../../contract/messages.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { Icon } from '../../../ui/Icon.tsx';
import * as styles from './VideoInPlace.module.css';

type Player = typeof import('../../../player/VideoAlone.tsx').VideoAlone;
type Opened = { video: Video; VideoAlone: Player };
type Phase = 'cover' | 'loading' | 'failed' | 'gone';

const loadPlayer = () => loadChunk('VideoAlone', () => import('../../../player/VideoAlone.tsx'));

const useVideo = (read: () => Promise<Video>) => {
  const [phase, setPhase] = useState<Phase>('cover');
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = () => {
    setPhase('loading');
    Promise.all([loadPlayer(), read()]).then(
      ([{ VideoAlone }, video]) => setOpened({ VideoAlone, video }),
      (error: unknown) => {
        console.error(error);
        setPhase(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed');
      },
    );
  };
  return { phase, opened, open };
};

type VideoInPlaceProps = {
  /** Title in the player. */
  title: string;
  /** Words beside the disc, and the accessible name, which begins with them. */
  words: string;
  label: string;
  problems: Readonly<Record<'failed' | 'gone', string>>;
  picture: Image;
  /** Reads the video with fresh addresses. */
  read: () => Promise<Video>;
};

/** Button over a picture that plays a video in its place; player and video load when it is pressed. */
export const VideoInPlace = ({ title, words, label, problems, picture, read }: VideoInPlaceProps) => {
  const { phase, opened, open } = useVideo(read);
  if (opened)
    return (
      <div className={styles.stage}>
        <opened.VideoAlone
          title={title}
          poster={picture.url}
          picture={picture}
          video={opened.video}
          readAgain={read}
        />
      </div>
    );
  const problem = phase === 'failed' || phase === 'gone' ? problems[phase] : null;
  return (
    <div className={styles.over}>
      {phase === 'gone' ? null : (
        <button
          type="button"
          className={styles.play}
          aria-label={phase === 'failed' ? undefined : label}
          aria-busy={phase === 'loading'}
          onClick={open}
        >
          <span className={styles.disc}>
            <Icon name="play" filled />
          </span>
          {phase === 'failed' ? t('Try again') : words}
        </button>
      )}
      {problem ? (
        <p className="small" role="status">
          {problem}
        </p>
      ) : null}
    </div>
  );
};
