import type { FieldForm, FieldTable } from '../../fields/field-table.ts';
import { type Message, msg } from '../../messages.ts';
import { pageLimits, type SectionType } from './section-limits.ts';

type Form = Pick<FieldForm, 'rows' | 'formatted'>;

const words = (translated: Message, most: number, form?: Form) =>
  ({
    type: 'text',
    translated,
    most,
    name: translated,
    ...(form && { form: { section: '', label: translated, ...form } }),
  }) as const;

const tableOf = <Rows extends FieldTable>(rows: Rows) =>
  ({ ...rows, translations: { type: 'translations', name: msg('translations') } }) as const;

const title = words(msg('Title'), pageLimits.heading);
const shortText = words(msg('Text'), pageLimits.shortText);
const button = words(msg('Button'), pageLimits.linkTitle);

/** Words of a page beside those of its sections. */
export const pageWords = tableOf({
  title: words(msg('Title'), pageLimits.title),
  description: words(msg('Description'), pageLimits.description, { rows: 2 }),
});

export const footerLinkWords = tableOf({ title: words(msg('Text'), pageLimits.linkTitle) });

/** Words of a section by its type; those of a button have the name of the button. */
export const sectionWords = {
  hero: tableOf({
    title: words(msg('Headline'), pageLimits.heroTitle, { rows: 2 }),
    text: words(msg('Subtitle'), pageLimits.shortText),
    eyebrow: words(msg('Text above it'), pageLimits.shortText),
    note: words(msg('Text below the buttons'), pageLimits.shortText),
    first: button,
    second: words(msg('Second button'), pageLimits.linkTitle),
  }),
  'category-tiles': tableOf({ title }),
  carousel: tableOf({ title }),
  text: tableOf({ title, text: words(msg('Text'), pageLimits.text, { rows: 10, formatted: true }) }),
  picture: tableOf({
    alternative: words(msg('Picture description'), pageLimits.alternative),
    caption: words(msg('Caption'), pageLimits.shortText),
  }),
  quote: tableOf({ text: words(msg('What was said'), pageLimits.quote, { rows: 3 }) }),
  video: tableOf({ title, text: shortText }),
  'call-to-action': tableOf({ title, text: words(msg('Subtitle'), pageLimits.shortText), link: button }),
  'fit-my-time': tableOf({ title }),
  coaches: tableOf({ title }),
  films: tableOf({ title, text: shortText }),
  coach: tableOf({ quote: words(msg('What was said'), pageLimits.quote, { rows: 3 }), text: shortText }),
  voices: tableOf({ title }),
  benefits: tableOf({ title }),
  prices: tableOf({ title, text: shortText }),
  questions: tableOf({ title }),
} as const satisfies Partial<Record<SectionType, FieldTable>>;

/** Words of what sections list, by the name of the list. */
export const listedWords = {
  voices: tableOf({
    text: words(msg('What was said'), pageLimits.quote, { rows: 3 }),
    about: words(msg('On what'), pageLimits.heading),
  }),
  benefits: tableOf({ title, text: shortText }),
  questions: tableOf({
    question: words(msg('Question'), pageLimits.heading),
    answer: words(msg('Answer'), pageLimits.answer, { rows: 4, formatted: true }),
  }),
} as const satisfies Record<string, FieldTable>;
export type ListName = keyof typeof listedWords;
export const listNames = Object.keys(listedWords) as ListName[];
