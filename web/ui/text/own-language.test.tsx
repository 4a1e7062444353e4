import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setLanguageSource } from '../../../contract/current-language.ts';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { OwnText } from './OwnText.tsx';
import { setOwnLanguage } from './own-language.ts';

let former: ReturnType<typeof setLanguageSource> | undefined;
const readIn = (language: Language): void => {
  const before = setLanguageSource(() => language);
  former ??= before;
};

afterEach(() => {
  if (former) setLanguageSource(former);
  setOwnLanguage(defaultLanguage);
});

const langOf = (of?: { translated?: string[] }) =>
  render(<OwnText of={of}>Dawn</OwnText>)
    .container.querySelector('bdi')
    ?.getAttribute('lang');

test('BEY-74 own words say their language on a page in another one, unless they are translated', () => {
  expect(langOf()).toBeNull();
  readIn('de');
  expect(langOf()).toBe('en');
  expect(langOf({ translated: ['description'] })).toBe('en');
  expect(langOf({ translated: ['title'] })).toBeNull();
  setOwnLanguage('de');
  expect(langOf()).toBeNull();
});
