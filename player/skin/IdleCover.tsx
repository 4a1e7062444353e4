import * as bigPlayStyles from '../BigPlay.module.css';
import { t } from '../messages.ts';
import type { PlayerProps } from '../player-api.ts';
import { idleFacts } from './cover-words.ts';
import * as styles from './IdleCover.module.css';
import * as overlaysStyles from './Overlays.module.css';

type About = Pick<PlayerProps, 'title' | 'humanDuration' | 'resumeAtSeconds'>;

type IdleCoverProps = {
  about: About;
  /** True while the first picture is on its way: the button becomes the ring, and another press takes it back. */
  pressed: boolean;
  onPlay: () => void;
};

/** Cover before the first picture: one button, the length, and the place to continue from. The page has the title. */
export const IdleCover = ({ about, pressed, onPlay }: IdleCoverProps) => (
  <div className={styles.posterCap}>
    <button
      type="button"
      className={bigPlayStyles.bigPlay}
      data-part="big-play"
      aria-label={t('Play {title}', { title: about.title })}
      aria-busy={pressed || undefined}
      onClick={onPlay}
    >
      <svg className="icon icon-filled" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 4.5v15l12.5-7.5z" />
      </svg>
    </button>
    <p className={`${styles.facts} numeric`}>
      {idleFacts(about.humanDuration, about.resumeAtSeconds).join(' · ')}
    </p>
  </div>
);

/** Turns while something is on its way, unless motion is unwanted. */
export const Ring = () => (
  <svg className={`icon ${styles.spinner}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20 12a8 8 0 1 1-5-7.4" />
  </svg>
);

export const Waiting = () => (
  <div className={`${overlaysStyles.middle} ${overlaysStyles.wait}`} data-testid="waiting" data-part="middle">
    <Ring />
  </div>
);

type CoverPictureProps = Pick<PlayerProps, 'poster' | 'picture'>;

/** The class's picture, under the video until that has one of its own. The page asked for the same one. */
export const CoverPicture = ({ poster, picture }: CoverPictureProps) =>
  picture ?? <img src={poster} alt="" fetchPriority="high" />;

export const spinnerAfterMilliseconds = 500;
