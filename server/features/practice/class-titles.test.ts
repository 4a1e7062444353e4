import { expect, test } from 'vitest';
import { currentLanguage } from '../../../contract/current-language.ts';
import { withLanguage } from '../../platform/language.ts';
import { rememberTitles } from './class-titles.ts';

test('a title is remembered in the language of its reader', async () => {
  const read: string[] = [];
  const titlesOf = rememberTitles({
    catalog: {
      titlesOf: async (ids) => {
        read.push(currentLanguage());
        return new Map(
          ids.map((id) => [id, { title: `Class ${id} in ${currentLanguage()}`, planEntryUrl: null }]),
        );
      },
    },
    finder: { cards: async () => [], onChange: () => () => undefined },
  });
  const titleIn = (language: 'en' | 'de') =>
    withLanguage(language, async () => (await titlesOf([7])).get(7)?.title);
  expect(await titleIn('en')).toBe('Class 7 in en');
  expect(await titleIn('de')).toBe('Class 7 in de');
  expect(await titleIn('en')).toBe('Class 7 in en');
  expect(read).toEqual(['en', 'de']);
});
