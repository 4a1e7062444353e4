import { describe, expect, test } from 'vitest';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { markRead, noticesOf, pictured } from './reading.ts';

const notice = (id: string, readAt: string | null = null): Notice => ({
  id,
  kind: 'comment_reply',
  createdAt: '2026-11-21T10:00:00.000Z',
  readAt,
  url: pageAddress(
    '/series/$planSlug/workouts/$classId',
    { planSlug: 'first-light', classId: 1 },
    { comment: 1, reply: 2 },
  ),
  person: { fullName: 'Maya Okafor', photo: null },
  picture: null,
  startsAt: null,
  title: 'Standing Strong',
  text: 'The left side is always the honest one.',
});
const list = (...pages: Notice[][]) => ({ pages: pages.map((items) => ({ items, total: 9 })) });
const readTimes = (given: ReturnType<typeof list>) => noticesOf(given).map(({ id, readAt }) => [id, readAt]);

describe('a list of notices', () => {
  const now = '2026-11-21T12:00:00.000Z';
  const before = '2026-11-20T12:00:00.000Z';

  test('BEY-23 reading one marks that one, on whichever page it is, and no other', () => {
    const after = markRead(list([notice('a')], [notice('b'), notice('c')]), ['b'], now);
    expect(readTimes(after)).toEqual([
      ['a', null],
      ['b', now],
      ['c', null],
    ]);
  });

  test('reading all leaves the time of what was read before', () => {
    const after = markRead(list([notice('a'), notice('b', before)]), 'all', now);
    expect(readTimes(after)).toEqual([
      ['a', now],
      ['b', before],
    ]);
  });

  test('a notice that slipped onto the next page as another came stands in the list once', () => {
    expect(
      noticesOf(list([notice('a'), notice('b')], [notice('b'), notice('c')])).map(({ id }) => id),
    ).toEqual(['a', 'b', 'c']);
  });
});

test.each([
  ['Maya Okafor', 'Maya', 'Okafor'],
  ['Ana María de la Cruz', 'Ana', 'Cruz'],
  ['Noor', 'Noor', ''],
  ['', '', ''],
])('the initials of “%s” are those of its first and last word', (fullName, firstName, lastName) => {
  expect(pictured({ fullName, photo: null })).toEqual({ firstName, lastName, avatar: null });
});
