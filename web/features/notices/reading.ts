import type { Notice } from '../../../contract/members/notices.schema.ts';
import type { ListPage } from '../../client/list-pages.ts';
import { personOf } from '../../ui/person-of.ts';

type Pages = { pages: ListPage<Notice>[] };

/** The list once these, or all, are read; what was read before keeps its time. */
export const markRead = <T extends Pages>(list: T, ids: readonly string[] | 'all', readAt: string): T => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    items: page.items.map((notice) =>
      notice.readAt === null && (ids === 'all' || ids.includes(notice.id)) ? { ...notice, readAt } : notice,
    ),
  })),
});

/** One after another, once each: a notice that came meanwhile pushes the last of a page onto the next. */
export const noticesOf = ({ pages }: Pages): Notice[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((notice) => [notice.id, notice] as const))).values(),
];

/** A picture needs initials where there is no photo; a notice holds the whole name only. */
export const pictured = ({ fullName, photo }: NonNullable<Notice['person']>) =>
  personOf({ name: fullName, avatar: photo });
