import { type ContentType, contentTypeOf } from '../../../contract/comments/comment-rules.ts';
import { type PageAddress, pageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/** Tabs as addresses spell them; the first of each opens where the address names none. */
export const engagementTabs = ['class', 'series', 'live', 'reports'] as const;
export type EngagementTab = (typeof engagementTabs)[number];
export const moderationTabs = ['held', 'actions', 'words', 'suspended', 'members'] as const;
export type ModerationTab = (typeof moderationTabs)[number];
/** Tabs of a member's page. */
export const memberTabs = ['comments', 'actions'] as const;
export type MemberTab = (typeof memberTabs)[number];

/** Returns the tab that an address names; the first for an unknown name. */
const tabIn = <T extends string>(tabs: readonly [T, ...T[]], search: AddressSearch): T =>
  tabs.find((tab) => tab === firstValue(search.tab)) ?? tabs[0];

export const engagementTabOf = (search: AddressSearch): EngagementTab => tabIn(engagementTabs, search);
export const moderationTabOf = (search: AddressSearch): ModerationTab => tabIn(moderationTabs, search);
export const memberTabOf = (search: AddressSearch): MemberTab => tabIn(memberTabs, search);

/** Names of the content types in addresses. */
export const contentWords = { CLASS: 'class', SERIES: 'series', LIVE: 'live' } as const satisfies Record<
  ContentType,
  EngagementTab
>;

export const managePages = {
  CLASS: '/admin/engagement/class/$id',
  SERIES: '/admin/engagement/series/$id',
  LIVE: '/admin/engagement/live/$id',
} as const;

export const manageAddress = (contentType: ContentType, id: string): PageAddress =>
  pageAddress(managePages[contentType], { id });

export type Spot = {
  content_type: string;
  content_id: string;
  comment_id: string | null;
  reply_id: string | null;
};

/**
 * Returns the page on which members see a comment or playlist. `url` is the page of the content; if it is undefined,
 * because the catalog no longer knows the content, the manage page is returned.
 */
export const viewHref = (spot: Spot, url: PageAddress | undefined): PageAddress => {
  if (spot.content_type === 'PLAYLIST') return pageAddress('/playlists/$uuid', { uuid: spot.content_id });
  if (url) return withSearch(url, { comment: spot.comment_id, reply: spot.reply_id });
  const type = contentTypeOf(spot.content_type);
  return type ? manageAddress(type, spot.content_id) : '/admin/engagement';
};
