import type { EndpointKey } from '../../../../contract/index.ts';
import { emptyBrand } from '../../../../contract/studio/empty-brand.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { demoPages } from '../../../../demo/content/pages.ts';
import { formWithFile } from '../../../platform/testing/multipart.ts';

/** Returns the id of a demo page: the home page is the first, those of the demo follow in their order. */
const idOfPage = (slug: string): number => demoPages.findIndex((page) => page.slug === slug) + 2;

const [series] = demoStudio.series;
const [one] = demoStudio.classes;

/** Sample calls of pages, on the pages of the demo. */
export const pageSamples = {
  'GET /api/v2/builder/{model}': '/api/v2/builder/home-feature?urlPath=/',
  'GET /api/v2/pages/{slug}': '/api/v2/pages/about',
  'GET /api/v2/picked_classes': `/api/v2/picked_classes?ids=${one?.id}`,
  'GET /api/v2/picked_products': `/api/v2/picked_products?ids=${series?.id}`,
  'GET /admin/api/pages/{id}': '/admin/api/pages/1',
  'PUT /admin/api/pages/{id}': `/admin/api/pages/${idOfPage('about')}`,
  'POST /admin/api/pages/{id}/publication': `/admin/api/pages/${idOfPage('terms')}/publication`,
  'DELETE /admin/api/pages/{id}/publication': `/admin/api/pages/${idOfPage('terms')}/publication`,
  'DELETE /admin/api/pages/{id}': `/admin/api/pages/${idOfPage('privacy')}`,
  'POST /admin/api/brand/files': '/admin/api/brand/files?use=logo',
} satisfies Partial<Record<EndpointKey, string>>;

const mark = '<svg viewBox="0 0 32 32"><path d="M2 25h19" stroke="currentColor"/></svg>';

/** Request bodies of an editor of pages, and of the name and look. */
export const pageBodies: Partial<Record<EndpointKey, object>> = {
  'POST /admin/api/pages': { title: 'Hours' },
  'PUT /admin/api/pages/{id}': {
    title: 'About us',
    slug: 'about',
    description: '',
    picture: null,
    sections: [],
    version: 1,
  },
  'POST /admin/api/pages/{id}/publication': { version: 1 },
  'DELETE /admin/api/pages/{id}': { title: 'Privacy' },
  'PUT /admin/api/footer': { links: [{ title: 'Series', href: '/series' }], version: 1 },
  'PUT /admin/api/brand': { ...emptyBrand, tagline: 'By the lake.', version: 1 },
  'PUT /admin/api/brand/draft': { ...emptyBrand, tagline: 'By the sea.', version: 2 },
  'DELETE /admin/api/brand/draft': { version: 3 },
  'POST /admin/api/brand/test_mails': emptyBrand,
};

/** Sample calls that send a file instead. */
export const pageFiles = {
  'POST /admin/api/brand/files': formWithFile('image', Buffer.from(mark), 'mark.svg'),
};
