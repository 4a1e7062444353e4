import type { Me } from '../../../contract/accounts/users.schema.ts';
import { rightsOf } from '../../../contract/team/permissions.ts';

/** A member with access who has done nothing yet. */
export const runa: Me = {
  id: 'runa',
  email: 'runa@example.test',
  emailVerified: true,
  username: 'runa.holm',
  slug: 'runa-holm',
  firstName: 'Runa',
  lastName: 'Holm',
  fullName: 'Runa Holm',
  avatar: null,
  admin: false,
  role: null,
  permissions: [],
  mustEnrol: false,
  mustConfirm: null,
  suspended: false,
  hasSubscriptionAccess: true,
  followedPlaylists: [],
  contextData: { user_answered_survey: false },
  preferences: {
    autoplay: true,
    videoResolution: null,
    captionSize: null,
    captionContrast: null,
    showsFinishedToday: false,
  },
  timeZone: 'Europe/Berlin',
  myPracticeSnapshot: {
    snapshot: { completedClassesCount: 0, activeDays: 0, weekStreak: 0 },
    details: {
      completedClasses: { count: 0, lastThumbnail: null },
      playlists: { count: 0, lastThumbnail: null },
      savedClasses: { count: 0, lastThumbnail: null },
      savedSeries: { count: 0, lastThumbnail: null },
    },
  },
  unreadNotices: 0,
  deletesAt: null,
};

/** For one who may do everything in the studio. */
export const ownerRights = { admin: true, ...rightsOf('owner') };
