import { t } from '../../../contract/messages.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { type FocalPoint, FocalPointField, useFocus } from '../../editing/fields/FocalPointField.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PictureRow } from '../uploads/index.ts';
import * as styles from './Live.module.css';

type LivePictureProps = {
  image: Image | null;
  /** Title beside the picture, such as “Picture of the show”. */
  title: string;
  word: 'photo' | 'picture';
  round?: boolean;
  focalPoint: FocalPoint;
  hint?: string;
  problem: string | undefined;
  onDone: (url: string) => void;
  onRemove: () => void;
  onFocus: (focalPoint: FocalPoint) => void;
};

/** Field for a picture: preview, upload, removal and focal point. */
export const LivePicture = ({
  image,
  title,
  word,
  round,
  hint,
  problem,
  focalPoint,
  onDone,
  onRemove,
  onFocus,
}: LivePictureProps) => {
  const frame = useFocus<HTMLDivElement>(focalPoint);
  return (
    <div className={styles.picture}>
      <PictureRow
        title={title}
        image={image}
        about={hint}
        problem={problem}
        onDone={onDone}
        preview={
          <div ref={frame} className={classNames(styles.frame, round && styles.round)}>
            <Picture image={image} sizes="128px" />
          </div>
        }
        beside={
          image ? (
            <Button look="secondary" size="small" onClick={onRemove}>
              {t('Remove')}
            </Button>
          ) : null
        }
      >
        {image
          ? t('{word, select, photo {Change photo} other {Change picture}}', { word })
          : t('{word, select, photo {Choose a photo} other {Choose a picture}}', { word })}
      </PictureRow>
      {image ? <FocalPointField image={image} value={focalPoint} onChange={onFocus} /> : null}
    </div>
  );
};
