import type { Translations } from '../../../contract/fields/field-table.ts';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { languages } from '../../../contract/languages.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { PageFields } from '../../../contract/pages/page-administration.schema.ts';
import { unsafeLinks } from '../../../contract/pages/sections/formatted-text.ts';
import { linkAddress, linkHint } from '../../../contract/pages/sections/link-address.ts';
import { homeOnlyTypes } from '../../../contract/pages/sections/section-limits.ts';
import type {
  CarouselSource,
  Section,
  SectionLink,
  Voice,
} from '../../../contract/pages/sections/sections.schema.ts';
import { isSlug } from '../../../contract/slugs.ts';
import { AppError } from '../../platform/errors.ts';
import { isOfTemplate } from './first-pages.ts';

/** Problems by field; the key of a section's field is `sections/{id}/{field}`. */
export type PageProblems = Record<string, string[]>;
type Kind = 'home' | 'simple';

const pictureKey = /^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/;
const modelName = /^[\w-]*$/;

const tidiedLink = ({ title, href }: SectionLink): SectionLink => ({
  title: title.trim(),
  href: linkAddress(href) ?? href.trim(),
});

/** Returns translations as a part of a page keeps them: none while nothing is translated. */
export const keptTranslations = (translations: Translations = {}): { translations?: Translations } => {
  const kept: Translations = {};
  for (const language of languages)
    for (const [name, text] of Object.entries(translations[language] ?? {}))
      if (text.trim()) kept[language] = { ...kept[language], [name]: text.trim() };
  return Object.keys(kept).length > 0 ? { translations: kept } : {};
};

/** Names of what is derived again whenever a page is shown, and of translations, which are tidied apart. */
const notCopied: ReadonlySet<string> = new Set(['image', 'ground', 'shown', 'translated', 'translations']);

const tidiedItem = (item: { translations?: Translations }): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries<unknown>({ ...item }).flatMap(([name, value]) =>
      notCopied.has(name) ? [] : [[name, typeof value === 'string' ? value.trim() : value]],
    ),
  ),
  ...keptTranslations(item.translations),
});

const tidiedSection = (section: Section): Section => {
  const tidy = tidiedItem(section as Section & { translations?: Translations });
  for (const [name, value] of Object.entries(section)) {
    if (name === 'voices' || name === 'benefits' || name === 'questions')
      tidy[name] = (value as { translations?: Translations }[]).map(tidiedItem);
    if (name === 'first' || name === 'second' || name === 'link')
      tidy[name] = tidiedLink(value as SectionLink);
  }
  return tidy as Section;
};

/** Returns the fields with trimmed texts and normalized links; the home page has neither title nor slug. */
export const tidied = (fields: PageFields, kind: Kind): PageFields => ({
  title: kind === 'home' ? '' : fields.title.trim(),
  slug: kind === 'home' ? '' : fields.slug.trim(),
  description: fields.description.trim(),
  picture: fields.picture,
  sections: fields.sections.map(tidiedSection),
  ...keptTranslations(fields.translations),
});

type FieldProblems = Record<string, string | undefined>;

const linkProblem = (name: string, { href }: SectionLink): FieldProblems =>
  href !== '' && linkAddress(href) === null ? { [name]: t(linkHint) } : {};

const linksOf = (section: Section): [string, SectionLink][] => {
  if (section.type === 'hero')
    return [
      ['first', section.first],
      ['second', section.second],
    ];
  return section.type === 'call-to-action' ? [['link', section.link]] : [];
};

const translationsOf = ({ translations = {} }: { translations?: Translations }, name: string): string[] =>
  Object.values(translations).flatMap((texts) => texts[name] ?? []);

const unsafeLinkProblem = (text: string): string | undefined => {
  const [unsafe] = unsafeLinks(text);
  return (
    unsafe &&
    joinSentences(t('The link to {address} leads nowhere.', { address: unsafe.slice(0, 60) }), t(linkHint))
  );
};

/** Returns the problems that keep even a draft from being saved: unsafe or malformed values. */
const unsafeParts = (section: Section): FieldProblems => {
  const problems = Object.assign({}, ...linksOf(section).map(([name, link]) => linkProblem(name, link)));
  if ('picture' in section && section.picture !== null && !pictureKey.test(section.picture))
    problems.picture = t('Choose a picture.');
  if (section.type === 'voices' && section.voices.some(({ picture }) => picture && !pictureKey.test(picture)))
    problems.voices = t('Choose a picture.');
  if (section.type === 'text')
    problems.text = unsafeLinkProblem([section.text, ...translationsOf(section, 'text')].join('\n'));
  if (section.type === 'questions')
    problems.questions = unsafeLinkProblem(
      section.questions.flatMap((one) => [one.answer, ...translationsOf(one, 'answer')]).join('\n'),
    );
  if (section.type === 'page-builder' && !modelName.test(section.model))
    problems.model = t('Use letters, digits, hyphens and underscores.');
  return problems;
};

const halfLink = ({ title, href }: SectionLink): boolean => (title === '') !== (href === '');

/** True for carousels named after the hour. */
const goesByHour = (source: CarouselSource): boolean =>
  source.by === 'rule' && source.list === 'classes' && source.order === 'hour';

/** Returns a problem that names the first item for which it holds, by its place. */
const itemProblem = <Item>(
  items: readonly Item[],
  holds: (item: Item) => boolean,
  problem: Message<'number'>,
): string | undefined => {
  const index = items.findIndex(holds);
  return index < 0 ? undefined : t(problem, { number: index + 1 });
};

const voicesProblem = (voices: readonly Voice[]): string | undefined =>
  itemProblem(
    voices,
    ({ text, name }) => text === '' || name === '',
    msg('Sentence {number}: each has words and a name.'),
  ) ??
  itemProblem(
    voices,
    ({ agreed, example }) => !agreed && !example,
    msg('Sentence {number}: show the words of members who have agreed to it.'),
  );

/**
 * Returns the problems that keep a section from being shown: it would be empty, or show the studio's instructions to
 * visitors.
 */
const missingParts = (section: Section): FieldProblems => {
  const problems: FieldProblems = {};
  for (const [name, link] of linksOf(section))
    if (halfLink(link)) problems[name] = t('A button has both words and an address, or neither.');
  switch (section.type) {
    case 'hero':
      if (section.title === '') problems.title = t('Type a headline.');
      break;
    case 'carousel':
      if (section.title === '' && !goesByHour(section.source)) problems.title = t('Type a title.');
      if (section.source.by === 'hand' && section.source.ids.length === 0)
        problems.source = t('Add what it shows.');
      break;
    case 'text':
      if (section.text === '' && section.title === '') problems.text = t('Type what it says.');
      if (isOfTemplate(section.text))
        problems.text = t('This says what belongs here. Write it in your own words, or remove the section.');
      break;
    case 'picture':
      if (section.picture === null) problems.picture = t('Choose a picture.');
      break;
    case 'quote':
      if (section.text === '') problems.text = t('Type what was said.');
      break;
    case 'video':
      if (section.classId === null) problems.classId = t('Choose the class whose video it is.');
      break;
    case 'call-to-action':
      if (section.title === '') problems.title = t('Type a title.');
      if (section.link.title === '') problems.link = t('A call to action has a button.');
      break;
    case 'figures':
      if (section.figures.length === 0) problems.figures = t('Choose the figures that it shows.');
      break;
    case 'voices':
      Object.assign(problems, { voices: voicesProblem(section.voices) });
      break;
    case 'benefits':
      problems.benefits = itemProblem(
        section.benefits,
        ({ title }) => title === '',
        msg('Benefit {number}: each has a title.'),
      );
      break;
    case 'questions':
      problems.questions = itemProblem(
        section.questions,
        ({ question, answer }) => question === '' || answer === '',
        msg('Question {number}: each has a question and an answer.'),
      );
      break;
    case 'page-builder':
      if (section.model === '') problems.model = t('Type the name of the model.');
      break;
  }
  return problems;
};

const bySection = (
  sections: readonly Section[],
  problemsOf: (section: Section) => FieldProblems,
): PageProblems =>
  Object.fromEntries(
    sections.flatMap((section) =>
      Object.entries(problemsOf(section)).flatMap(([name, words]): [string, string[]][] =>
        words === undefined ? [] : [[`sections/${section.id}/${name}`, [words]]],
      ),
    ),
  );

const pageWords = ({ title, slug, picture }: PageFields, kind: Kind): PageProblems => ({
  ...(kind === 'simple' && title === '' ? { title: [t('Type a title: it heads the page.')] } : {}),
  ...(kind === 'simple' && !isSlug(slug)
    ? { slug: [t('Use lower-case letters, digits and single hyphens, and at least one letter.')] }
    : {}),
  ...(picture !== null && !pictureKey.test(picture) ? { picture: [t('Choose a picture.')] } : {}),
});

const sectionsProblem = (sections: readonly Section[], kind: Kind): string | null => {
  if (new Set(sections.map(({ id }) => id)).size < sections.length)
    return t('Two sections have the same id.');
  const homeOnly: ReadonlySet<string> = new Set(homeOnlyTypes);
  if (kind === 'simple' && sections.some(({ type }) => homeOnly.has(type)))
    return t('One of these sections belongs to the home page alone.');
  return null;
};

const refuse = (problems: PageProblems): void => {
  if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
};

/** Throws `invalid` if a draft holds unsafe values; a draft may be unfinished. */
export const checkDraft = (fields: PageFields, kind: Kind): void => {
  const problem = sectionsProblem(fields.sections, kind);
  refuse({
    ...pageWords(fields, kind),
    ...bySection(fields.sections, unsafeParts),
    ...(problem ? { sections: [problem] } : {}),
  });
};

/** True unless the home page shows the category carousels to everyone, exactly once (HOME-015). */
const missingCarousels = (sections: readonly Section[]): boolean => {
  const found = sections.filter(({ type }) => type === 'category-carousels');
  return found.length !== 1 || found.some(({ hidden, audience }) => hidden || audience !== 'everyone');
};

/** Throws `invalid` if visitors would find something missing. */
export const checkPublication = (fields: PageFields, kind: Kind): void => {
  const shown = fields.sections.filter(({ hidden }) => !hidden);
  const problems = bySection(shown, missingParts);
  if (shown.length === 0) problems.sections = [t('Visitors would find an empty page. Add a section first.')];
  if (kind === 'home' && missingCarousels(fields.sections))
    problems.sections = [t('The home page shows the category carousels once, to everyone.')];
  refuse(problems);
};
