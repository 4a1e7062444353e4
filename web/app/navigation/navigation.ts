import type { Me } from '../../../contract/accounts/users.ts';
import { type PageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import type { LinkAddress } from '../../ui/Anchor.tsx';

export type NavLink = {
  title: string;
  href: LinkAddress;
  fullLoad?: boolean;
  /** Pages that belong to it, too. */
  also?: readonly PageAddress[];
};

/** What the navbar offers this viewer, in its order. */
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

/** The account menu between the name and Sign Out. */
export const accountLinks: readonly NavLink[] = [
  { title: 'My Preferences', href: '/surveys/onboarding' },
  { title: 'Settings', href: '/settings' },
];

/** True for the page itself and for everything under it. */
export const isHere = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);

/** The same for all the pages of a link. */
export const isOpen = ({ href, also = [] }: NavLink, path: string): boolean =>
  [href, ...also].some((one) => isHere(one, path));

/** Sign-in or sign-up that comes back to where one was; from home there is nothing to come back to. */
export const wayIn = (page: '/signin' | '/signup', address: PageAddress): PageAddress =>
  address === '/' ? page : withSearch(page, { redirect: address });
