import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanEntry, PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { may } from '../../../../contract/team/may.ts';
import { useApi } from '../../../client/context.ts';
import type { ListPage } from '../../../client/list-pages.ts';
import { useMe } from '../../../client/me.ts';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';

type Pages = InfiniteData<ListPage<PlanEntry>>;

const marked = (pages: Pages, id: number, featured: boolean): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, featured } : item)),
  })),
});

/** The sections of a series with the class marked in them. */
const markedIn = (sections: PlanSections, id: number, featured: boolean): PlanSections => ({
  ...sections,
  sections: sections.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.type !== 'series' && item.id === id ? { ...item, featured } : item,
    ),
  })),
});

const isSections = (data: unknown): data is PlanSections =>
  typeof data === 'object' && data !== null && 'sections' in data;

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data;

/** Feature and Unfeature for administrators; undefined for others. */
export const useFeature = (entry: PlanEntry): { featured: boolean; onToggle: () => void } | undefined => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const params = { id: String(entry.id) };
      if (!entry.featured)
        return (await api('POST /api/v2/plan_entries/{id}/featured_plan_entries', { params })).data.featured;
      await api('DELETE /api/v2/plan_entries/{id}/featured_plan_entries', { params }).catch(goneIsDone);
      return false;
    },
    onSuccess: (featured) => {
      queryClient.setQueriesData({ queryKey: ['classes'] }, (data: unknown) =>
        isPages(data) ? marked(data, entry.id, featured) : data,
      );
      queryClient.setQueriesData({ queryKey: ['plan'] }, (data: unknown) =>
        isSections(data) ? markedIn(data, entry.id, featured) : data,
      );
    },
    onError: (error) => console.error('featuring failed', error),
    meta: { failed: t('That did not work.') },
  });
  const admin = may(useMe(), 'library.edit');
  return admin ? { featured: entry.featured, onToggle: mutate } : undefined;
};
