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
  eyebrow: '{classes} classes, {coaches} coaches, one quiet room',
  note: '{offer}. Cancel in two clicks.',
  picture: null,
  focalPoint: { x: 62, y: 100 },
  first: { title: 'Start Practicing', href: '/surveys/onboarding' },
  second: { title: 'Watch a class', href: '#films' },
};

const benefits: SectionOf<'benefits'> = {
  ...visitors,
  id: 'benefits',
  type: 'benefits',
  title: 'What you get',
  benefits: [
    {
      icon: 'play',
      title: 'Every class, whole',
      text: 'All {classes} of them, and each new one on the day it comes out.',
    },
    {
      icon: 'clock',
      title: 'A practice that fits',
      text: 'Say how long you have. We find what fills it.',
    },
    {
      icon: 'screen',
      title: 'On any screen',
      text: 'Phone, tablet, computer and television. Begin on one, go on with another.',
    },
    {
      icon: 'heart',
      title: 'Kept for you',
      text: 'Save a class, follow a series, make a playlist of your own.',
    },
    {
      icon: 'search',
      title: 'Easy to find again',
      text: 'By length, by level, by what you need and by what you leave out.',
    },
    {
      icon: 'calendar',
      title: 'A calm record',
      text: 'Your days, your weeks and your plans, seen by you alone.',
    },
  ],
};

const questions: SectionOf<'questions'> = {
  ...visitors,
  id: 'questions',
  type: 'questions',
  title: 'Before you begin',
  questions: [
    {
      question: 'Do I need anything to begin?',
      answer:
        'A mat and a wall are enough, and ten minutes. What else a class needs stands on its page before you begin.',
    },
    {
      question: 'What happens after the {trial}?',
      answer:
        'Your membership begins and the first payment is charged. Stop before then and nothing is paid.',
    },
    {
      question: 'How do I stop?',
      answer:
        'In Settings, Membership, in two clicks and without a reason. You keep what you have paid for until its last day, and your history stays.',
    },
    {
      question: 'I am stiff, older, pregnant or hurt. Is there something for me?',
      answer:
        'Every class says how hard it is and which parts of the body it uses, and the [Class Finder](/class-finder) can leave out what you cannot do. If you are ill, injured or pregnant, ask a doctor first, and stop where it hurts.',
    },
  ],
};

/** Sections of a visitor's home page about coaches, members, prices and questions. */
const invitation: readonly Section[] = [
  { ...visitors, id: 'coach', type: 'coach', coach: '', quote: '', text: '', classId: null },
  { ...visitors, id: 'voices', type: 'voices', title: '', voices: [] },
  benefits,
  {
    ...visitors,
    id: 'prices',
    type: 'prices',
    title: 'What it costs',
    text: 'Every plan opens everything.',
  },
  questions,
];

const closing: SectionOf<'call-to-action'> = {
  ...visitors,
  id: 'closing',
  type: 'call-to-action',
  tinted: true,
  title: 'Ten minutes is a practice.',
  text: '{offer}.',
  link: { title: 'Start Practicing', href: '/surveys/onboarding' },
};

const rule = { by: 'rule', list: 'classes', category: null } as const;

/** The first row of classes: what fits the hour. */
export const hourRow: SectionOf<'carousel'> = {
  ...members,
  id: 'hour',
  type: 'carousel',
  title: '',
  source: { ...rule, order: 'hour' },
};

/** Sections around those of a schema (NS-080); the start of a home page that the studio arranges. */
export const aroundSchema: { before: readonly Section[]; after: readonly Section[] } = {
  before: [
    hero,
    { ...visitors, id: 'figures', type: 'figures', figures: ['classes', 'series', 'shortest', 'trial'] },
    {
      ...visitors,
      id: 'films',
      type: 'films',
      title: 'Twenty seconds inside',
      text: 'Three classes, as they are. No sound until you ask for it.',
      classIds: [],
    },
    { ...members, id: 'continue', type: 'continue-watching' },
    { ...everyone, id: 'fit', type: 'fit-my-time', title: 'How long do you have?' },
    { ...visitors, id: 'categories', type: 'category-tiles', title: '' },
    { ...visitors, id: 'billboards', type: 'billboards' },
    ...invitation,
  ],
  after: [
    { ...everyone, id: 'category-carousels', type: 'category-carousels', order: [], introductions: false },
    { ...members, id: 'coaches', type: 'coaches', title: 'Coaches' },
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
  { ...members, id: 'feature', type: 'page-builder', model: 'home-feature' },
  ...aroundSchema.after,
];
