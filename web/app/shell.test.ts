import { describe, expect, test } from 'vitest';
import type { Me } from '../../contract/accounts/users.schema.ts';
import { ownerRights } from '../ui/testing/people.ts';
import { accountLinks, isHere, mainLinks } from './navigation/navigation.ts';
import { isDismissed } from './notification/dismissal.ts';
import { themeChoiceOf } from './theme.ts';

const member: Me = {
  id: '1',
  email: 'maya@openmat.test',
  emailVerified: true,
  username: 'maya',
  slug: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  fullName: 'Maya Okafor',
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
  timeZone: 'UTC',
  myPracticeSnapshot: {
    snapshot: { completedClassesCount: 0, activeDays: 0, weekStreak: 0 },
    details: {
      completedClasses: { count: 0, lastThumbnail: null },
      savedClasses: { count: 0, lastThumbnail: null },
      savedSeries: { count: 0, lastThumbnail: null },
      playlists: { count: 0, lastThumbnail: null },
    },
  },
  unreadNotices: 0,
  deletesAt: null,
};

describe('the navbar', () => {
  const everyone = ['Explore', 'Series', 'Class Finder', 'Playlists', 'Instructors'];
  const titles = (viewer: Me | null) => mainLinks(viewer, false).map((link) => link.title);

  test('offers a visitor the five public pages (NS-219)', () => {
    expect(titles(null)).toEqual(everyone);
  });

  test('offers a member My Practice and an admin Admin as well (NS-219)', () => {
    expect(titles(member)).toEqual([...everyone, 'My Practice']);
    expect(titles({ ...member, ...ownerRights })).toEqual([...everyone, 'My Practice', 'Admin']);
  });

  test('names My Preferences and Settings in the account menu (NS-219, GEN-027)', () => {
    expect(accountLinks()).toEqual([
      { title: 'My Preferences', href: '/surveys/onboarding' },
      { title: 'Settings', href: '/settings' },
    ]);
  });

  test('marks a link for the pages under it but not for a page that only begins alike', () => {
    expect(isHere('/series', '/series/first-light')).toBe(true);
    expect(isHere('/series', '/series')).toBe(true);
    expect(isHere('/series', '/series-of-talks')).toBe(false);
  });
});

describe('cookies', () => {
  test('a dismissed notification is remembered by its own id only (GEN-034, NS-220)', () => {
    expect(isDismissed('n1', 'theme=dark; notification_bar_n1=dismissed')).toBe(true);
    expect(isDismissed('n2', 'notification_bar_n1=dismissed')).toBe(false);
    expect(isDismissed('n1', 'notification_bar_n1=open')).toBe(false);
  });

  test('the theme follows the device unless light or dark was chosen', () => {
    expect(themeChoiceOf('a=b; theme=dark')).toBe('dark');
    expect(themeChoiceOf('theme=light; a=b')).toBe('light');
    expect(themeChoiceOf('theme=purple')).toBe('system');
    expect(themeChoiceOf('my_theme=dark')).toBe('system');
    expect(themeChoiceOf('')).toBe('system');
  });
});
