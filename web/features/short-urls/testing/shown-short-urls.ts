import type { ShortUrl } from '../../../../contract/marketing/short-urls.schema.ts';

const days = (last: number): ShortUrl['clicksPerDay'] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 4, 3 + index)).toISOString().slice(0, 10),
    clicks: index === 29 ? last : 0,
  }));

export const light: ShortUrl = {
  id: 1,
  slug: 'light',
  url: 'https://studio.test/s/light',
  target: 'https://studio.test/series/first-light',
  clicks: 1204,
  clicksPerDay: days(3),
  createdAt: '2026-05-02T09:14:00.000Z',
};
export const desk: ShortUrl = {
  ...light,
  id: 2,
  slug: 'desk',
  url: 'https://studio.test/s/desk',
  target: 'https://other.test/desk',
  clicks: 1,
  clicksPerDay: days(1),
};
