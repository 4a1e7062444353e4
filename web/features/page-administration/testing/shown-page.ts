import type { ManagedPage } from '../../../../contract/pages/page-administration.schema.ts';

export const managed = (published: ManagedPage['published']): ManagedPage => ({
  id: 3,
  kind: 'simple',
  version: 2,
  updatedAt: '2026-11-01T12:00:00.000Z',
  url: '/pages/about' as ManagedPage['url'],
  fields: { title: 'About', slug: 'about', description: '', picture: null, sections: [] },
  facts: { classes: 12, series: 3, coaches: 2, shortest: 4, plans: [] },
  state: published ? 'published' : 'draft',
  published,
});
export const published = managed({ version: 2, at: '2026-11-01T12:00:00.000Z', by: null });
