import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/** Tabs as addresses spell them; the first of each opens where the address names none. */
export const engagementTabs = ['class', 'series', 'reports'] as const;
export type EngagementTab = (typeof engagementTabs)[number];
export const moderationTabs = ['held', 'actions', 'words', 'suspended'] as const;
export type ModerationTab = (typeof moderationTabs)[number];

/** What an address opens; anything unknown is the first. */
const tabIn = <T extends string>(tabs: readonly [T, ...T[]], search: AddressSearch): T =>
  tabs.find((tab) => tab === firstValue(search.tab)) ?? tabs[0];

export const engagementTabOf = (search: AddressSearch): EngagementTab => tabIn(engagementTabs, search);
export const moderationTabOf = (search: AddressSearch): ModerationTab => tabIn(moderationTabs, search);

/** Null for what has no page here, such as a playlist. */
export const managePath = (contentType: string, contentId: string): string | null => {
  const word = contentType.toLowerCase();
  return word === 'class' || word === 'series'
    ? `/admin/engagement/${word}/${encodeURIComponent(contentId)}`
    : null;
};

export const contentWord = (contentType: ContentType): 'class' | 'series' =>
  contentType === 'CLASS' ? 'class' : 'series';

export type Spot = {
  content_type: string;
  content_id: string;
  comment_id: string | null;
  reply_id: string | null;
};

/**
 * Where members see a comment or playlist: `url` is its content's page, undefined when the catalogue knows no such
 * content any more; then the manage page is what there is to see.
 */
export const viewHref = (spot: Spot, url: string | undefined): string => {
  if (spot.content_type.toUpperCase() === 'PLAYLIST')
    return `/playlists/${encodeURIComponent(spot.content_id)}`;
  if (!url) return managePath(spot.content_type, spot.content_id) ?? '/admin/engagement';
  const query = new URLSearchParams();
  if (spot.comment_id) query.set('comment', spot.comment_id);
  if (spot.reply_id) query.set('reply', spot.reply_id);
  const text = query.toString();
  return text ? `${url}?${text}` : url;
};
