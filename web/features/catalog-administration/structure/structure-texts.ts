import { itemFields, sectionFields } from '../../../../contract/catalog-administration/structure-fields.ts';
import type { FieldTable, Translations } from '../../../../contract/fields/field-table.ts';
import type { Language } from '../../../../contract/languages.ts';
import { t } from '../../../../contract/messages.ts';
import {
  type TextChange,
  type TranslatedText,
  translatedTexts,
  withText,
} from '../../../editing/translations/translated-texts.ts';
import { type ItemChoices, titleOfItem } from './item-choices.ts';
import type { StructureAction, StructureDraft } from './structure-draft.ts';

type Part = { key: string; translations?: Translations };

const textsOf = (table: FieldTable, part: Part, language: Language): TranslatedText[] =>
  translatedTexts(table, { translations: {}, ...part }, language).map((text) => ({
    ...text,
    name: `${part.key}-${text.name}`,
  }));

/** Returns the words of the sections and items that have something to translate, in their order. */
export const structureTexts = (
  { sections }: StructureDraft,
  choices: ItemChoices,
  language: Language,
): TranslatedText[] =>
  sections.flatMap((section, index) => [
    ...textsOf(sectionFields, section, language).map((text) => ({
      ...text,
      label: t('Section {number}: {title}', { number: index + 1, title: text.label }),
    })),
    ...section.items.flatMap((item) =>
      textsOf(itemFields, item, language).map((text) => ({
        ...text,
        // translators: Label of a field: “Slow Flow: Description”.
        label: t('{item}: {field}', { item: titleOfItem(item, choices), field: text.label }),
      })),
    ),
  ]);

/** Returns the action that changes the translation of one text; null if its section or item is gone. */
export const afterTranslating = (
  { sections }: StructureDraft,
  { name, ...change }: TextChange,
): StructureAction | null => {
  const [key = '', field = ''] = name.split('-');
  const changed = ({ translations = {} }: Part) => ({
    translations: withText(translations, { ...change, name: field }),
  });
  for (const section of sections) {
    if (section.key === key) return { act: 'change section', section: key, changes: changed(section) };
    const item = section.items.find((one) => one.key === key);
    if (item) return { act: 'change item', section: section.key, item: key, changes: changed(item) };
  }
  return null;
};
