import { type ReactNode, useState } from 'react';
import type { FieldTable, Translations } from '../../../contract/fields/field-table.ts';
import type { Language } from '../../../contract/languages.ts';
import { languagesOf } from '../../../contract/pages/language-addresses.ts';
import { useStudio } from '../../client/context.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import {
  missingCount,
  type TextChange,
  type TranslatedText,
  translatedTexts,
  withText,
} from './translated-texts.ts';

/** A draft that the browser has kept from before translations has none. */
export type TranslatedDraft = { translations?: Translations };

type Translated = {
  table: FieldTable;
  draft: TranslatedDraft;
  onChange: (changes: Required<TranslatedDraft>) => void;
};

/** Texts of edited content, each by a name of its own. */
export type TranslatedTexts = {
  textsIn: (language: Language) => TranslatedText[];
  onChange: (change: TextChange) => void;
};

type Translation = { languageSwitch: ReactNode; fields: ReactNode };

const nothing: Translation = { languageSwitch: null, fields: null };

/**
 * Returns the switch between the languages of a draft, and its fields in the chosen one; null for the first language,
 * which the form itself edits, and for a studio with one language.
 */
export const useTranslatedTexts = (translated: TranslatedTexts | undefined): Translation => {
  const languages = languagesOf(useStudio());
  const [first = 'en', ...others] = languages;
  const [chosen, choose] = useState(first);
  if (!translated || others.length === 0) return nothing;
  const { textsIn, onChange } = translated;
  const language = languages.includes(chosen) ? chosen : first;
  return {
    languageSwitch: (
      <LanguageSwitch
        languages={languages.map((one) => ({
          language: one,
          missing: one === first ? 0 : missingCount(textsIn(one)),
        }))}
        value={language}
        onChange={choose}
      />
    ),
    fields:
      language === first ? null : (
        <TranslationFields
          key={language}
          texts={textsIn(language)}
          first={first}
          language={language}
          onChange={onChange}
        />
      ),
  };
};

/** Returns the texts of a draft that a table of fields describes. */
export const textsOfTable = ({ table, draft, onChange }: Translated): TranslatedTexts => {
  const { translations = {} } = draft;
  return {
    textsIn: (language) => translatedTexts(table, { ...draft, translations }, language),
    onChange: (change) => onChange({ translations: withText(translations, change) }),
  };
};
