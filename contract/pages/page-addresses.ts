import { stringifySearch } from './search-params.ts';

/** Every page by the path of its route. A parameter is written `$name`, as TanStack Router writes it. */
export const pagePaths = [
  '/',
  '/class-finder',
  '/fit-my-time',
  '/explore',
  '/explore/filter',
  '/explore/$category',
  '/series',
  '/series/filter',
  '/series/$slug',
  '/series/$slug/workouts',
  '/series/$planSlug/workouts/$classId',
  '/bundles/$slug',
  '/instructors',
  '/instructors/$slug',
  '/playlists',
  '/playlists/$uuid',
  '/pages/$slug',
  '/users/$slug',
  '/live',
  '/live/$slug',
  '/my',
  '/my/practice',
  '/my/playlists',
  '/my/calendar',
  '/practice-view',
  '/surveys/onboarding',
  '/subscribe',
  '/subscribe/membership',
  '/subscribe/return',
  '/welcome',
  '/offers/$slug',
  '/gift',
  '/gift/bought',
  '/gift/redeem',
  '/contracts/withdraw',
  '/contracts/cancel',
  '/contracts/$action/$token',
  '/notices/unsubscribe/$token',
  '/signin',
  '/signin/complete',
  '/signin/enrolment',
  '/signin/first-proof',
  '/signin/link',
  '/signin/second-step',
  '/signin/suspended',
  '/signup',
  '/first-owner',
  '/join',
  '/password/forgot',
  '/password/reset',
  '/email/confirm',
  '/email/verified',
  '/email/change',
  '/account/freeze',
  '/settings',
  '/settings/membership',
  '/settings/membership/change',
  '/settings/membership/pause',
  '/settings/membership/cancel',
  '/settings/membership/receipts',
  '/settings/membership/receipts/$id',
  '/settings/profile',
  '/settings/profile/email',
  '/settings/security',
  '/settings/devices',
  '/settings/notices',
  '/settings/preferences',
  '/admin',
  '/admin/engagement',
  '/admin/webhooks',
  '/admin/api_keys',
  '/admin/engagement/class/$id',
  '/admin/engagement/series/$id',
  '/admin/engagement/live/$id',
  '/admin/moderation',
  '/admin/moderation/members/$id',
  '/admin/library',
  '/admin/library/deleted',
  '/admin/class_builder/$id/edit',
  '/admin/class_builder/$id/preview',
  '/admin/plans',
  '/admin/plans/$planId',
  '/admin/plans/$planId/structure',
  '/admin/uploads',
  '/admin/class_builder/$id/captions',
  '/admin/own_coach',
  '/admin/coaches',
  '/admin/coaches/$coachId',
  '/admin/categories',
  '/admin/categories/$categoryId',
  '/admin/values',
  '/admin/music',
  '/admin/search_words',
  '/admin/import',
  '/admin/members',
  '/admin/activity',
  '/admin/team',
  '/admin/members/import',
  '/admin/members/$memberId',
  '/admin/membership_plans',
  '/admin/gifts',
  '/admin/redemption_offers',
  '/admin/redemption_offers/$slug/edit',
  '/admin/billing',
  '/admin/payments',
  '/admin/payments/$paymentId',
  '/admin/payments/$paymentId/evidence',
  '/admin/payments/payouts/$payoutId',
  '/admin/set_up',
  '/admin/connections',
  '/admin/pages',
  '/admin/pages/$pageId',
  '/admin/pages/$pageId/preview',
  '/admin/footer',
  '/admin/live_instructors',
  '/admin/live_instructors/$id/edit',
  '/admin/live_shows',
  '/admin/live_shows/$id/edit',
  '/admin/brand',
  '/admin/billboards',
  '/admin/billboards/$billboardId/edit',
  '/admin/announcements',
  '/admin/announcements/$bar',
  '/admin/url_shortener',
  '/admin/utm_builder',
] as const;

export type PagePath = (typeof pagePaths)[number];

/** Routes that show no page of their own: they lead on to another one, or are Not Found for those who may look. */
export const otherPaths = [
  '/bundle/$slug',
  '/plans/$slug',
  '/my/$section/$',
  '/settings/$section/$',
  '/admin/class_builder',
  '/admin/$',
] as const;

export type RoutePath = PagePath | (typeof otherPaths)[number];

type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The parameters of a path, as they are read from an address. */
export type PageParams<Path extends RoutePath> = Record<ParamNames<Path>, string>;

type ParamsToWrite<Path extends PagePath> = Readonly<Record<ParamNames<Path>, string | number>>;

type PathWithoutParams = { [Path in PagePath]: ParamNames<Path> extends never ? Path : never }[PagePath];
type PathWithParams = Exclude<PagePath, PathWithoutParams>;

declare const built: unique symbol;

/** The address of a page that exists: one without parameters is written as it is, any other by `pageAddress`. */
export type PageAddress =
  | PathWithoutParams
  | `${PathWithoutParams}?${string}`
  | `${PathWithoutParams}#${string}`
  | (string & { readonly [built]: true });

type SearchToWrite = Readonly<Record<string, unknown>>;

type WritePageAddress = {
  <Path extends PathWithParams>(path: Path, params: ParamsToWrite<Path>, search?: SearchToWrite): PageAddress;
  (path: PathWithoutParams, params: Readonly<Record<string, never>>, search: SearchToWrite): PageAddress;
};

/** Cache of split paths: text and names of parameters in turn. A large catalog has some hundred thousand addresses. */
const pieces = new Map<string, string[]>();

/** Splits a path when it is first asked for, so that a browser is not sent the list of all paths. */
const piecesOf = (path: string): string[] => {
  const known = pieces.get(path) ?? path.split(/\$(\w+)/);
  pieces.set(path, known);
  return known;
};

/** Writes an address with encoded parameters and query; empty values of the query are left out. */
export const pageAddress: WritePageAddress = (
  path: PagePath,
  params: Readonly<Record<string, string | number>>,
  search?: SearchToWrite,
) => {
  let address = '';
  for (const [at, piece] of piecesOf(path).entries())
    address += at % 2 === 0 ? piece : encodeURIComponent(params[piece] ?? '');
  return (search ? address + stringifySearch(search) : address) as PageAddress;
};

/** Returns the address with a query; it must have none yet. */
export const withSearch = (address: PageAddress, search: SearchToWrite): PageAddress =>
  (address + stringifySearch(search)) as PageAddress;

/** Returns the absolute address, for mails and other sites; `publicUrl` ends without a slash. */
export const fullAddress = (publicUrl: string, address: PageAddress): string => publicUrl + address;

/** Takes text as an address: it was stored, or a member or an administrator has written it, and may lead nowhere. */
export const givenAddress = (address: string): PageAddress => address as PageAddress;
