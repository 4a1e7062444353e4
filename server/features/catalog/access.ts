import { may } from '../../../contract/team/may.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** Those who edit the library choose what is featured. */
export const mayFeature = (viewer: Viewer | null): boolean => may(viewer, 'library.edit');
