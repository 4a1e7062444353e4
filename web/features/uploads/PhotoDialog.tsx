import { lazy, Suspense } from 'react';
import type { Image } from '../../../contract/shared.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import skeletonsStyles from '../../ui/cards/Skeletons.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './PhotoDialog.module.css';
import type { PictureSender } from './photo-kind.ts';

export type PhotoDialogProps = {
  open: boolean;
  /** Heading, such as "Playlist Photo". */
  title: string;
  /** Current photo; null if there is none, in which case the dialog begins with the choice of a file. */
  current: Image | null;
  onClose: () => void;
  /** Receives the address of the photo. The dialog closes once it resolves; after a failure the crop is kept. */
  onDone: (url: string) => void | Promise<void>;
  onRemove?: () => void | Promise<void>;
  /** Hint below the preview. */
  confirmHint?: string;
  /** True if the photo is displayed in a circle. */
  round?: boolean;
  /** Sender of the upload; pictures of the studio accept more file formats. */
  sender?: PictureSender;
};

const PhotoPanel = lazy(async () => ({
  default: (await loadChunk('PhotoPanel', () => import('./PhotoPanel.tsx'))).PhotoPanel,
}));

/** Dialog that chooses a photo, crops it to a square, previews it and uploads it. */
export const PhotoDialog = (props: PhotoDialogProps) => (
  <Dialog open={props.open} onClose={props.onClose} title={props.title}>
    <Suspense
      fallback={
        <div className={classNames(styles.photoWait, skeletonsStyles.skeleton)} data-part="skeleton" />
      }
    >
      <PhotoPanel {...props} />
    </Suspense>
  </Dialog>
);
