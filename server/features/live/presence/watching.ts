import { hasAccess } from '../../../../contract/members/access.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isPlayed, type MemberContext, requireShown } from '../members/shown-shows.ts';
import type { Presence } from './presence.ts';

/**
 * Records the caller as a viewer and returns the number of viewers. Throws `not_found`, and `forbidden` without access.
 */
export const recordPresence = async (
  context: MemberContext & { presence: Presence },
  viewer: Viewer,
  slug: string,
): Promise<{ watching: number }> => {
  const row = await requireShown(context, slug);
  if (!hasAccess(viewer)) throw new AppError('forbidden');
  const watching = isPlayed(row, context.clock.now()) ? await context.presence.beat(row.id, viewer.id) : 0;
  return { watching };
};
