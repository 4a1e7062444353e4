export type DemoShortUrl = {
  id: number;
  slug: string;
  /** A page of the studio. */
  path: string;
  daysOld: number;
  /** Base of the daily clicks and its growth per day, before the daily variation. */
  clicksADay: number;
  growth: number;
};

export const demoShortUrls: readonly DemoShortUrl[] = [
  {
    id: 1,
    slug: 'first-light',
    path: '/series/first-light?utm_source=newsletter',
    daysOld: 41,
    clicksADay: 14,
    growth: 0.8,
  },
  {
    id: 2,
    slug: 'blue-hour',
    path: '/series/blue-hour?utm_source=instagram',
    daysOld: 53,
    clicksADay: 26,
    growth: -0.4,
  },
  { id: 3, slug: 'fit', path: '/fit-my-time', daysOld: 16, clicksADay: 4, growth: 1.6 },
  { id: 4, slug: 'desk', path: '/series/desk-rescue', daysOld: 105, clicksADay: 2, growth: 0 },
  { id: 5, slug: 'gift', path: '/gift', daysOld: 9, clicksADay: 0, growth: 0 },
];
