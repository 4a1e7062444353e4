import type { Me } from '../../../contract/accounts/users.schema.ts';
import { type Message, msg } from '../../../contract/messages.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';
import { may, mayReadReference } from '../../../contract/team/may.ts';
import type { Permission } from '../../../contract/team/permissions.ts';
import { isHere, type NavLink } from '../navigation/navigation.ts';

export type AdminLink = Omit<NavLink, 'title' | 'also'> & {
  title: Message;
  /** Permission that the link requires; absent: all staff see it. */
  permission?: Permission;
  /** Decides by the permissions held whether the link is shown, where no single permission does. */
  shown?: (held: readonly Permission[]) => boolean;
  /** Description of the page, for the overview. */
  about: Message;
  /** Path prefixes of other pages that belong to the link, such as an editor's. */
  also?: readonly string[];
};
export type AdminGroup = {
  /** Key of the group among those that the device keeps. */
  id: string;
  title: Message;
  links: readonly AdminLink[];
};

export const overview: Pick<AdminLink, 'title' | 'href'> = { title: msg('Dashboard'), href: '/admin' };

/** Links to the admin pages by group; each feature with admin pages adds its line. */
export const adminGroups: readonly AdminGroup[] = [
  {
    id: 'Library',
    title: msg('Library'),
    links: [
      {
        title: msg('Classes'),
        href: '/admin/library',
        permission: 'library.edit',
        also: ['/admin/class_builder'],
        about: msg(
          'Every class from its video to its page: words, coaches, poster, and when members see it.',
        ),
      },
      {
        title: msg('Series'),
        href: '/admin/plans',
        permission: 'library.edit',
        about: msg(
          'Series and bundles: words, coaches, covers, the order of their classes, and whether members see them.',
        ),
      },
      {
        title: msg('Uploads'),
        href: '/admin/uploads',
        permission: 'library.edit',
        about: msg('Send videos, see how far they are, and what the storage holds.'),
      },
      {
        title: msg('Coaches'),
        href: '/admin/coaches',
        permission: 'library.edit',
        about: msg('Who teaches: portraits, words, their order, and whether members see them.'),
      },
      {
        title: msg('Your classes'),
        href: '/admin/own_coach',
        permission: 'own_classes.view',
        about: msg('The classes you teach: figures, what members write about them, and your own page.'),
      },
      {
        title: msg('Categories'),
        href: '/admin/categories',
        permission: 'library.edit',
        about: msg('Categories and their styles: names, pictures, order, and whether members see them.'),
      },
      {
        title: msg('Equipment and focus'),
        href: '/admin/values',
        permission: 'library.edit',
        about: msg('What classes need at hand and what they are for, as the filters list it.'),
      },
      {
        title: msg('Search words'),
        href: '/admin/search_words',
        permission: 'library.edit',
        about: msg('What members searched for in vain, and the words that the search understands.'),
      },
      {
        title: msg('Music'),
        href: '/admin/music',
        permission: 'library.edit',
        about: msg('The tracks that classes play, by title, artist and link.'),
      },
      {
        title: msg('Import and export'),
        href: '/admin/import',
        permission: 'library.edit',
        about: msg(
          'Classes from a CSV file and a folder of videos, checked before anything changes; the whole studio as a file.',
        ),
      },
      {
        title: msg('Feature classes'),
        href: '/class-finder',
        permission: 'library.edit',
        about: msg('From the class finder and from any series: open a class’s options and choose Feature.'),
      },
    ],
  },
  {
    id: 'On air',
    // translators: Group of pages on live shows.
    title: msg('On air'),
    links: [
      {
        title: msg('Live shows'),
        href: '/admin/live_shows',
        permission: 'live.edit',
        about: msg(
          'Shows that begin at a moment: their words, stream and recording, and when members see them.',
        ),
      },
      {
        title: msg('Live instructors'),
        href: '/admin/live_instructors',
        permission: 'live.edit',
        about: msg('Who teaches live: names, photos and words.'),
      },
    ],
  },
  {
    id: 'People',
    title: msg('People'),
    links: [
      {
        title: msg('Members'),
        href: '/admin/members',
        permission: 'members.manage',
        about: msg('Every account: how it stands, what it pays, and what the studio can do for it.'),
      },
      {
        title: msg('Team'),
        href: '/admin/team',
        permission: 'team.manage',
        about: msg('Who belongs to the staff and as what, and who is invited.'),
      },
      {
        title: msg('Engagement'),
        href: '/admin/engagement',
        permission: 'engagement.view',
        about: msg('Comments, likes, dislikes and saves of every class and series.'),
      },
      {
        title: msg('Reports'),
        href: '/admin/engagement?tab=reports',
        permission: 'comments.moderate',
        about: msg('What members have reported, and who did.'),
      },
      {
        title: msg('Moderation'),
        href: '/admin/moderation',
        permission: 'comments.moderate',
        about: msg(
          'What waits for a look, what was done, banned words, suspended members, and all that one member wrote.',
        ),
      },
    ],
  },
  {
    id: 'Money',
    title: msg('Money'),
    links: [
      {
        title: msg('Payments'),
        href: '/admin/payments',
        permission: 'billing.manage',
        about: msg(
          'What members paid, what is being retried, refunds, disputes, and each month for the accountant.',
        ),
      },
      {
        title: msg('Plans', 'of a membership'),
        href: '/admin/membership_plans',
        permission: 'billing.manage',
        about: msg('What the studio sells: prices, trials, their order, and what is archived.'),
      },
      {
        title: msg('Gifts'),
        href: '/admin/gifts',
        permission: 'billing.manage',
        about: msg('Gift memberships: what is sold, who bought one, and what became of it.'),
      },
      {
        title: msg('Redemption offers'),
        href: '/admin/redemption_offers',
        permission: 'offers.edit',
        about: msg(
          'Lower prices and trials for those who follow a link: plans, codes, until when and for how many.',
        ),
      },
      {
        title: msg('Billing'),
        href: '/admin/billing',
        permission: 'billing.manage',
        about: msg('Whether each member has what was paid for, what waits and what failed.'),
      },
    ],
  },
  {
    id: 'Reach',
    // translators: Group of pages by which a studio reaches people: billboards, announcements, links.
    title: msg('Reach'),
    links: [
      {
        title: msg('Billboards'),
        href: '/admin/billboards',
        permission: 'pages.edit',
        about: msg(
          'The large picture on Explore and on the home page of visitors: words, picture, order, and when.',
        ),
      },
      {
        title: msg('Announcements'),
        href: '/admin/announcements',
        permission: 'pages.edit',
        about: msg('The bar on top of every page and the one at its foot: what they say, to whom, and when.'),
      },
      {
        title: msg('URL shortener'),
        href: '/admin/url_shortener',
        permission: 'links.edit',
        about: msg('Short links for posters, letters and videos, and how often each was followed.'),
      },
      {
        title: msg('UTM builder'),
        href: '/admin/utm_builder',
        permission: 'links.edit',
        about: msg('Links that say where a visitor came from.'),
      },
    ],
  },
  {
    id: 'Studio',
    title: msg('Studio'),
    links: [
      {
        title: msg('Set up'),
        href: '/admin/set_up',
        permission: 'studio.manage',
        about: msg('What a new studio needs, and what still works on a default.'),
      },
      {
        title: msg('Pages'),
        href: '/admin/pages',
        permission: 'pages.edit',
        also: ['/admin/footer'],
        about: msg('The home page, about, terms, privacy and others, and the links of the footer.'),
      },
      {
        title: msg('Name and look'),
        href: '/admin/brand',
        permission: 'studio.manage',
        about: msg(
          'Name, logo, colors, typefaces, mail sender, links, time zone and currency, with a preview.',
        ),
      },
      {
        title: msg('Connections'),
        href: '/admin/connections',
        permission: 'studio.manage',
        about: msg('Payments, the mail server, the public address and backups, in force without a restart.'),
      },
      {
        title: msg('Webhooks'),
        href: '/admin/webhooks',
        permission: 'integrations.manage',
        about: msg('Other programs that are told what happens here, and what became of each telling.'),
      },
      {
        title: msg('API keys'),
        href: '/admin/api_keys',
        permission: 'integrations.manage',
        about: msg('Keys by which the studio’s own scripts call, with what each may do.'),
      },
      {
        title: msg('Activity'),
        href: '/admin/activity',
        permission: 'activity.view',
        about: msg('What the staff did, by whom and from where, with what was before and after.'),
      },
      {
        title: msg('API reference'),
        href: '/admin/api/docs',
        shown: mayReadReference,
        fullLoad: true,
        about: msg('Every call that the staff and their programs can make.'),
      },
    ],
  },
];

/** Returns the groups with the links that this person may see; leaves out empty groups. */
export const adminGroupsOf = (me: Pick<Me, 'permissions'> | null): AdminGroup[] =>
  adminGroups
    .map(({ links, ...group }) => ({
      ...group,
      links: links.filter(
        ({ permission, shown }) =>
          (!permission || may(me, permission)) && (!shown || shown(me?.permissions ?? [])),
      ),
    }))
    .filter(({ links }) => links.length > 0);

const isTab = (href: string, path: string, search: AddressSearch): boolean => {
  const [page, query = ''] = href.split('?', 2);
  return (
    path === page &&
    [...new URLSearchParams(query)].every(([name, value]) => firstValue(search[name]) === value)
  );
};

/** Returns the length of the address that a link matches; 0 if the link does not match. */
const sharedLength = ({ href, also = [] }: AdminLink, path: string, search: AddressSearch): number => {
  if (href.includes('?')) return isTab(href, path, search) ? href.length : 0;
  return Math.max(0, ...[href, ...also].map((beginning) => (isHere(beginning, path) ? beginning.length : 0)));
};

/** Returns the link of the rail that an address belongs to: the longest match, such as the link of a tab. */
export const openAdminLink = (path: string, search: AddressSearch): string | undefined => {
  if (path === overview.href || path === `${overview.href}/`) return overview.href;
  const links = adminGroups.flatMap((group) => group.links);
  const [closest] = links
    .map(({ href, ...link }) => ({ href, length: sharedLength({ href, ...link }, path, search) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
  return closest?.href;
};

/** Returns the id of the group of the rail that holds this link. */
export const groupOf = (href: string | undefined): string | undefined =>
  adminGroups.find(({ links }) => links.some((link) => link.href === href))?.id;
