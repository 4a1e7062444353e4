import type { Me } from '../../../contract/accounts/users.schema.ts';
import { isLanguage } from '../../../contract/languages.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { User } from './store.ts';

/** Fields of users/me that other features provide. */
export type MeAdditions = Pick<Me, 'myPracticeSnapshot' | 'unreadNotices' | 'effortLean'> & {
  /** Uuids, in the member's order. */
  followedPlaylists: readonly string[];
};

/** Returns the view of the signed-in person that only they get to see. */
export const meView = (user: User, viewer: Viewer, ofOthers: MeAdditions): Me => ({
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  username: user.username,
  slug: user.slug,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: user.fullName,
  avatar: user.avatar,
  admin: viewer.role === 'owner',
  role: viewer.role,
  permissions: [...viewer.permissions],
  mustEnrol: viewer.mustEnrol ?? false,
  suspended: viewer.suspended ?? false,
  mustConfirm: viewer.mustConfirm ?? null,
  hasSubscriptionAccess: viewer.hasSubscriptionAccess,
  ...(viewer.membershipEndedAt && { membershipEndedAt: viewer.membershipEndedAt.toISOString() }),
  followedPlaylists: [...ofOthers.followedPlaylists],
  contextData: { user_answered_survey: user.answeredSurvey },
  preferences: {
    autoplay: user.autoplay,
    videoResolution: user.videoResolution,
    captionSize: user.captionSize,
    captionContrast: user.captionContrast,
    showsFinishedToday: user.showsFinishedToday,
  },
  timeZone: user.timeZone,
  ...(isLanguage(user.language) ? { language: user.language } : {}),
  myPracticeSnapshot: ofOthers.myPracticeSnapshot,
  ...(ofOthers.effortLean && { effortLean: ofOthers.effortLean }),
  unreadNotices: ofOthers.unreadNotices,
  deletesAt: user.deletesAt?.toISOString() ?? null,
});
