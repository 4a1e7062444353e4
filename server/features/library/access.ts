import type { FastifyRequest } from 'fastify';
import { hasAccess } from '../../../contract/members/access.ts';
import { may } from '../../../contract/team/may.ts';
import { AppError } from '../../platform/errors.ts';
import { staffRefusal, type Viewer } from '../../platform/viewer.ts';

/**
 * Returns true if the viewer may watch a video (NS-038, NS-223, BEY-13): members with access and staff watch
 * everything, visitors only free previews.
 */
export const mayWatch = (viewer: Viewer | null, freePreview: boolean): boolean =>
  freePreview || hasAccess(viewer);

/**
 * Audience of the silent preview on a video's card: `members` are viewers who may watch the video, visitors of a free
 * preview included. BEY-13: videos are never public, so `everyone` is an explicit choice of the studio.
 */
export type LoopAudience = 'members' | 'everyone' | 'off';
export const mayWatchLoop = (audience: LoopAudience, viewer: Viewer | null, freePreview: boolean): boolean =>
  audience === 'everyone' || (audience === 'members' && mayWatch(viewer, freePreview));

/** Returns true if the viewer may upload videos, retry them and edit their captions. */
export const mayManageVideos = (viewer: Viewer | null): boolean => may(viewer, 'library.edit');

/** Throws unless the caller may edit the library; for routes outside the API contract. */
export const mustManageVideos = async (request: FastifyRequest): Promise<Viewer> => {
  const viewer = await request.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  if (!mayManageVideos(viewer)) throw staffRefusal(viewer);
  return viewer;
};
