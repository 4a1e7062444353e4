import { currentLanguage } from '../contract/current-language.ts';
import { directionOf } from '../contract/languages.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

export const icon = (paths: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

export const backIcon = icon('<path d="m15 5-7 7 7 7"/>');

/** Returns the attributes of a page with its language and direction. */
export const pageLanguage = (): string => {
  const language = currentLanguage();
  return `lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`;
};
