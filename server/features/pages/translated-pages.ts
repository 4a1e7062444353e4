import { currentLanguage } from '../../../contract/current-language.ts';
import type { Translations } from '../../../contract/fields/field-table.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';

type Translated = { id?: string; translations?: Translations; translated?: string[] };

/** Returns a part of a page with its words in the language in force; those of a button replace what is on it. */
export const inLanguage = <Part extends Translated>(part: Part): Part & Translated => {
  const { translations, ...shown }: Translated & Record<string, unknown> = { ...part };
  const texts = translations?.[currentLanguage()];
  if (!texts) return shown as Part & Translated;
  const words = Object.entries(texts).map(([name, text]) => {
    const button = shown[name];
    return [name, typeof button === 'object' ? { ...button, title: text } : text];
  });
  const translated = Object.keys(texts).toSorted();
  return { ...shown, ...Object.fromEntries(words), translated } as Part & Translated;
};

/** Returns a section with its words, and those of what it lists, in the language in force. */
export const sectionInLanguage = (section: Section): Section => {
  const shown: Section = inLanguage(section);
  switch (shown.type) {
    case 'voices':
      return { ...shown, voices: shown.voices.map(inLanguage) };
    case 'benefits':
      return { ...shown, benefits: shown.benefits.map(inLanguage) };
    case 'questions':
      return { ...shown, questions: shown.questions.map(inLanguage) };
    default:
      return shown;
  }
};
