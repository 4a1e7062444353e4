import { lazy, Suspense } from 'react';
import { loadChunk } from '../../client/pages/chunk.ts';
import type { SearchProps } from './Search.tsx';

const LazySearch = lazy(async () => ({
  default: (await loadChunk('Search', () => import('./Search.tsx'))).Search,
}));

/** The global search box; its code loads when it first opens. */
export const SearchOverlay = (props: SearchProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <LazySearch {...props} />
    </Suspense>
  ) : null;
