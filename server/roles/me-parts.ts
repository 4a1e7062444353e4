import type { MeParts } from '../features/accounts/index.ts';
import type { Favorites } from '../features/favorites/index.ts';
import type { Notices } from '../features/notices/index.ts';
import type { PlanSubscriptions } from '../features/plan-subscriptions/index.ts';
import type { Playlists } from '../features/playlists/index.ts';
import type { PracticeLog } from '../features/practice/index.ts';

type MemberFeatures = {
  practice: Pick<PracticeLog, 'snapshotOf'>;
  favorites: Pick<Favorites, 'summaryOf'>;
  planSubscriptions: Pick<PlanSubscriptions, 'summaryOf'>;
  playlists: Pick<Playlists, 'summaryOf' | 'followedBy'>;
  notices: Pick<Notices, 'unreadOf'>;
};

/** What users/me tells of the features: each asked at once, the practice log read once. */
export const mePartsOf = (features: MemberFeatures): MeParts => ({
  followedPlaylists: features.playlists.followedBy,
  unreadNotices: features.notices.unreadOf,
  practiceSnapshot: async (userId, timeZone) => {
    const { practice, favorites, planSubscriptions, playlists } = features;
    const [own, savedClasses, savedSeries, lists] = await Promise.all([
      practice.snapshotOf(userId, timeZone),
      favorites.summaryOf(userId),
      planSubscriptions.summaryOf(userId),
      playlists.summaryOf(userId),
    ]);
    const { snapshot, completedClasses } = own;
    return { snapshot, details: { completedClasses, savedClasses, savedSeries, playlists: lists } };
  },
});
