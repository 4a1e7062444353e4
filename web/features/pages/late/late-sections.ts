import { createIsland } from '../../../client/pages/island.tsx';
import type { LateSectionOf } from './LateSection.tsx';
import { loadLateSections } from './load.ts';

type Props = { section: LateSectionOf };

/** Sections that are rendered on the server and hydrated late: nothing of them moves by itself, or stands at the top. */
export const lateSections = createIsland<Props>({
  name: 'LateSection',
  component: async () => (await loadLateSections()).LateSection,
  pending: null,
  waits: true,
  isSame: (before, now) => before.section === now.section,
});
