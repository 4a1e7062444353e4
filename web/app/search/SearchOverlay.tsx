import { type ComponentProps, lazy, Suspense } from 'react';
import { loadChunk } from '../../client/pages/chunk.ts';
import type { SearchPanel } from './SearchPanel.tsx';

const loadPanel = () => loadChunk('SearchPanel', () => import('./SearchPanel.tsx'));
const LazyPanel = lazy(async () => ({ default: (await loadPanel()).SearchPanel }));

/** The global search box; its code loads when it first opens. */
export const SearchOverlay = (props: ComponentProps<typeof SearchPanel>) =>
  props.open ? (
    <Suspense fallback={null}>
      <LazyPanel {...props} />
    </Suspense>
  ) : null;
