import type {
  CategoryFields,
  ManagedCategory,
} from '../../../../../contract/catalog-administration/references/categories.schema.ts';
import { categoryFields } from '../../../../../contract/catalog-administration/references/category-fields.ts';
import type { ManagedValue } from '../../../../../contract/catalog-administration/references/values.schema.ts';
import { initialFields } from '../../../../../contract/fields/field-table.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';

const picture = {
  url: '/images/categories/yoga-960.webp',
  small: { url: '/images/categories/yoga-480.webp' },
};
export const value = (id: number, title: string, changes: Partial<ManagedValue> = {}): ManagedValue => ({
  id,
  version: 1,
  fields: { title, translations: {} },
  slug: title.toLowerCase(),
  categoryId: 1,
  classCount: 14,
  seriesCount: 2,
  ...changes,
});
const fieldsOf = (title: string): CategoryFields => ({
  ...initialFields(categoryFields),
  title,
  slug: title.toLowerCase(),
  description: 'For strong, quiet mornings.',
  image: 'categories/yoga',
  shown: true,
});
const category = (id: number, title: string, changes: Partial<ManagedCategory> = {}): ManagedCategory => ({
  id,
  version: 2,
  fields: fieldsOf(title),
  picture,
  state: 'shown',
  classCount: 104,
  empty: false,
  seriesCount: 6,
  styles: [],
  url: pageAddress('/explore/$category', { category: title.toLowerCase() }),
  ...changes,
});
export const yoga = category(1, 'Yoga', { styles: [value(5, 'Chair'), value(6, 'Balance')] });
export const fitness = category(2, 'Fitness', { state: 'hidden', classCount: 1 });
