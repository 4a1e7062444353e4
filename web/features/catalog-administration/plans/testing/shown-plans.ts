import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import type {
  ListedPlan,
  ManagedPlan,
  PlanFields,
} from '../../../../../contract/catalog-administration/plans.schema.ts';
import { initialFields } from '../../../../../contract/fields/field-table.ts';

const picture = {
  url: '/images/series/first-light-960.webp',
  small: { url: '/images/series/first-light-480.webp' },
};
export const fields: PlanFields = {
  ...initialFields(planFields),
  title: 'First Light',
  slug: 'first-light',
  description: 'Twelve short mornings.',
  longDescription: 'Begin on the floor.',
  categoryId: 1,
  difficulty: 'beginner',
  coachIds: [101],
  image: 'series/first-light',
  bannerImage: 'banners/first-light',
};
export const plan = (changes: Partial<ManagedPlan> = {}): ManagedPlan => ({
  id: 12,
  kind: 'series',
  version: 11,
  fields,
  state: 'draft',
  updatedAt: '2026-05-01T08:00:00.000Z',
  coachNames: 'Maya Okafor',
  picture,
  banner: picture,
  sections: [
    {
      title: 'Wake',
      description: 'On the floor.',
      items: [{ title: 'Wake the Spine', tag: 'Day 1', state: 'published', picture, duration: 750 }],
    },
  ],
  introChoices: [
    { id: 1001, title: 'Wake the Spine', state: 'published', ready: true },
    { id: 1002, title: 'Welcome', state: 'draft', ready: true },
    { id: 1003, title: 'On Its Way', state: 'draft', ready: false },
  ],
  classCount: 12,
  durationMs: 18_600_000,
  memberCount: 842,
  url: '/series/first-light/workouts' as ManagedPlan['url'],
  ...changes,
});
export const options = {
  categories: [
    { id: 1, title: 'Yoga', subcategories: [{ id: 5, title: 'Yin' }] },
    { id: 2, title: 'Skills', subcategories: [] },
  ],
  coaches: [
    { id: 101, name: 'Maya Okafor', photo: null },
    { id: 102, name: 'Lin Takahashi', photo: null },
  ],
  series: [
    { id: 12, title: 'First Light', state: 'draft', picture },
    { id: 20, title: 'Blue Hour', state: 'published', picture },
    { id: 21, title: 'Heat Block', state: 'published', picture },
  ],
};
export const listed = (id: number, title: string, changes: Partial<ListedPlan> = {}): ListedPlan => ({
  id,
  kind: 'series',
  title,
  slug: 'a-slug',
  state: 'published',
  publishedAt: '2026-05-01T08:00:00.000Z',
  updatedAt: '2026-05-01T08:00:00.000Z',
  category: 'Yoga',
  coaches: ['Maya Okafor'],
  picture,
  itemCount: 12,
  memberCount: 842,
  ...changes,
});
