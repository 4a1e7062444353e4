import type { Me } from '../../../contract/accounts/users.schema.ts';
import { type PageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import type { LinkAddress } from '../../ui/Anchor.tsx';

export type NavLink = {
  title: string;
  href: LinkAddress;
  fullLoad?: boolean;
  /** Other pages that belong to the link. */
  also?: readonly PageAddress[];
};

/** Returns the links of the navbar for this viewer, in order. */
export const mainLinks = (viewer: Me | null, hasLiveShows: boolean): NavLink[] => [
  { title: 'Explore', href: '/explore' },
  { title: 'Series', href: '/series' },
  { title: 'Class Finder', href: '/class-finder', also: ['/fit-my-time'] },
  { title: 'Playlists', href: '/playlists' },
  { title: 'Instructors', href: '/instructors' },
  ...(hasLiveShows ? [{ title: 'Live', href: '/live' } as const] : []),
  ...(viewer
    ? [
        {
          title: 'My Practice',
          href: '/my/practice?tab=completed',
          also: ['/my/practice', '/my/calendar', '/my/playlists'],
        } as const,
      ]
    : []),
  ...(viewer?.role ? [{ title: 'Admin', href: '/admin' } as const] : []),
];

/** Links of the account menu, between the name and Sign Out. */
export const accountLinks: readonly NavLink[] = [
  { title: 'My Preferences', href: '/surveys/onboarding' },
  { title: 'Settings', href: '/settings' },
];

/** True for the page itself and for every page below it. */
export const isHere = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);

/** True for each of the pages of a link, and for every page below them. */
export const isOpen = ({ href, also = [] }: NavLink, path: string): boolean =>
  [href, ...also].some((one) => isHere(one, path));

/** Returns the address of sign-in or sign-up, which returns to the current page; from home without a return address. */
export const wayIn = (page: '/signin' | '/signup', address: PageAddress): PageAddress =>
  address === '/' ? page : withSearch(page, { redirect: address });
