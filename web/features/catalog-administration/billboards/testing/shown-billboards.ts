import type {
  BillboardFields,
  ManagedBillboard,
} from '../../../../../contract/catalog-administration/billboards/billboards.schema.ts';

export const fields: BillboardFields = {
  title: 'Begin with the light',
  subtitle: 'Twelve mornings.',
  priority: 0,
  active: true,
  image: 'banners/begin',
  focalPoint: { x: 50, y: 55 },
  startsAt: null,
  endsAt: null,
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
