import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { logFailure } from '../../client/failure-log.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import type { Sorting } from './Sorting.tsx';

const load = () => loadChunk('Sorting', () => import('./Sorting.tsx'));
const LazySorting = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof Sorting>> }> => {
  try {
    return { default: (await load()).Sorting };
  } catch (error) {
    // Without it the rows still move up and down by their menus.
    logFailure('dragging did not load', error);
    return { default: () => null };
  }
});

/** Dragging, in the browser only and on top of rows that work without it. */
export const DragSorting = (props: ComponentProps<typeof Sorting>) => {
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return here ? (
    <Suspense fallback={null}>
      <LazySorting {...props} />
    </Suspense>
  ) : null;
};
