import type { ReactNode } from 'react';
import { photoPlace } from '../../../contract/library/photo-address.ts';
import { t } from '../../../contract/messages.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import * as styles from './PictureUpload.module.css';
import { PictureUpload } from './PictureUpload.tsx';

type PictureRowProps = {
  /** Name of the picture. */
  title: string;
  image: Image | null;
  about?: string | undefined;
  /** Preview of the picture in a frame of its own. */
  preview?: ReactNode;
} & Omit<Parameters<typeof PictureUpload>[0], 'hint' | 'size'>;

/** Returns the width of an uploaded picture, which its address contains. */
const widthText = (image: Image | null): string | null => {
  const width = image ? photoPlace(image.url)?.width : undefined;
  return width === undefined ? null : t('{width} px wide.', { width: fullCount(width) });
};

/** Row for a picture in a form: preview, known facts, and the controls to change it. */
export const PictureRow = ({ title, image, about, preview, ...upload }: PictureRowProps) => (
  <div className={styles.picture}>
    {(image && preview) ?? <Icon name="image" />}
    <div className={styles.known}>
      <b>{title}</b>
      <p className="small muted">
        {[image ? widthText(image) : t('There is none yet.'), about].filter(Boolean).join(' ')}
      </p>
    </div>
    <PictureUpload {...upload} size="small" />
  </div>
);
