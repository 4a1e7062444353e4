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
  /** The heading, such as "Playlist Photo". */
  title: string;
  /** Null before the member has chosen one: then it begins with choosing. */
  current: Image | null;
  onClose: () => void;
  /** Gets the address of the photo. The dialog closes once it is through; where it fails, the crop stays. */
  onDone: (url: string) => void | Promise<void>;
  onRemove?: () => void | Promise<void>;
  /** Below the preview. */
  confirmHint?: string;
  /** Where it is shown in a circle. */
  round?: boolean;
  /** A picture of the studio may be of more kinds. */
  sender?: PictureSender;
};

const PhotoPanel = lazy(async () => ({
  default: (await loadChunk('PhotoPanel', () => import('./PhotoPanel.tsx'))).PhotoPanel,
}));

/** Chooses a photo, cuts a square out of it, shows it and sends it. */
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
