import { describe, expect, test } from 'vitest';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { accessedSentence, authorsText, placeAfterSignUp, readAccessedItem } from './accessed-item.ts';

const item = {
  type: 'playlist',
  title: 'Slow mornings',
  link: pageAddress('/playlists/$uuid', { uuid: '3f2b' }),
  authors: 'Maya Okafor',
} as const;

describe('GEN-067 and NS-037: what a visitor came for', () => {
  test('it is kept with its type, title, link and authors', () => {
    expect(readAccessedItem(JSON.stringify(item))).toEqual(item);
    expect(readAccessedItem(JSON.stringify({ ...item, more: 1 }))).toEqual(item);
  });

  test('what is not a playlist is of the other type', () => {
    expect(readAccessedItem(JSON.stringify({ ...item, type: 'class' }))?.type).toBe('other');
  });

  test('authors may be missing', () => {
    const { authors, ...anonymous } = item;
    expect(authors).toBe('Maya Okafor');
    expect(readAccessedItem(JSON.stringify(anonymous))).toEqual({ ...item, authors: '' });
  });

  test.each([
    null,
    '',
    '{oops',
    'null',
    '7',
    '[]',
    '{}',
    JSON.stringify({ ...item, title: '' }),
    JSON.stringify({ ...item, link: 'https://evil.example' }),
    JSON.stringify({ ...item, link: '//evil.example' }),
    JSON.stringify({ ...item, link: 'javascript:alert(1)' }),
  ])('%s is no such item', (text) => {
    expect(readAccessedItem(text)).toBeNull();
  });

  test('the sentence names the title and the authors', () => {
    expect(accessedSentence(item)).toBe('Sign up to practice Slow mornings by Maya Okafor');
    expect(accessedSentence({ ...item, authors: '' })).toBe('Sign up to practice Slow mornings');
  });

  test('several authors are joined as one would say them', () => {
    expect(authorsText([])).toBe('');
    expect(authorsText(['Maya Okafor', ' '])).toBe('Maya Okafor');
    expect(authorsText(['Maya Okafor', 'Lin Takahashi'])).toBe('Maya Okafor and Lin Takahashi');
    expect(authorsText(['A', 'B', 'C'])).toBe('A, B, and C');
  });

  test('?redirect= wins over it, it wins over the survey, and who answered already goes home', () => {
    expect(placeAfterSignUp('/series', item, true)).toBe('/series');
    expect(placeAfterSignUp('//evil.example', item, false)).toBe('/playlists/3f2b');
    expect(placeAfterSignUp(null, item, true)).toBe('/playlists/3f2b');
    expect(placeAfterSignUp(null, null, true)).toBe('/');
    expect(placeAfterSignUp(null, null, false)).toBe('/surveys/onboarding?start=true');
  });
});
