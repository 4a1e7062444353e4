import { liveStateAt } from '../../../../contract/live/live-limits.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addAttendance, removeAttendance } from './attendance-store.ts';
import { type MemberContext, requireShown } from './shown-shows.ts';
import { timesOf } from './watch-shows.ts';

const success = { success: true } as const;

/** Throws `invalid` for a show that is over. */
export const attend = async (context: MemberContext, viewer: Viewer, slug: string) => {
  const { db, clock } = context;
  const row = await requireShown(context, slug);
  const now = clock.now();
  if (liveStateAt(timesOf(row), now.getTime()) === 'ended')
    throw new AppError('invalid', { message: t('This show is over.') });
  await addAttendance(db, { userId: viewer.id, showId: row.id, now });
  return success;
};

export const stayAway = async (context: MemberContext, viewer: Viewer, slug: string) => {
  const row = await requireShown(context, slug);
  await removeAttendance(context.db, viewer.id, row.id);
  return success;
};
