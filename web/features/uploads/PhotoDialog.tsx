import { lazy, Suspense } from 'react';
import { loadChunk } from '../../client/pages/chunk.ts';
import * as skeletonsStyles from '../../ui/cards/Skeletons.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import * as styles from './PhotoDialog.module.css';
import type { PhotoDialogProps } from './PhotoPanel.tsx';

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
