import type { Section, SectionOf } from './sections.schema.ts';

const everyone = { hidden: false, audience: 'everyone', tinted: false } as const;
const visitors = { ...everyone, audience: 'visitors' } as const;
const members = { ...everyone, audience: 'members' } as const;

const hero: SectionOf<'hero'> = {
  ...visitors,
  id: 'hero',
  type: 'hero',
  title: 'The room is\nalready quiet.',
  text: 'Classes to practice wherever you are, whenever you have the time.',
  picture: null,
  focalPoint: { x: 62, y: 100 },
  first: { title: 'Start Practicing', href: '/surveys/onboarding' },
  second: { title: 'Find a class', href: '/class-finder' },
};

const closing: SectionOf<'call-to-action'> = {
  ...visitors,
  id: 'closing',
  type: 'call-to-action',
  tinted: true,
  title: 'Ten minutes is a practice.',
  text: '',
  link: { title: 'Start Practicing', href: '/surveys/onboarding' },
};

const rule = { by: 'rule', list: 'classes', category: null } as const;

/** The first row of classes: what fits the hour. */
export const hourRow: SectionOf<'carousel'> = {
  ...everyone,
  id: 'hour',
  type: 'carousel',
  title: '',
  source: { ...rule, order: 'hour' },
};

/** Sections around those of a schema (NS-080); the start of a home page that the studio arranges. */
export const aroundSchema: { before: readonly Section[]; after: readonly Section[] } = {
  before: [
    hero,
    { ...members, id: 'continue', type: 'continue-watching' },
    { ...everyone, id: 'fit', type: 'fit-my-time', title: 'How long do you have?' },
    { ...visitors, id: 'categories', type: 'category-tiles', title: '' },
    { ...visitors, id: 'billboards', type: 'billboards' },
  ],
  after: [
    { ...everyone, id: 'category-carousels', type: 'category-carousels', order: [], introductions: false },
    { ...everyone, id: 'coaches', type: 'coaches', title: 'Coaches' },
    closing,
  ],
};

/** The home page of a studio that has not arranged its own. */
export const usualHome: readonly Section[] = [
  ...aroundSchema.before,
  { ...members, id: 'practice', type: 'practice-summary' },
  hourRow,
  {
    ...members,
    id: 'recommended',
    type: 'carousel',
    title: 'Recommended for you',
    source: { ...rule, order: 'recommended' },
  },
  { ...everyone, id: 'feature', type: 'page-builder', model: 'home-feature' },
  ...aroundSchema.after,
];
