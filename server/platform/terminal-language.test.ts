import { expect, onTestFinished, test, vi } from 'vitest';
import { addMessages } from '../../contract/catalogs.ts';
import { msg } from '../../contract/messages.ts';
import { terminalLanguage, terminalText } from './terminal-language.ts';

test('the language of a terminal is that of the first variable that is set', () => {
  expect(terminalLanguage({ LC_ALL: 'de_DE.UTF-8', LANG: 'es_ES.UTF-8' })).toBe('de');
  expect(terminalLanguage({ LC_ALL: '', LC_MESSAGES: 'ja_JP', LANG: 'es_ES.UTF-8' })).toBe('ja');
  expect(terminalLanguage({ LANG: 'es' })).toBe('es');
});

test('the language of a terminal is English without a variable, or with a language that is not ours', () => {
  for (const LANG of [undefined, '', 'C.UTF-8', 'POSIX', 'sv_SE.UTF-8'])
    expect(terminalLanguage({ ...(LANG === undefined ? {} : { LANG }) }), LANG).toBe('en');
});

test('a message for the operator is in the language of the terminal', () => {
  vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
  onTestFinished(() => void vi.unstubAllEnvs());
  addMessages('de', { '{folder} is made by a test': '{folder} macht ein Test' });
  expect(terminalText(msg('{folder} is made by a test'), { folder: '/data' })).toBe('/data macht ein Test');
});
