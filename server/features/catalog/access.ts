import { may } from '../../../contract/team/may.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** Returns true if the viewer may choose featured content, as editors of the library may. */
export const mayFeature = (viewer: Viewer | null): boolean => may(viewer, 'library.edit');
