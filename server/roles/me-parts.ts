import type { MeParts } from '../features/accounts/index.ts';
import type { Favorites } from '../features/favorites/index.ts';
import type { Notices } from '../features/notices/index.ts';
import type { PlanSubscriptions } from '../features/plan-subscriptions/index.ts';
import type { Playlists } from '../features/playlists/index.ts';
import type { PracticeLog } from '../features/practice/index.ts';

type Doors = {
  practice: Pick<PracticeLog, 'snapshotOf'>;
  favorites: Pick<Favorites, 'kept'>;
  planSubscriptions: Pick<PlanSubscriptions, 'kept'>;
  playlists: Pick<Playlists, 'kept' | 'followedBy'>;
  notices: Pick<Notices, 'unreadOf'>;
};

/** What users/me tells of the features: each asked at once, the practice log read once. */
export const mePartsOf = (doors: Doors): MeParts => ({
  followedPlaylists: doors.playlists.followedBy,
  unreadNotices: doors.notices.unreadOf,
  practiceSnapshot: async (userId, timeZone) => {
    const { practice, favorites, planSubscriptions, playlists } = doors;
    const [own, savedClasses, savedSeries, lists] = await Promise.all([
      practice.snapshotOf(userId, timeZone),
      favorites.kept(userId),
      planSubscriptions.kept(userId),
      playlists.kept(userId),
    ]);
    const { snapshot, completedClasses } = own;
    return { snapshot, details: { completedClasses, savedClasses, savedSeries, playlists: lists } };
  },
});
