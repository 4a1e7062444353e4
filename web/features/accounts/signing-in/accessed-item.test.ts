import { describe, expect, test } from 'vitest';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { accessedSentence, authorsText, placeAfterSignUp, readAccessedItem } from './accessed-item.ts';

const item = {
  type: 'playlist',
  title: 'Slow mornings',
  link: pageAddress('/playlists/$uuid', { uuid: '3f2b' }),
  authors: 'Maya Okafor',
} as const;

describe('GEN-067 and NS-037: the accessed item', () => {
  test('is read with its type, title, link and authors, without unknown keys', () => {
    expect(readAccessedItem(JSON.stringify(item))).toEqual(item);
    expect(readAccessedItem(JSON.stringify({ ...item, more: 1 }))).toEqual(item);
  });

  test('a type other than playlist is read as other', () => {
    expect(readAccessedItem(JSON.stringify({ ...item, type: 'class' }))?.type).toBe('other');
  });

  test('an item without authors is read with empty authors', () => {
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
  ])('%s is not read as an item', (text) => {
    expect(readAccessedItem(text)).toBeNull();
  });

  test('the sign-up sentence names the title and the authors', () => {
    expect(accessedSentence(item)).toBe('Sign up to practice Slow mornings by Maya Okafor');
    expect(accessedSentence({ ...item, authors: '' })).toBe('Sign up to practice Slow mornings');
  });

  test('several authors are joined with commas and “and”', () => {
    expect(authorsText([])).toBe('');
    expect(authorsText(['Maya Okafor', ' '])).toBe('Maya Okafor');
    expect(authorsText(['Maya Okafor', 'Lin Takahashi'])).toBe('Maya Okafor and Lin Takahashi');
    expect(authorsText(['A', 'B', 'C'])).toBe('A, B, and C');
  });

  test('the place after sign-up is ?redirect= first, then the item, then the survey, and the home page for a member who has answered the survey', () => {
    expect(placeAfterSignUp('/series', item, true)).toBe('/series');
    expect(placeAfterSignUp('//evil.example', item, false)).toBe('/playlists/3f2b');
    expect(placeAfterSignUp(null, item, true)).toBe('/playlists/3f2b');
    expect(placeAfterSignUp(null, null, true)).toBe('/');
    expect(placeAfterSignUp(null, null, false)).toBe('/surveys/onboarding?start=true');
  });
});
