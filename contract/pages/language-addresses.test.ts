import { describe, expect, test } from 'vitest';
import { basePathAt, basePathOf, splitLanguage, withBasePath } from './language-addresses.ts';

describe('BEY-74 an address', () => {
  test.each([
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de?q=a', 'de', '/?q=a'],
    ['/ar/series/first-light?q=a', 'ar', '/series/first-light?q=a'],
    ['/de//evil.example', 'de', '/evil.example'],
    ['/de/\\evil.example', 'de', '/evil.example'],
    ['/', null, '/'],
    ['/series', null, '/series'],
    ['/design', null, '/design'],
    ['/de-AT/series', null, '/de-AT/series'],
    ['/DE/series', null, '/DE/series'],
    ['/fr/series', null, '/fr/series'],
  ])('%s begins with the language %s', (address, language, rest) => {
    expect(splitLanguage(address)).toEqual({ language, rest });
  });

  test('an address has a prefix in every language but the default', () => {
    expect(basePathOf('de', ['de', 'en'])).toBe('');
    expect(basePathOf('en', ['de', 'en'])).toBe('/en');
    expect(basePathAt('/en/series', ['de', 'en'])).toBe('/en');
    expect(basePathAt('/ja/series', ['de', 'en'])).toBe('');
    expect(basePathAt('/series', ['de', 'en'])).toBe('');
  });

  test.each([
    ['/', '/de'],
    ['/?q=a', '/de?q=a'],
    ['/#prices', '/de#prices'],
    ['/series/first-light', '/de/series/first-light'],
    ['/ja/series', '/ja/series'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['//elsewhere.example/', '//elsewhere.example/'],
  ])('%s is %s below a prefix', (address, expected) => {
    expect(withBasePath('/de', address)).toBe(expected);
    expect(withBasePath('', address)).toBe(address);
  });
});
