import { type Message, msg, t } from '../../../contract/messages.ts';
import type { ManagedPage, PageFields } from '../../../contract/pages/page-administration.schema.ts';
import type { SectionType } from '../../../contract/pages/sections/section-limits.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { dayText } from '../../ui/text/dates/written-dates.ts';

/** Problems of one section, by field. */
export type SectionProblems = Readonly<Record<string, string | undefined>>;

export const pageFieldNames: Readonly<Record<keyof PageFields, Message>> = {
  title: msg('title'),
  slug: msg('address'),
  description: msg('description'),
  picture: msg('picture for links'),
  sections: msg('sections'),
  translations: msg('translations'),
};

const common = { hidden: false, audience: 'everyone', tinted: false } as const;
const noLink = { title: '', href: '' };
const middle = { x: 50, y: 50 };

type Content = { [Type in SectionType]: Omit<Extract<Section, { type: Type }>, keyof typeof common | 'id'> };

/** Content of new sections, with titles in the language of the editor. */
const emptyContent = (): Content => ({
  hero: {
    type: 'hero',
    title: '',
    text: '',
    picture: null,
    focalPoint: middle,
    first: noLink,
    second: noLink,
  },
  'category-tiles': { type: 'category-tiles', title: '' },
  carousel: {
    type: 'carousel',
    title: '',
    source: { by: 'rule', list: 'classes', order: 'newest', category: null },
  },
  text: { type: 'text', title: '', text: '', columns: 1 },
  picture: {
    type: 'picture',
    picture: null,
    focalPoint: middle,
    alternative: '',
    caption: '',
    width: 'page',
  },
  quote: { type: 'quote', text: '', author: '' },
  video: { type: 'video', title: '', text: '', classId: null },
  'call-to-action': { type: 'call-to-action', title: '', text: '', link: noLink },
  line: { type: 'line' },
  coaches: { type: 'coaches', title: t('Coaches') },
  'category-carousels': { type: 'category-carousels', order: [], introductions: false },
  billboards: { type: 'billboards' },
  'fit-my-time': { type: 'fit-my-time', title: '' },
  'practice-summary': { type: 'practice-summary' },
  'continue-watching': { type: 'continue-watching' },
  figures: { type: 'figures', figures: ['classes', 'series', 'shortest', 'trial'] },
  films: { type: 'films', title: '', text: '', classIds: [] },
  coach: { type: 'coach', coach: '', quote: '', text: '', classId: null },
  voices: { type: 'voices', title: '', voices: [] },
  benefits: { type: 'benefits', title: t('What you get'), benefits: [] },
  prices: { type: 'prices', title: t('What it costs'), text: '' },
  questions: { type: 'questions', title: '', questions: [] },
  'page-builder': { type: 'page-builder', model: '' },
});

const membersOnly: ReadonlySet<SectionType> = new Set(['practice-summary', 'continue-watching']);

/** Returns an id that no section of the page has. */
const freeId = (type: SectionType, sections: readonly Section[]): string => {
  const taken = new Set(sections.map(({ id }) => id));
  for (let count = 1; ; count += 1) if (!taken.has(`${type}-${count}`)) return `${type}-${count}`;
};

export const newSection = (type: SectionType, sections: readonly Section[]): Section =>
  ({
    ...common,
    audience: membersOnly.has(type) ? 'members' : 'everyone',
    id: freeId(type, sections),
    ...emptyContent()[type],
  }) as Section;

/** Inserts a copy of a section directly after it. */
export const duplicated = (
  sections: readonly Section[],
  id: string,
): { sections: Section[]; copy: string | null } => {
  const place = sections.findIndex((section) => section.id === id);
  const section = sections[place];
  if (!section) return { sections: [...sections], copy: null };
  const copy = { ...section, id: freeId(section.type, sections) };
  return { sections: sections.toSpliced(place + 1, 0, copy), copy: copy.id };
};

export const replaced = (
  sections: readonly Section[],
  id: string,
  changes: Readonly<Record<string, unknown>>,
): Section[] =>
  sections.map((section) => (section.id === id ? ({ ...section, ...changes } as Section) : section));

/** Returns the problems of one section out of all that the server reported. */
export const problemsOf = (problems: Readonly<Record<string, string[]>>, id: string): SectionProblems => {
  const start = `sections/${id}/`;
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([name]) => name.startsWith(start))
      .map(([name, words]) => [name.slice(start.length), words[0]]),
  );
};

/** The ids of the sections that have problems. */
export const wrongSections = (problems: Readonly<Record<string, string[]>>): string[] => [
  ...new Set(
    Object.keys(problems).flatMap((name) => {
      const [part, id] = name.split('/', 2);
      return part === 'sections' && id ? [id] : [];
    }),
  ),
];

/** Returns a sentence on the version of the page that visitors see at present. */
export const visitorsSee = ({ kind, published }: ManagedPage): string => {
  if (published === null)
    return kind === 'home' ? t('Visitors see the usual home page.') : t('Visitors do not see this page yet.');
  return t('Visitors see version {version} of {date}.', {
    version: published.version,
    date: dayText(published.at),
  });
};

export const stateMarks = {
  draft: { glyph: 'draft', tone: 'quiet', word: msg('Draft') },
  published: { glyph: 'done', tone: 'good', word: msg('Published') },
  changed: { glyph: 'draft', tone: 'warn', word: msg('Draft') },
} as const;

export const stateFact = ({ state, published }: ManagedPage): string | null =>
  state === 'changed' && published
    ? t('Changed since version {version}', { version: published.version })
    : null;
