import type { Viewer } from '../../platform/viewer.ts';

/** Only admins choose what is featured. */
export const mayFeature = (viewer: Viewer | null): boolean => viewer?.admin === true;
