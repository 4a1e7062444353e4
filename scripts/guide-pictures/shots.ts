/** Page of the demo studio that the guides show. */
export type Shot = {
  /** File name, without its width and extension. */
  name: string;
  path: string;
  /** Selector of a link on that page, which is followed before the picture is taken. */
  follow?: string;
};

/** Pages of the staff, 1440 pixels wide. */
export const staffShots: readonly Shot[] = [
  { name: 'set-up', path: '/admin/set_up' },
  { name: 'dashboard', path: '/admin' },
  { name: 'brand', path: '/admin/brand' },
  { name: 'connections', path: '/admin/connections' },
  { name: 'classes', path: '/admin/library' },
  { name: 'class-editor', path: '/admin/class_builder/1004/edit' },
  { name: 'captions', path: '/admin/class_builder/1004/captions' },
  { name: 'uploads', path: '/admin/uploads' },
  { name: 'deleted', path: '/admin/library/deleted' },
  { name: 'series-list', path: '/admin/plans' },
  { name: 'series-editor', path: '/admin/plans/201' },
  { name: 'series-structure', path: '/admin/plans/201/structure' },
  { name: 'coaches', path: '/admin/coaches' },
  { name: 'coach', path: '/admin/coaches/101' },
  { name: 'own-classes', path: '/admin/own_coach' },
  { name: 'categories', path: '/admin/categories' },
  { name: 'values', path: '/admin/values' },
  { name: 'music', path: '/admin/music' },
  { name: 'import', path: '/admin/import' },
  { name: 'live-shows', path: '/admin/live_shows' },
  { name: 'live-show', path: '/admin/live_shows/1/edit' },
  { name: 'live-instructors', path: '/admin/live_instructors' },
  { name: 'members', path: '/admin/members' },
  { name: 'member', path: '/admin/members/demo-noor' },
  { name: 'move-members-in', path: '/admin/members/import' },
  { name: 'team', path: '/admin/team' },
  { name: 'engagement', path: '/admin/engagement' },
  { name: 'engagement-of-class', path: '/admin/engagement/class/1004' },
  { name: 'reports', path: '/admin/engagement?tab=reports' },
  { name: 'moderation', path: '/admin/moderation' },
  { name: 'payments', path: '/admin/payments' },
  { name: 'payment', path: '/admin/payments', follow: 'main a[href^="/admin/payments/"]' },
  { name: 'membership-plans', path: '/admin/membership_plans' },
  { name: 'gifts', path: '/admin/gifts' },
  { name: 'redemption-offers', path: '/admin/redemption_offers' },
  { name: 'redemption-offer', path: '/admin/redemption_offers/spring-light/edit' },
  { name: 'billing', path: '/admin/billing' },
  { name: 'billboards', path: '/admin/billboards' },
  { name: 'billboard', path: '/admin/billboards/401/edit' },
  { name: 'announcements', path: '/admin/announcements' },
  { name: 'announcement', path: '/admin/announcements/alert' },
  { name: 'url-shortener', path: '/admin/url_shortener' },
  { name: 'utm-builder', path: '/admin/utm_builder' },
  { name: 'pages', path: '/admin/pages' },
  { name: 'home-page', path: '/admin/pages/1' },
  { name: 'simple-page', path: '/admin/pages/2' },
  { name: 'footer', path: '/admin/footer' },
  { name: 'webhooks', path: '/admin/webhooks' },
  { name: 'api-keys', path: '/admin/api_keys' },
  { name: 'activity', path: '/admin/activity' },
];

/** Pages of members, 1440 and 390 pixels wide. */
export const memberShots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'explore', path: '/explore' },
  { name: 'class-finder', path: '/class-finder' },
  { name: 'fit-my-time', path: '/fit-my-time' },
  { name: 'series', path: '/series/first-light' },
  { name: 'class', path: '/series/first-light/workouts/1004' },
  { name: 'live', path: '/live' },
  { name: 'calendar', path: '/my/calendar' },
  { name: 'practice', path: '/my/practice' },
  { name: 'playlists', path: '/my/playlists' },
  { name: 'membership', path: '/settings/membership' },
  { name: 'pause', path: '/settings/membership/pause' },
  { name: 'cancel', path: '/settings/membership/cancel' },
  { name: 'notices', path: '/settings/notices' },
  { name: 'security', path: '/settings/security' },
  { name: 'profile', path: '/settings/profile' },
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export const pictureName = ({ name }: Shot, { width }: { width: number }): string => `${name}-${width}.webp`;

/** File names of all pictures. */
export const pictureNames = (): string[] => [
  ...staffShots.map((shot) => pictureName(shot, desktop)),
  ...memberShots.flatMap((shot) => [pictureName(shot, desktop), pictureName(shot, phone)]),
];
