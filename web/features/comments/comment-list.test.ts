import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CommentItem,
  type LoadedComments,
  neighbourOf,
  notAmong,
  viewingWords,
  withChanged,
  withFirst,
  without,
  withPage,
} from './comment-list.ts';

const item = (id: number | string): CommentItem => ({
  id: String(id),
  text: `words of ${id}`,
  user: {
    username: 'ada',
    fullName: 'Ada N',
    first_name: 'Ada',
    last_name: 'N',
    profile_photo: { url: null },
  },
  likes: 0,
  likedByMe: false,
  reported: false,
  updatedAt: '2026-11-20T08:00:00.000Z',
  createdAt: '2026-11-20T08:00:00.000Z',
  edited: false,
  replyCount: 0,
});
const list = (
  ids: readonly (number | string)[],
  count = ids.length,
  next: string | null = null,
): LoadedComments => ({
  items: ids.map(item),
  count,
  next,
});
const ids = ({ items }: LoadedComments): string[] => items.map(({ id }) => id);

describe('the comments that are loaded', () => {
  test('COM-023 COM-053 the next page is appended, and its cursor replaces the last one', () => {
    const both = withPage(list([1, 2], 5, 'after 2'), list([3, 4], 5, 'after 4'));
    expect(ids(both)).toEqual(['1', '2', '3', '4']);
    expect(both).toMatchObject({ count: 5, next: 'after 4' });
  });

  test('a comment that moved between two pages is not shown twice', () => {
    expect(ids(withPage(list([1, 2]), list([2, 3, 3])))).toEqual(['1', '2', '3']);
  });

  test('NS-163 a new comment stands first and is counted among those loaded', () => {
    const posted = withFirst(list([1, 2], 25, 'after 2'), item('new'), 26);
    expect(ids(posted)).toEqual(['new', '1', '2']);
    expect(viewingWords(posted)).toBe('Viewing 1 - 3 of 26');
    expect(ids(withFirst(posted, item('new'), 26))).toEqual(['new', '1', '2']);
    expect(ids(withPage(posted, list([3, 'new'], 26)))).toEqual(['new', '1', '2', '3']);
  });

  test('COM-008 twenty of twenty-five comments are counted as viewed, and the total is never below the number of viewed ones', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => index);
    expect(viewingWords(list(twenty, 25))).toBe('Viewing 1 - 20 of 25');
    expect(viewingWords(list(twenty, 19))).toBe('Viewing 1 - 20 of 20');
  });

  test('a deleted comment leaves the list, and the next one or the last takes the focus', () => {
    const before = list([1, 2, 3], 38);
    expect(without(before, '2')).toEqual({ ...before, items: [item(1), item(3)] });
    expect(neighbourOf(before.items, '2')).toBe('3');
    expect(neighbourOf(before.items, '3')).toBe('2');
    expect(neighbourOf([item(1)], '1')).toBeNull();
  });

  test('a change of a comment leaves the others as they are', () => {
    const changed = withChanged(list([1, 2]), '2', (one) => ({ ...one, likes: 7 }));
    expect(changed.items.map(({ likes }) => likes)).toEqual([0, 7]);
  });

  test('a written or linked comment stands beside the list until a page contains it', () => {
    expect(notAmong(list([1, 2]), [item(2), item(9), null, item(9), undefined])).toEqual([item(9)]);
  });

  test('overlapping pages and added comments never list a comment twice or lose one', () => {
    const page = fc.array(fc.nat(30), { maxLength: 12 });
    const step = fc.oneof(page, fc.nat(30));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let shown = list([]);
        const wanted = new Set<string>();
        for (const one of steps) {
          shown = Array.isArray(one) ? withPage(shown, list(one)) : withFirst(shown, item(one), 1);
          for (const id of [one].flat()) wanted.add(String(id));
        }
        expect(ids(shown).toSorted()).toEqual([...wanted].toSorted());
      }),
    );
  });
});
