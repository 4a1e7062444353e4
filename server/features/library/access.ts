import type { FastifyRequest } from 'fastify';
import { hasAccess } from '../../../contract/members/access.ts';
import { may } from '../../../contract/team/may.ts';
import { AppError } from '../../platform/errors.ts';
import { staffRefusal, type Viewer } from '../../platform/viewer.ts';

/** NS-038, NS-223, BEY-13: members with access and staff watch everything, free previews are open to visitors. */
export const mayWatch = (viewer: Viewer | null, freePreview: boolean): boolean =>
  freePreview || hasAccess(viewer);

/**
 * Who is shown some silent seconds of a video on its card: those who may watch it, or everyone. BEY-13: videos are never
 * public, so a studio has to say so.
 */
export type LoopAudience = 'members' | 'everyone' | 'off';
export const mayWatchLoop = (audience: LoopAudience, viewer: Viewer | null, freePreview: boolean): boolean =>
  audience === 'everyone' || (audience === 'members' && mayWatch(viewer, freePreview));

/** Videos are sent, tried again and given captions by those who edit the library. */
export const mayManageVideos = (viewer: Viewer | null): boolean => may(viewer, 'library.edit');

/** For routes that are no calls of the contract: throws unless one who edits the library asks. */
export const mustManageVideos = async (request: FastifyRequest): Promise<Viewer> => {
  const viewer = await request.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  if (!mayManageVideos(viewer)) throw staffRefusal(viewer);
  return viewer;
};
