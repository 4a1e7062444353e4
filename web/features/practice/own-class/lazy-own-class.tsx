import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../../client/pages/chunk.ts';
import type { NoteBeforePlay as Before, OwnClass as Own } from './OwnClass.tsx';

const load = () => loadChunk('OwnClass', () => import('./OwnClass.tsx'));
const LazyOwnClass = lazy(async () => ({ default: (await load()).OwnClass }));
const LazyNoteBeforePlay = lazy(async () => ({ default: (await load()).NoteBeforePlay }));

/** Loads its content once the page is alive: the server renders no lazy code. */
const InBrowser = ({ children }: { children: ReactNode }) => {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive ? <Suspense fallback={null}>{children}</Suspense> : null;
};

/** The section of `OwnClass`, whose code only members load. */
export const OwnClass = (props: ComponentProps<typeof Own>) => (
  <InBrowser>
    <LazyOwnClass {...props} />
  </InBrowser>
);

/** The same for the note over the picture. */
export const NoteBeforePlay = (props: ComponentProps<typeof Before>) => (
  <InBrowser>
    <LazyNoteBeforePlay {...props} />
  </InBrowser>
);
