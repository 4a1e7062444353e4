import { expect, test } from 'vitest';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { kindsOfToken, noticeWords } from './notice-words.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const notice = (kind: Notice['kind'], changes: Partial<Notice> = {}): Notice => ({
  id: '1',
  kind,
  createdAt: now.toISOString(),
  readAt: null,
  url: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1 }),
  person: null,
  picture: null,
  title: 'Moonlit Body Scan',
  text: 'Blue Hour',
  startsAt: null,
  ...changes,
});
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test('BEY-23 a notice says which series has a new class, how soon a planned class starts, or who replied', () => {
  const said = (one: Notice) => noticeWords(one, now, 'Europe/Berlin');
  const planned = (minutes: number) => said(notice('scheduled_class', { startsAt: at(minutes) }));
  expect(said(notice('series_class'))).toBe('New in Blue Hour: Moonlit Body Scan');
  expect(planned(15)).toBe('Moonlit Body Scan starts in 15 minutes');
  expect(planned(0.5)).toBe('Moonlit Body Scan starts in 1 minute');
  expect(planned(-60)).toBe('Moonlit Body Scan was planned for 10:00');
  expect(said(notice('comment_reply', { person: { fullName: 'Maya Okafor', photo: null } }))).toBe(
    'Maya Okafor replied to your comment on Moonlit Body Scan',
  );
});

test('the kinds of a mail are read from its token; anything else names none', () => {
  const token = (words: string) => `${btoa(words).replaceAll('=', '')}.signature`;
  expect(kindsOfToken(token('scheduled_class ana'))).toEqual(['scheduled_class']);
  expect(kindsOfToken(token('comment_reply+series_class ana'))).toEqual(['comment_reply', 'series_class']);
  expect([token('other ana'), 'a-token', '', '%'].map(kindsOfToken)).toEqual([[], [], [], []]);
});
