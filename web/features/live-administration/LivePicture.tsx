import type { Image } from '../../../contract/shared.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PictureUpload } from '../uploads/index.ts';
import styles from './Live.module.css';

type LivePictureProps = {
  image: Image | null;
  /** What it is, such as “photo”. */
  word: string;
  round?: boolean;
  hint?: string;
  problem: string | undefined;
  onDone: (url: string) => void;
  onRemove: () => void;
};

/** A picture as members see it, and the ways to change it. */
export const LivePicture = ({ image, word, round, hint, problem, onDone, onRemove }: LivePictureProps) => (
  <div className={styles.picture}>
    <div className={classNames(styles.frame, round && styles.round)}>
      {image ? <Picture image={image} sizes={round ? '128px' : '320px'} /> : null}
    </div>
    <div className={styles.ways}>
      <PictureUpload
        size="small"
        problem={problem}
        hint={hint}
        onDone={onDone}
        beside={
          image ? (
            <Button look="secondary" size="small" onClick={onRemove}>
              Take it out
            </Button>
          ) : null
        }
      >
        {image ? `Change ${word}` : `Choose a ${word}`}
      </PictureUpload>
    </div>
  </div>
);
