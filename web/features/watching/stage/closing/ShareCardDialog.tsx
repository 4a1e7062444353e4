import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../../../client/pages/chunk.ts';
import { useOnceOpen } from '../../../../ui/overlays/Dialog.tsx';
import type { ShareCardPanel } from './ShareCardPanel.tsx';

const LazyPanel = lazy(async () => ({
  default: (await loadChunk('ShareCardPanel', () => import('./ShareCardPanel.tsx'))).ShareCardPanel,
}));

/** Dialog with the picture to share; its code loads when it is first opened. */
export const ShareCardDialog = (props: ComponentProps<typeof ShareCardPanel>) =>
  useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  ) : null;
