import type { ReactNode } from 'react';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { homeOnlyTypes, type SectionType } from '../../../contract/pages/sections/section-limits.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';

type Kind = {
  title: Message;
  /** Short description, shown when an editor chooses a kind of section. */
  about: Message;
  glyph: ReactNode;
};

const box = <rect x="3.5" y="5" width="17" height="14" rx="1.5" />;

/** Every kind of section, in the order in which editors are offered them. */
export const sectionKinds: Readonly<Record<SectionType, Kind>> = {
  hero: {
    // translators: Large picture with a headline at the top of a page.
    title: msg('Hero'),
    about: msg('Headline on a picture'),
    glyph: (
      <>
        {box}
        <path d="M7 9.5h6M7 12.5h4" />
      </>
    ),
  },
  'category-tiles': {
    title: msg('Category tiles'),
    about: msg('The first categories, each a picture'),
    glyph: <path d="M4 5h4v14H4zM10 5h4v14h-4zM16 5h4v14h-4z" />,
  },
  carousel: {
    title: msg('Carousel'),
    about: msg('Classes or series, by rule or by hand'),
    glyph: <path d="M3.5 7h8v10h-8zM14 7h6.5M14 17h6.5M14 7v10" />,
  },
  text: {
    title: msg('Text'),
    about: msg('One to three columns'),
    glyph: <path d="M5 6.5h14M5 11h14M5 15.5h9" />,
  },
  picture: {
    title: msg('Picture'),
    about: msg('As wide as the page or the window'),
    glyph: (
      <>
        <rect x="4" y="5" width="16" height="14" rx="2" />
        <path d="m4 16 5-5 5 5 2.5-2.5L20 17" />
        <circle cx="15" cy="9.5" r="1.3" />
      </>
    ),
  },
  quote: {
    title: msg('Quote'),
    about: msg('One voice, one name'),
    glyph: <path d="M10 7c-3 1-4.5 3.5-4.5 6.5V17H10v-4H7.5M18.5 7c-3 1-4.5 3.5-4.5 6.5V17h4.5v-4H16" />,
  },
  video: {
    title: msg('Video'),
    about: msg('Of a class, starts on a press'),
    glyph: <path d="M7 4.5v15l12.5-7.5z" />,
  },
  'call-to-action': {
    title: msg('Call to action'),
    about: msg('One line, one button'),
    glyph: (
      <>
        <rect x="3.5" y="8.5" width="17" height="7" rx="3.5" />
        <path d="M9 12h6" />
      </>
    ),
  },
  line: {
    title: msg('Line', 'drawn between two sections'),
    about: msg('A pause between two sections'),
    glyph: <path d="M4 12h16" />,
  },
  coaches: {
    title: msg('Coaches'),
    about: msg('Six of them, and the way to all'),
    glyph: (
      <>
        <circle cx="12" cy="8.5" r="3.5" />
        <path d="M5 19.5c.8-4 3.6-6 7-6s6.2 2 7 6" />
      </>
    ),
  },
  'category-carousels': {
    title: msg('Category carousels'),
    about: msg('Series of each of the first five categories'),
    glyph: <path d="M4 5.5h16M4 9.5h4v4H4zM10 9.5h4v4h-4zM16 9.5h4v4h-4zM4 17.5h16" />,
  },
  billboards: {
    title: msg('Billboards'),
    about: msg('What you feature now'),
    glyph: <path d="M4 6h16v9H4zM8 15v4M16 15v4" />,
  },
  'practice-summary': {
    title: msg('My practice'),
    about: msg('A greeting and a member’s figures'),
    glyph: <path d="M5 19V11M10 19V5M15 19v-6M20 19V8" />,
  },
  'continue-watching': {
    title: msg('Continue watching'),
    about: msg('Classes in progress, or first classes for new members'),
    glyph: (
      <>
        <circle cx="12" cy="12" r="8" />
        <path d="M10.5 8.5v7l5-3.5z" />
      </>
    ),
  },
  'fit-my-time': {
    title: msg('Fit my time'),
    about: msg('Practice for the time members have'),
    glyph: (
      <>
        <circle cx="12" cy="12" r="8" />
        <path d="M12 7.5V12l3 2" />
      </>
    ),
  },
  figures: {
    title: msg('Figures', 'numbers'),
    about: msg('Classes, series, coaches, free days, counted'),
    glyph: <path d="M4 8v8M8 8h4v8H8zM16 8h4v4h-4v4h4" />,
  },
  films: {
    title: msg('Films'),
    about: msg('Up to three classes that play silently'),
    glyph: <path d="M3 8h5v8H3zM9.5 8h5v8h-5zM16 8h5v8h-5z" />,
  },
  coach: {
    title: msg('One coach'),
    about: msg('A portrait, a sentence and a class'),
    glyph: (
      <>
        <circle cx="8" cy="12" r="4.5" />
        <path d="M15 9.5h6M15 12.5h6M15 15.5h3" />
      </>
    ),
  },
  voices: {
    title: msg('Members’ words'),
    about: msg('Quotes from members who agreed'),
    glyph: <path d="M4 6h10v7H8l-4 3zM10 16h6l4 3v-9h-3" />,
  },
  benefits: {
    title: msg('What you get'),
    about: msg('A few lines, each with an icon'),
    glyph: <path d="m4 7 1.5 1.5L8 6M11 7.5h9M4 13l1.5 1.5L8 12M11 13.5h9M4 19l1.5 1.5L8 18M11 19.5h9" />,
  },
  prices: {
    title: msg('Prices'),
    about: msg('The plans on sale, beside any questions below'),
    glyph: <path d="M4 12.5V4.5h8l8 8-8 8zM8 8.5h.01" />,
  },
  questions: {
    title: msg('Questions'),
    about: msg('Questions that open to their answers'),
    glyph: <path d="M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 1.8v.5M12 17.5v.01" />,
  },
  'page-builder': {
    title: msg('Page builder'),
    about: msg('Content from an external page builder'),
    glyph: <path d="M9 8l-4 4 4 4M15 8l4 4-4 4" />,
  },
};

const homeOnly: ReadonlySet<string> = new Set(homeOnlyTypes);
/** Kinds that a page contains at most once. */
const once: ReadonlySet<string> = new Set([...homeOnlyTypes]);

/** Returns the kinds of sections that an editor may add to this page. */
export const offeredTypes = (kind: 'home' | 'simple', sections: readonly Section[]): SectionType[] =>
  (Object.keys(sectionKinds) as SectionType[]).filter(
    (type) =>
      (kind === 'home' || !homeOnly.has(type)) &&
      !(once.has(type) && sections.some((section) => section.type === type)),
  );

/**
 * Returns true for a section that can be neither hidden nor removed: the specification has it on every home page
 * (HOME-015).
 */
export const isFixed = ({ type }: Section): boolean => type === 'category-carousels';

const ruleFacts = {
  classes: {
    newest: msg('classes, newest first'),
    popular: msg('classes, most watched first'),
    recommended: msg('classes, recommended'),
    hour: msg('classes, by the hour of day'),
  },
  series: {
    newest: msg('series, newest first'),
    popular: msg('series, most watched first'),
    recommended: msg('series, recommended'),
    hour: msg('series, by the hour of day'),
  },
} as const;

const sourceFact = ({ source }: Extract<Section, { type: 'carousel' }>): string => {
  if (source.by === 'rule') return t(ruleFacts[source.list][source.order]);
  const count = source.ids.length;
  return source.list === 'classes'
    ? t('{count, plural, one {# class} other {# classes}}', { count })
    : t('{count, plural, one {# series} other {# series}}', { count });
};

const factOf = (section: Section): string => {
  switch (section.type) {
    case 'hero':
    case 'call-to-action':
      return section.title.replaceAll('\n', ' ');
    case 'carousel':
      return [section.title, sourceFact(section)].filter(Boolean).join(' · ');
    case 'text':
      return section.title || section.text.slice(0, 60);
    case 'quote':
      return section.text && `“${section.text.slice(0, 60)}”`;
    case 'picture':
      return section.caption || section.alternative || (section.picture ? t('No text') : t('No picture yet'));
    case 'video':
      return section.title || (section.classId === null ? t('No class yet') : t('Starts on a press'));
    case 'page-builder':
      return section.model;
    case 'coaches':
    case 'category-tiles':
    case 'films':
    case 'benefits':
    case 'prices':
    case 'questions':
      return section.title;
    case 'coach':
      return section.quote;
    case 'voices':
      return t('{count, plural, one {# sentence} other {# sentences}}', { count: section.voices.length });
    default:
      return '';
  }
};

/** Returns the line below the name of a section: its content and its audience. */
export const sectionFact = (section: Section): string => {
  const { audience, hidden, type } = section;
  const facts = [factOf(section) || t(sectionKinds[type].about)];
  // translators: Below the name of a section of a page: people who see it.
  if (audience !== 'everyone') facts.push(audience === 'visitors' ? t('visitors') : t('members'));
  if (hidden) facts.push(t(msg('hidden', 'a section of a page')));
  return facts.join(' · ');
};
