import { pageAddress } from '../../contract/pages/page-addresses.ts';
import type { Account } from './studio.ts';

export type Screen = {
  name: string;
  path: string;
  status?: number;
  /** True for the screens whose first load is measured for a visitor. */
  firstLoad?: true;
};

/** Screens that have an address of their own. */
export const screens: readonly Screen[] = [
  { name: 'S01 home', path: '/' },
  { name: 'S02 explore', path: '/explore' },
  { name: 'S03 explore filter', path: '/explore/filter?categories=yoga' },
  { name: 'S04 category', path: pageAddress('/explore/$category', { category: 'yoga' }) },
  { name: 'S05 class finder', path: '/class-finder?difficulties=beginner', firstLoad: true },
  { name: 'S05 class finder without a match', path: '/class-finder?intensities=4&difficulties=introductory' },
  { name: 'S06 series', path: '/series' },
  { name: 'S07 series listing', path: '/series/filter' },
  { name: 'S08 series page', path: pageAddress('/series/$slug', { slug: 'first-light' }) },
  { name: 'S09 classes of a series', path: pageAddress('/series/$slug/workouts', { slug: 'first-light' }) },
  {
    name: 'S10 class page',
    path: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
    firstLoad: true,
  },
  { name: 'S11 bundle', path: pageAddress('/bundles/$slug', { slug: 'the-quiet-year' }) },
  { name: 'S12 instructors', path: '/instructors' },
  { name: 'S13 instructor', path: pageAddress('/instructors/$slug', { slug: 'maya-okafor' }) },
  {
    name: 'S13 series of an instructor',
    path: pageAddress('/instructors/$slug', { slug: 'maya-okafor' }, { tab: 'series' }),
  },
  { name: 'playlists', path: '/playlists' },
  {
    name: 'the end of mails about replies',
    path: pageAddress('/notices/unsubscribe/$token', { token: 'none' }),
  },
  { name: 'practice view of a second screen', path: '/practice-view' },
  { name: 'a page of the studio', path: pageAddress('/pages/$slug', { slug: 'about' }) },
  { name: 'live shows', path: '/live' },
  { name: 'a live show', path: pageAddress('/live/$slug', { slug: 'full-moon-slow-down' }) },
  { name: 'a show that is on', path: pageAddress('/live/$slug', { slug: 'open-practice-all-day' }) },
  { name: 'an offer', path: pageAddress('/offers/$slug', { slug: 'spring-light' }) },
  { name: 'a gift to buy', path: '/gift' },
  { name: 'a gift to open', path: '/gift/redeem' },
  { name: 'S44 not found', path: '/no/such/page', status: 404 },
];

/** Screens for visitors only: a member is redirected from the first two, and sees another survey. */
export const visitorScreens: readonly Screen[] = [
  { name: 'S20 sign in', path: '/signin' },
  { name: 'S21 sign up', path: '/signup' },
  { name: 'S19 survey', path: '/surveys/onboarding' },
  { name: 'S19 question of the survey', path: '/surveys/onboarding?step=2' },
  { name: 'S23 subscribe', path: '/subscribe' },
  { name: 'S24 subscribe with a plan', path: '/subscribe/membership?plan=demo-monthly' },
  { name: 'S22 forgotten password', path: '/password/forgot' },
  { name: 'S22 reset password', path: '/password/reset?token=none' },
];

/** Screens that look different to a member. */
export const memberScreens: readonly Screen[] = [
  { name: 'S01 home', path: '/' },
  { name: 'S05 class finder', path: '/class-finder?difficulties=beginner' },
  { name: 'S09 classes of a series', path: pageAddress('/series/$slug/workouts', { slug: 'first-light' }) },
  {
    name: 'S10 class page',
    path: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
  },
  { name: 'profile', path: '/settings/profile' },
  { name: 'change of email', path: '/settings/profile/email' },
  { name: 'S27 membership', path: '/settings/membership' },
  { name: 'change of plan', path: '/settings/membership/change?plan=demo-annual' },
  { name: 'pause beside cancel', path: '/settings/membership/pause' },
  { name: 'S28 cancellation survey', path: '/settings/membership/cancel' },
  { name: 'return from a checkout that is not known', path: '/subscribe/return' },
  { name: 'welcome after paying', path: '/welcome' },
  { name: 'sign-in and security', path: '/settings/security' },
  { name: 'devices', path: '/settings/devices' },
  { name: 'notices', path: '/settings/notices' },
  { name: 'my practice', path: '/my/practice' },
  { name: 'my practice: completed', path: '/my/practice?tab=completed' },
  { name: 'my practice: saved classes', path: '/my/practice?tab=classes' },
  { name: 'my practice: saved series', path: '/my/practice?tab=series' },
  { name: 'my playlists', path: '/my/playlists' },
  {
    name: 'a playlist of my own',
    path: pageAddress('/playlists/$uuid', { uuid: '50671a4c-90fe-4e70-8fa6-29b28e472fc6' }),
  },
  { name: 'calendar', path: '/my/calendar' },
  { name: 'fit my time', path: '/fit-my-time' },
  { name: 'S19 last question of the survey', path: '/surveys/onboarding?step=6' },
];

export const adminScreens: readonly Screen[] = [
  { name: 'S31 admin', path: '/admin' },
  { name: 'S33 engagement of classes', path: '/admin/engagement' },
  { name: 'S33 engagement of series', path: '/admin/engagement?tab=series' },
  { name: 'S34 reports', path: '/admin/engagement?tab=reports' },
  { name: 'S35 comments of a class', path: pageAddress('/admin/engagement/class/$id', { id: 1004 }) },
  { name: 'S35 comments of a series', path: pageAddress('/admin/engagement/series/$id', { id: 201 }) },
  { name: 'S41 classes', path: '/admin/library' },
  { name: 'S41 a class in its editor', path: pageAddress('/admin/class_builder/$id/edit', { id: 1004 }) },
  { name: 'uploads', path: '/admin/uploads' },
  { name: 'import and export', path: '/admin/import' },
  { name: 'pages of the studio', path: '/admin/pages' },
  { name: 'links of the footer', path: '/admin/footer' },
  { name: 'series and bundles', path: '/admin/plans?order=title' },
  { name: 'a series in its editor', path: pageAddress('/admin/plans/$planId', { planId: 201 }) },
  { name: 'a bundle in its editor', path: pageAddress('/admin/plans/$planId', { planId: 301 }) },
  {
    name: 'S32 structure of a series',
    path: pageAddress('/admin/plans/$planId/structure', { planId: 202 }),
  },
  { name: 'coaches', path: '/admin/coaches' },
  { name: 'your classes', path: '/admin/own_coach' },
  { name: 'a coach in the editor', path: pageAddress('/admin/coaches/$coachId', { coachId: 101 }) },
  { name: 'categories', path: pageAddress('/admin/categories/$categoryId', { categoryId: 1 }) },
  { name: 'equipment and focus areas', path: '/admin/values' },
  { name: 'S42 music', path: '/admin/music' },
  { name: 'S37 billboards', path: '/admin/billboards' },
  {
    name: 'S37 a billboard in its editor',
    path: pageAddress('/admin/billboards/$billboardId/edit', { billboardId: 401 }),
  },
  { name: 'announcements', path: '/admin/announcements' },
  { name: 'the alert bar in its editor', path: pageAddress('/admin/announcements/$bar', { bar: 'alert' }) },
  { name: 'S40 URL shortener', path: '/admin/url_shortener' },
  { name: 'S43 UTM builder', path: '/admin/utm_builder' },
  { name: 'webhooks', path: '/admin/webhooks' },
  { name: 'API keys', path: '/admin/api_keys' },
  { name: 'activity', path: '/admin/activity' },
  { name: 'the team', path: '/admin/team' },
  { name: 'name and look', path: '/admin/brand' },
  { name: 'redemption offers', path: '/admin/redemption_offers' },
  {
    name: 'a redemption offer in its editor',
    path: pageAddress('/admin/redemption_offers/$slug/edit', { slug: 'spring-light' }),
  },
  { name: 'live shows of the studio', path: '/admin/live_shows' },
  { name: 'a live show in its editor', path: pageAddress('/admin/live_shows/$id/edit', { id: 1 }) },
  { name: 'live instructors', path: '/admin/live_instructors' },
  {
    name: 'a live instructor in the editor',
    path: pageAddress('/admin/live_instructors/$id/edit', { id: 1 }),
  },
  { name: 'plans', path: '/admin/membership_plans' },
  { name: 'gifts', path: '/admin/gifts' },
  { name: 'payments', path: '/admin/payments' },
  { name: 'payments being retried', path: '/admin/payments?tab=retries' },
  { name: 'disputes', path: '/admin/payments?tab=disputes' },
  { name: 'payouts', path: '/admin/payments?tab=payouts' },
  { name: 'the closing of a month', path: '/admin/payments?tab=months' },
  { name: 'billing', path: '/admin/billing' },
  { name: 'set up', path: '/admin/set_up' },
  { name: 'connections', path: '/admin/connections' },
  { name: 'what was deleted', path: '/admin/library/deleted' },
  { name: 'what waits for a moderator', path: '/admin/moderation' },
  { name: 'what moderators did', path: '/admin/moderation?tab=actions' },
  { name: 'banned words', path: '/admin/moderation?tab=words' },
  { name: 'one member', path: pageAddress('/admin/moderation/members/$id', { id: 'demo-maya' }) },
  { name: 'the list of members', path: '/admin/members' },
  { name: 'moving members in', path: '/admin/members/import' },
  { name: 'an account', path: pageAddress('/admin/members/$memberId', { memberId: 'demo-maya' }) },
  { name: 'suspended members', path: '/admin/moderation?tab=suspended' },
];

export const everybody: readonly (readonly [
  who: string,
  account: Account | null,
  screens: readonly Screen[],
])[] = [
  ['a visitor', null, [...screens, ...visitorScreens]],
  ['maya', 'maya', memberScreens],
  ['an admin', 'admin', adminScreens],
];
