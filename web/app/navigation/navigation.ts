import type { Me } from '../../../contract/accounts/users.schema.ts';
import { t } from '../../../contract/messages.ts';
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
  { title: t('Explore'), href: '/explore' },
  { title: t('Series'), href: '/series' },
  { title: t('Class Finder'), href: '/class-finder', also: ['/fit-my-time'] },
  { title: t('Playlists'), href: '/playlists' },
  { title: t('Instructors'), href: '/instructors' },
  ...(hasLiveShows ? [{ title: t('Live'), href: '/live' } as const] : []),
  ...(viewer
    ? [
        {
          title: t('My Practice'),
          href: '/my/practice?tab=completed',
          also: ['/my/practice', '/my/calendar', '/my/playlists'],
        } as const,
      ]
    : []),
  ...(viewer?.role ? [{ title: t('Admin'), href: '/admin' } as const] : []),
];

/** Links of the account menu, between the name and Sign Out. */
export const accountLinks = (): NavLink[] => [
  { title: t('My Preferences'), href: '/surveys/onboarding' },
  { title: t('Settings'), href: '/settings' },
];

/** True for the page itself and for every page below it. */
export const isHere = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);

/** True for each of the pages of a link, and for every page below them. */
export const isOpen = ({ href, also = [] }: NavLink, path: string): boolean =>
  [href, ...also].some((one) => isHere(one, path));

/** Returns the address of sign-in or sign-up, which returns to the current page; from home without a return address. */
export const wayIn = (page: '/signin' | '/signup', address: PageAddress): PageAddress =>
  address === '/' ? page : withSearch(page, { redirect: address });
