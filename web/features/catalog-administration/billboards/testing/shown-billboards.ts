import { billboardFields } from '../../../../../contract/catalog-administration/billboards/billboard-fields.ts';
import type {
  BillboardFields,
  ManagedBillboard,
} from '../../../../../contract/catalog-administration/billboards/billboards.schema.ts';
import { initialFields } from '../../../../../contract/fields/field-table.ts';

export const fields: BillboardFields = {
  ...initialFields(billboardFields),
  title: 'Begin with the light',
  subtitle: 'Twelve mornings.',
  active: true,
  image: 'banners/begin',
  focalPoint: { x: 50, y: 55 },
  ctaAction: { text: 'Open First Light', data: { contentId: '201', contentType: 'series' } },
};

export const begin = (changes: Partial<BillboardFields> = {}): ManagedBillboard => ({
  id: 401,
  revision: 3,
  state: 'shown',
  ...fields,
  ...changes,
  picture: { url: '/images/banners/begin.webp', small: { url: '/images/banners/begin-640.webp' } },
  content: { id: '201', title: 'First Light' },
  url: '/series',
});
