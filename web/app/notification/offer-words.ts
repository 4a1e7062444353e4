import type { Language } from '../../../contract/languages.ts';

/** Words of the offer in the language that it offers, whose catalog the page has not loaded. */
export const offerWords: Readonly<Record<Language, Record<'offer' | 'link' | 'dismissal', string>>> = {
  en: { offer: 'This page is also available in English.', link: 'Read in English', dismissal: 'Dismiss' },
  de: { offer: 'Diese Seite gibt es auch auf Deutsch.', link: 'Auf Deutsch lesen', dismissal: 'Schließen' },
  es: { offer: 'Esta página también está en español.', link: 'Leer en español', dismissal: 'Cerrar' },
  ja: { offer: 'このページは日本語でもご覧いただけます。', link: '日本語で読む', dismissal: '閉じる' },
  ar: { offer: 'هذه الصفحة متاحة بالعربية أيضًا.', link: 'القراءة بالعربية', dismissal: 'إغلاق' },
};
