import type { FieldTable, Translations } from '../../../contract/fields/field-table.ts';
import type { Language } from '../../../contract/languages.ts';
import { t } from '../../../contract/messages.ts';
import type { FooterLink, PageFields } from '../../../contract/pages/page-administration.schema.ts';
import {
  footerLinkWords,
  type ListName,
  listedWords,
  listNames,
  pageWords,
  sectionWords,
} from '../../../contract/pages/sections/section-words.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import {
  type TextChange,
  type TranslatedText,
  translatedTexts,
  translationsText,
  withText,
} from '../../editing/translations/translated-texts.ts';
import { replaced } from './page-draft.ts';
import { sectionFact, sectionKinds } from './section-kinds.tsx';

type Part = { id?: string; translations?: Translations };

const separator = '/';

/** Returns the words of a part by the names of their fields; those of a button are what is on it. */
const sourcesOf = (part: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      Object(value).title === undefined ? value : value.title,
    ]),
  );

type Place = { path: string; label: (field: string) => string };

const textsOf = (
  table: FieldTable,
  part: Part,
  language: Language,
  { path, label }: Place,
): TranslatedText[] =>
  translatedTexts(table, { ...sourcesOf(part), translations: part.translations ?? {} }, language).map(
    (text) => ({ ...text, name: `${path}${text.name}`, label: label(text.label) }),
  );

const listsOf = (section: Section): [ListName, readonly Part[]][] =>
  listNames.flatMap((name) => {
    const items = (section as Partial<Record<ListName, Part[]>>)[name];
    return items ? [[name, items] as [ListName, Part[]]] : [];
  });

const textsOfSection = (section: Section, language: Language): TranslatedText[] => {
  const item = t(sectionKinds[section.type].title);
  const table = (sectionWords as Readonly<Record<string, FieldTable>>)[section.type] ?? {};
  return [
    ...textsOf(table, section, language, {
      path: `${section.id}${separator}`,
      // translators: Label of a field: “Hero: Headline”.
      label: (field) => t('{item}: {field}', { item, field }),
    }),
    ...listsOf(section).flatMap(([list, items]) =>
      items.flatMap((one, index) =>
        textsOf(listedWords[list], one, language, {
          path: [section.id, list, index, ''].join(separator),
          // translators: Label of a field: “Questions 2: Answer”.
          label: (field) => t('{item} {number}: {field}', { item, number: index + 1, field }),
        }),
      ),
    ),
  ];
};

/** Returns the words of a page and its sections that have something to translate, in the order of its editor. */
export const pageTexts = ({ sections, ...fields }: PageFields, language: Language): TranslatedText[] => [
  ...textsOf(pageWords, fields, language, { path: '', label: (field) => field }),
  ...sections.flatMap((section) => textsOfSection(section, language)),
];

const changedPart = <P extends Part>(part: P, change: TextChange): P => ({
  ...part,
  translations: withText(part.translations ?? {}, change),
});

/** Returns the changes to a page that the translation of one of its texts makes. */
export const afterTranslating = (
  { sections, translations = {} }: PageFields,
  { name: path, ...change }: TextChange,
): Partial<PageFields> => {
  const [id = '', list = '', index, name = ''] = path.split(separator);
  const section = sections.find((one) => one.id === id);
  if (!list) return { translations: withText(translations, { ...change, name: path }) };
  if (!section) return {};
  if (index === undefined)
    return { sections: replaced(sections, id, changedPart(section, { ...change, name: list })) };
  const items = (section as unknown as Record<string, Part[]>)[list] ?? [];
  const changed = items.map((item, at) =>
    at === Number(index) ? changedPart(item, { ...change, name }) : item,
  );
  return { sections: replaced(sections, id, { [list]: changed }) };
};

const sectionText = (section: Section, index: number): string =>
  [
    `${index + 1}. ${t(sectionKinds[section.type].title)}: ${sectionFact(section)}`,
    ...[section, ...listsOf(section).flatMap(([, items]) => items)].map(({ translations = {} }: Part) =>
      translationsText(translations),
    ),
  ]
    .filter(Boolean)
    .join('\n');

/** Formats the value of a field for editors. */
export const sayPageField = (field: keyof PageFields, fields: PageFields): string => {
  if (field === 'sections') return fields.sections.map(sectionText).join('\n');
  if (field === 'translations') return translationsText(fields.translations ?? {});
  return fields[field] ?? '';
};

/** Returns the titles of the links of the footer. */
export const footerTexts = (links: readonly FooterLink[], language: Language): TranslatedText[] =>
  links.flatMap((link, index) =>
    textsOf(footerLinkWords, link, language, {
      path: `${index}${separator}`,
      label: () => t('Link {number}', { number: index + 1 }),
    }),
  );

/** Returns the links once the translation of one of their titles has changed. */
export const linksAfterTranslating = (
  links: readonly FooterLink[],
  { name: path, ...change }: TextChange,
): FooterLink[] => {
  const [index, name = ''] = path.split(separator);
  return links.map((link, at) => (at === Number(index) ? changedPart(link, { ...change, name }) : link));
};
