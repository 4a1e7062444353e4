import type { ActivityEntry } from '../../../contract/activity/activity.schema.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';

/** By the fixed word of `staff-actions.ts`; what has no page of its own leads to its list. */
const addresses: Readonly<Record<string, (id: string) => PageAddress>> = {
  member: (memberId) => pageAddress('/admin/members/$memberId', { memberId }),
  class: (id) => pageAddress('/admin/class_builder/$id/edit', { id }),
  series: (planId) => pageAddress('/admin/plans/$planId', { planId }),
  coach: (coachId) => pageAddress('/admin/coaches/$coachId', { coachId }),
  category: (categoryId) => pageAddress('/admin/categories/$categoryId', { categoryId }),
  live_instructor: (id) => pageAddress('/admin/live_instructors/$id/edit', { id }),
  live_show: (id) => pageAddress('/admin/live_shows/$id/edit', { id }),
  billboard: (billboardId) => pageAddress('/admin/billboards/$billboardId/edit', { billboardId }),
  page: (pageId) => pageAddress('/admin/pages/$pageId', { pageId }),
  offer: (slug) => pageAddress('/admin/redemption_offers/$slug/edit', { slug }),
  plan: () => '/admin/membership_plans',
  webhook: () => '/admin/webhooks',
  api_key: () => '/admin/api_keys',
  track: () => '/admin/music',
  search_word: () => '/admin/search_words',
  search: () => '/admin/search_words',
  value: () => '/admin/values',
  short_url: () => '/admin/url_shortener',
  staff_invitation: () => '/admin/team',
};

/** The page of the studio on which what an entry is about is found; null where there is none. */
export const subjectAddress = ({
  action,
  subject: { kind, id, name },
}: ActivityEntry): PageAddress | null => {
  if (name === null || action.endsWith('_deleted')) return null;
  return addresses[kind]?.(id) ?? null;
};
