import type { Image } from '../../../contract/shared.ts';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type FocalPoint, FocalPointField, useFocus } from '../catalog-administration/index.ts';
import { PictureUpload } from '../uploads/index.ts';
import styles from './Live.module.css';

type LivePictureProps = {
  image: Image | null;
  /** What it is, such as “photo”. */
  word: string;
  round?: boolean;
  focalPoint: FocalPoint;
  hint?: string;
  problem: string | undefined;
  onDone: (url: string) => void;
  onRemove: () => void;
  onFocus: (focalPoint: FocalPoint) => void;
};

/** A picture as members see it, the ways to change it, and what of it stays in view. */
export const LivePicture = ({
  image,
  word,
  round,
  hint,
  problem,
  focalPoint,
  onDone,
  onRemove,
  onFocus,
}: LivePictureProps) => (
  <div className={styles.picture}>
    <div
      ref={useFocus<HTMLDivElement>(focalPoint)}
      className={classNames(styles.frame, round && styles.round)}
    >
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
      {image ? <FocalPointField image={image} value={focalPoint} onChange={onFocus} /> : null}
    </div>
  </div>
);
