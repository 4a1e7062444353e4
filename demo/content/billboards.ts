export type DemoBillboard = {
  id: number;
  title: string;
  subtitle: string;
  image: string;
  /** The lowest number shows first. */
  priority: number;
  active: boolean;
  /** contentId is the id of a series or a class, as text. */
  ctaAction: { text: string; data: { contentId: string; contentType: 'series' | 'class' } };
};

export const billboards: DemoBillboard[] = [
  {
    id: 401,
    title: 'Begin with the light',
    subtitle: 'Twelve unhurried mornings with Maya Okafor.',
    image: 'banners/begin-with-the-light',
    priority: 0,
    active: true,
    ctaAction: { text: 'Open First Light', data: { contentId: '201', contentType: 'series' } },
  },
  {
    id: 402,
    title: 'Put the day down',
    subtitle: 'Ten evening practices with Lin Takahashi, most of them under twenty minutes.',
    image: 'banners/put-the-day-down',
    priority: 1,
    active: true,
    ctaAction: { text: 'Open Blue Hour', data: { contentId: '212', contentType: 'series' } },
  },
  {
    id: 403,
    title: 'Half an hour, out of breath',
    subtitle: 'Four rounds with Amara Diallo. Start slower than you think you should.',
    image: 'banners/half-an-hour',
    priority: 2,
    active: true,
    ctaAction: { text: 'Start Desert Intervals', data: { contentId: '1063', contentType: 'class' } },
  },
];
