import { type ReactNode, useState } from 'react';
import type { FieldTable, Translations } from '../../../contract/fields/field-table.ts';
import { languagesOf } from '../../../contract/pages/language-addresses.ts';
import { useStudio } from '../../client/context.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import { missingCount, translatedTexts } from './translated-texts.ts';

export type TranslatedDraft = { translations: Translations };

type Translated = {
  table: FieldTable;
  draft: TranslatedDraft;
  onChange: (changes: TranslatedDraft) => void;
};

const nothing = { languageSwitch: null, fields: null };

/**
 * Returns the switch between the languages of a draft, and its fields in the chosen one; null for the first language,
 * which the form itself edits, and for a studio with one language.
 */
export const useTranslation = (
  translated: Translated | undefined,
): { languageSwitch: ReactNode; fields: ReactNode } => {
  const languages = languagesOf(useStudio());
  const [first = 'en', ...others] = languages;
  const [chosen, choose] = useState(first);
  if (!translated || others.length === 0) return nothing;
  const { table, draft, onChange } = translated;
  const language = languages.includes(chosen) ? chosen : first;
  const textsIn = (one: typeof first) => translatedTexts(table, draft, one);
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
          translations={draft.translations}
          onChange={onChange}
        />
      ),
  };
};
