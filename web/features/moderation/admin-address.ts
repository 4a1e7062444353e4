import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import { type PageAddress, pageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/** Tabs as addresses spell them; the first of each opens where the address names none. */
export const engagementTabs = ['class', 'series', 'reports'] as const;
export type EngagementTab = (typeof engagementTabs)[number];
export const moderationTabs = ['held', 'actions', 'words', 'suspended', 'members'] as const;
export type ModerationTab = (typeof moderationTabs)[number];
/** Of the page of one member. */
export const memberTabs = ['comments', 'actions'] as const;
export type MemberTab = (typeof memberTabs)[number];

/** What an address opens; anything unknown is the first. */
const tabIn = <T extends string>(tabs: readonly [T, ...T[]], search: AddressSearch): T =>
  tabs.find((tab) => tab === firstValue(search.tab)) ?? tabs[0];

export const engagementTabOf = (search: AddressSearch): EngagementTab => tabIn(engagementTabs, search);
export const moderationTabOf = (search: AddressSearch): ModerationTab => tabIn(moderationTabs, search);
export const memberTabOf = (search: AddressSearch): MemberTab => tabIn(memberTabs, search);

export const contentWord = (contentType: ContentType): 'class' | 'series' =>
  contentType === 'CLASS' ? 'class' : 'series';

export const manageAddress = (word: 'class' | 'series', id: string): PageAddress =>
  pageAddress(word === 'class' ? '/admin/engagement/class/$id' : '/admin/engagement/series/$id', { id });

export type Spot = {
  content_type: string;
  content_id: string;
  comment_id: string | null;
  reply_id: string | null;
};

/**
 * Where members see a comment or playlist: `url` is its content's page, undefined when the catalog knows no such
 * content any more; then the manage page is what there is to see.
 */
export const viewHref = (spot: Spot, url: PageAddress | undefined): PageAddress => {
  const word = spot.content_type.toLowerCase();
  if (word === 'playlist') return pageAddress('/playlists/$uuid', { uuid: spot.content_id });
  if (url) return withSearch(url, { comment: spot.comment_id, reply: spot.reply_id });
  return word === 'class' || word === 'series' ? manageAddress(word, spot.content_id) : '/admin/engagement';
};
