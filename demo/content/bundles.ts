import type { DemoBundle } from './shapes.ts';

export const bundles: DemoBundle[] = [
  {
    id: 301,
    slug: 'the-quiet-year',
    title: 'The Quiet Year',
    description:
      'Three series that belong together: mornings outside, breath in the hills, and the sea at night.',
    longDescription:
      'First Light for the beginning of the day, Mountain Breath for the middle and Blue Hour for the end of it. Take them in order, or start where you are; there are enough classes here to come back to all year.',
    categorySlug: 'mindfulness',
    image: 'bundles/the-quiet-year',
    featured: true,
    bestSeller: false,
    memberCount: 812,
    publishedDaysAgo: 300,
    seriesSlugs: ['first-light', 'mountain-breath', 'blue-hour'],
  },
  {
    id: 302,
    slug: 'strong-then-still',
    title: 'Strong, Then Still',
    description:
      'Two series that work you and two that put you back together. Alternate them through the week.',
    longDescription:
      'Heat Block and Quiet Strength on the days with energy, The Day After and Soft Tide on the days without. A week of four classes is plenty, and none of it needs a gym.',
    categorySlug: 'fitness',
    image: 'bundles/strong-then-still',
    featured: false,
    bestSeller: false,
    memberCount: 640,
    publishedDaysAgo: 180,
    seriesSlugs: ['heat-block', 'quiet-strength', 'the-day-after', 'soft-tide'],
  },
  {
    id: 303,
    slug: 'off-the-ground',
    title: 'Off the Ground',
    description:
      'Balance first, hands second. Two patient series for anyone who would like to be upside down one day.',
    longDescription:
      'Balance Lab teaches you to notice a wobble and Upside, Slowly teaches you what to do about it on your hands. Keep a wall nearby and go back a step as often as you please.',
    categorySlug: 'skills',
    image: 'bundles/off-the-ground',
    featured: false,
    bestSeller: false,
    memberCount: 275,
    publishedDaysAgo: 55,
    seriesSlugs: ['balance-lab', 'upside-slowly'],
  },
];
