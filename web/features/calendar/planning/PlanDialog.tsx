import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../../client/pages/chunk.ts';
import { useOnceOpen } from '../../../ui/overlays/Dialog.tsx';
import type { AgainPanel } from './AgainPanel.tsx';
import type { ChoicePanel } from './ChoicePanel.tsx';
import type { EditPanel } from './EditPanel.tsx';
import type { SeriesPanel } from './SeriesPanel.tsx';

const LazySeries = lazy(async () => ({
  default: (await loadChunk('SeriesPanel', () => import('./SeriesPanel.tsx'))).SeriesPanel,
}));
const LazyAgain = lazy(async () => ({
  default: (await loadChunk('AgainPanel', () => import('./AgainPanel.tsx'))).AgainPanel,
}));

const LazyChoice = lazy(async () => ({
  default: (await loadChunk('ChoicePanel', () => import('./ChoicePanel.tsx'))).ChoicePanel,
}));

const LazyEdit = lazy(async () => ({
  default: (await loadChunk('EditPanel', () => import('./EditPanel.tsx'))).EditPanel,
}));

/** Gives a plan other days and another time; its code loads when it is first opened. */
export const EditDialog = (props: ComponentProps<typeof EditPanel>) =>
  useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyEdit {...props} />
    </Suspense>
  ) : null;

/** Three classes that fit a planned wish; its code loads when it is first opened. */
export const ChoiceDialog = (props: ComponentProps<typeof ChoicePanel>) =>
  useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyChoice {...props} />
    </Suspense>
  ) : null;

/** Lays the classes of a series or playlist over days; its code loads when it is first opened. */
export const SeriesDialog = (props: ComponentProps<typeof SeriesPanel>) =>
  useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazySeries {...props} />
    </Suspense>
  ) : null;

/** Plans a class or a wish again and again; its code loads when it is first opened. */
export const AgainDialog = (props: ComponentProps<typeof AgainPanel>) =>
  useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <LazyAgain {...props} />
    </Suspense>
  ) : null;
