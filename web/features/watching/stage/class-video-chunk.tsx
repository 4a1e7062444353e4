import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../client/pages/chunk.ts';
import type { ClassDetail } from '../queries.ts';

const LazyVideo = lazy(async () => ({
  default: (await loadChunk('LoneStage', () => import('./LoneStage.tsx'))).LoneStage,
}));

/** The video of a class on another page, which plays as soon as it is there. The player loads with it. */
export const ClassVideo = ({ entry }: { entry: ClassDetail }) => (
  <Suspense fallback={null}>
    <LazyVideo entry={entry} />
  </Suspense>
);
