import type { Thumbnail } from './player-api.ts';
import * as styles from './StoryFrame.module.css';

/** One frame of the storyboard, cut out of its sheet and as large as its place. */
export const StoryFrame = ({ frame }: { frame: Thumbnail }) => (
  <svg
    className={styles.frame}
    data-part="story-frame"
    viewBox={`0 0 ${frame.width} ${frame.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <image href={frame.imageUrl} x={-frame.x} y={-frame.y} />
  </svg>
);
