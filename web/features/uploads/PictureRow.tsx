import type { ReactNode } from 'react';
import { photoPlace } from '../../../contract/library/photo-address.ts';
import type { Image } from '../../../contract/shared.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import styles from './PictureUpload.module.css';
import { PictureUpload } from './PictureUpload.tsx';

type PictureRowProps = {
  /** What it is a picture of. */
  title: string;
  image: Image | null;
  about?: string | undefined;
  /** What is seen of it, in a frame of its own. */
  preview?: ReactNode;
} & Omit<Parameters<typeof PictureUpload>[0], 'hint' | 'size'>;

/** The width of an uploaded picture, as its address tells it. */
const widthText = (image: Image | null): string | null => {
  const width = image ? photoPlace(image.url)?.width : undefined;
  return width === undefined ? null : `${fullCount(width)} px wide.`;
};

/** A picture of a form in one line: what is seen of it, what is known of it, and the ways to change it. */
export const PictureRow = ({ title, image, about, preview, ...upload }: PictureRowProps) => (
  <div className={styles.picture}>
    {(image && preview) ?? <Icon name="image" />}
    <div className={styles.known}>
      <b>{title}</b>
      <p className="small muted">
        {[image ? widthText(image) : 'There is none yet.', about].filter(Boolean).join(' ')}
      </p>
    </div>
    <PictureUpload {...upload} size="small" />
  </div>
);
