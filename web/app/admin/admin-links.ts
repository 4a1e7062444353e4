import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';
import { isHere, type NavLink } from '../navigation/navigation.ts';

export type AdminGroup = { title: string | null; links: readonly NavLink[] };

const overview: NavLink = { title: 'Overview', href: '/admin' };
const engagement: NavLink = { title: 'Engagement', href: '/admin/engagement' };
const reports: NavLink = { title: 'Reports', href: '/admin/engagement?tab=reports' };
const moderation: NavLink = { title: 'Moderation', href: '/admin/moderation' };
const plans: NavLink = { title: 'Plans', href: '/admin/membership_plans' };
const billing: NavLink = { title: 'Billing', href: '/admin/billing' };

/** What an admin can do; each feature that has admin pages adds its line. */
export const adminGroups: readonly AdminGroup[] = [
  { title: null, links: [overview] },
  { title: 'Library', links: [{ title: 'Feature classes', href: '/class-finder' }] },
  { title: 'People', links: [engagement, reports, moderation] },
  { title: 'Money', links: [plans, billing] },
  { title: 'Developers', links: [{ title: 'API reference', href: '/admin/api/docs', fullLoad: true }] },
];

/** The link of the rail that an address belongs to: Reports is a tab of Engagement with a link of its own. */
export const openAdminLink = (path: string, search: AddressSearch): string | undefined => {
  if (path === overview.href || path === `${overview.href}/`) return overview.href;
  const own = [moderation, plans, billing].find(({ href }) => isHere(href, path));
  if (own) return own.href;
  if (!isHere(engagement.href, path)) return undefined;
  const isReports = path === engagement.href && firstValue(search.tab) === 'reports';
  return isReports ? reports.href : engagement.href;
};
