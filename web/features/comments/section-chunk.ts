import { logFailure } from '../../client/failure-log.ts';
import { loadChunk } from '../../client/pages/chunk.ts';

type Section = typeof import('./CommentsSection.tsx');

let section: Section | null = null;
let loading = false;
let arrive: () => void = () => {};
const arrival = new Promise<void>((resolve) => {
  arrive = resolve;
});

/** Null until it is here; `sectionArrival` resolves then and never fails. */
export const loadedSection = (): Section | null => section;
export const sectionArrival = (): Promise<void> => arrival;

/** Asked for again and again until it comes: what the server rendered can be read meanwhile. */
export const loadSection = async (): Promise<void> => {
  if (section || loading) return;
  loading = true;
  try {
    section = await loadChunk('CommentsSection', () => import('./CommentsSection.tsx'));
    arrive();
  } catch (error) {
    logFailure('loading the comments failed', error);
  } finally {
    loading = false;
  }
};
