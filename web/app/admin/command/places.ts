import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import { may } from '../../../../contract/team/may.ts';
import type { Permission } from '../../../../contract/team/permissions.ts';
import type { LinkAddress } from '../../../ui/Anchor.tsx';
import { adminGroupsOf, overview } from '../admin-links.ts';

export type PlaceKind = 'Act' | 'Page' | 'Class' | 'Series' | 'Coach' | 'Member';

/** Page of the studio that the command box leads to. */
export type Place = {
  kind: PlaceKind;
  title: string;
  /** Quiet text beside the title, which tells places of the same title apart. */
  fact: string;
  href: LinkAddress;
  fullLoad?: boolean | undefined;
  image?: Image | null;
};

export type PlaceGroup = { title: string; places: readonly Place[] };

const mostOfKind = 5;

const acts: readonly (Pick<Place, 'href'> & { title: Message; permission: Permission })[] = [
  { title: msg('New class'), href: '/admin/class_builder', permission: 'library.edit' },
  { title: msg('Upload videos'), href: '/admin/uploads', permission: 'library.edit' },
  { title: msg('Plan a live show'), href: '/admin/live_shows', permission: 'live.edit' },
  { title: msg('Invite to the team'), href: '/admin/team', permission: 'team.manage' },
];

type Viewer = Pick<Me, 'permissions'> | null;

/** Returns the frequent acts that this person may do. */
export const actsOf = (me: Viewer): Place[] =>
  acts
    .filter(({ permission }) => may(me, permission))
    .map(({ title, href }) => ({ kind: 'Act', title: t(title), fact: '', href }));

/** Returns the pages of the rail that this person may see. */
const pagesOf = (me: Viewer): Place[] => [
  { kind: 'Page', title: t(overview.title), fact: '', href: overview.href },
  ...adminGroupsOf(me).flatMap(({ title: group, links }) =>
    links.map(
      ({ title, href, fullLoad }): Place => ({
        kind: 'Page',
        title: t(title),
        fact: t(group),
        href,
        fullLoad,
      }),
    ),
  ),
];

const beginsIn = (text: string, word: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((one) => one.startsWith(word));

/** Returns a test whether a word of the title of a place begins with each typed word. */
const namedBy = (typed: string) => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ title }: Place): boolean => words.every((word) => beginsIn(title, word));
};

/** Returns the acts and pages that what was typed names. */
export const ownPlaces = (me: Viewer, typed: string): PlaceGroup[] => {
  const isFound = namedBy(typed);
  return [
    // translators: Things to do, such as “New class”.
    { title: t('Acts'), places: actsOf(me).filter(isFound) },
    { title: t('Pages'), places: pagesOf(me).filter(isFound).slice(0, mostOfKind) },
  ];
};

type Search = {
  title: Message;
  permission: Permission;
  find: (api: ApiCall, q: string, signal: AbortSignal) => Promise<Place[]>;
};

/** Searches of the studio's content, each for those who may read its list. */
const searches: readonly Search[] = [
  {
    title: msg('Classes'),
    permission: 'library.edit',
    find: async (api, q, signal) =>
      (await api('GET /admin/api/plan_entries', { query: { q }, signal })).data.classes.map(
        ({ id, title, series, picture }): Place => ({
          kind: 'Class',
          title,
          fact: series.title,
          href: pageAddress('/admin/class_builder/$id/edit', { id }),
          image: picture,
        }),
      ),
  },
  {
    title: msg('Series'),
    permission: 'library.edit',
    find: async (api, q, signal) =>
      (await api('GET /admin/api/plans', { query: { q }, signal })).data.map(
        ({ id, title, coaches, picture }): Place => ({
          kind: 'Series',
          title,
          fact: withCommas(coaches),
          href: pageAddress('/admin/plans/$planId', { planId: id }),
          image: picture,
        }),
      ),
  },
  {
    title: msg('Coaches'),
    permission: 'library.edit',
    find: async (api, q, signal) =>
      (await api('GET /admin/api/coaches', { query: { q }, signal })).data.map(
        ({ id, name, category, photo }): Place => ({
          kind: 'Coach',
          title: name,
          fact: category ?? '',
          href: pageAddress('/admin/coaches/$coachId', { coachId: id }),
          image: photo,
        }),
      ),
  },
  {
    title: msg('Members'),
    permission: 'members.manage',
    find: async (api, q, signal) =>
      (await api('GET /admin/api/members', { query: { q }, signal })).data.members.map(
        ({ id, name, email }): Place => ({
          kind: 'Member',
          title: name,
          fact: email,
          href: pageAddress('/admin/members/$memberId', { memberId: id }),
        }),
      ),
  },
];

/** Returns the first of those that a search found, the ones that it found by their titles before the others. */
const closest = (places: readonly Place[], q: string): Place[] => {
  const isNamed = namedBy(q);
  return places.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))).slice(0, mostOfKind);
};

/** Returns what each search that this person may run finds, in the order of the searches. */
export const foundPlaces = (
  api: ApiCall,
  me: Viewer,
  q: string,
  signal: AbortSignal,
): Promise<PlaceGroup[]> =>
  Promise.all(
    searches
      .filter(({ permission }) => may(me, permission))
      .map(async ({ title, find }) => ({ title: t(title), places: closest(await find(api, q, signal), q) })),
  );
