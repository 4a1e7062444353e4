import { describe, expect, test } from 'vitest';
import { type LoadedComments, ofComment } from '../comment-list.ts';
import { commentOf } from '../testing/section.tsx';
import { leavesGap, newAmong, withNew } from './coming-comments.ts';

/** Each letter is a comment; the later in the alphabet, the newer. */
const listOf = (letters: string, next: string | null = null): LoadedComments => ({
  items: [...letters].map((id) =>
    ofComment(commentOf(id, id, { createdAt: `2026-12-01T20:00:${id.charCodeAt(0) - 64}.000Z` })),
  ),
  count: letters.length,
  next,
});
const ids = (items: { id: string }[]) => items.map(({ id }) => id).join('');

describe('comments that come in', () => {
  test.each([
    ['two after the latest', 'ba', null, 'dcba', null, 'dc'],
    ['none', 'ba', null, 'ba', null, ''],
    ['before any was there', '', null, 'ba', null, 'ba'],
    ['one between, older than what the member just wrote', 'ca', null, 'cba', null, 'b'],
    ['one before the only one, which the member just wrote', 'c', null, 'cb', null, 'b'],
    [
      'nothing where the page holds older ones that the list has not reached',
      'ed',
      'more',
      'edc',
      'more',
      '',
    ],
  ])('are %s', (_what, known, knownNext, asked, askedNext, found) => {
    const [list, page] = [listOf(known, knownNext), listOf(asked, askedNext)];
    expect(ids(newAmong(list, page))).toBe(found);
    expect(leavesGap(list, page)).toBe(false);
    const longer = withNew(list, page);
    expect(ids(longer.items)).toBe([...known, ...found].toSorted().toReversed().join(''));
    expect(longer).toMatchObject({ count: page.count, next: knownNext });
  });

  test('take the place of the list where others are between them', () => {
    const [list, page] = [listOf('ba'), listOf('zyx', 'after x')];
    expect(leavesGap(list, page)).toBe(true);
    expect(withNew(list, page)).toEqual(page);
  });
});
