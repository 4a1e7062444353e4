import { expect, test } from 'vitest';
import { personId } from '../../comments/comment-people.ts';
import { contents, firstOwnId, writtenRows } from '../../comments/comment-rows.ts';
import { demoStudio } from '../index.ts';

const { accounts, classes, comments, series } = demoStudio;
const loadedAt = new Date('2026-03-29T04:30:00Z');
const rows = writtenRows(loadedAt);
const accountOf = (id: string) => accounts.find((one) => one.id === id);

test('the demo has at least 400 visible comments and replies, over all five categories and some series', () => {
  const seen = rows.filter(({ moderation }) => moderation === null);
  expect(seen.length).toBeGreaterThanOrEqual(400);
  expect(seen.filter(({ parent_id }) => parent_id === null).length).toBeGreaterThanOrEqual(280);
  expect(seen.filter(({ parent_id }) => parent_id !== null).length).toBeGreaterThanOrEqual(100);
  const { threads } = comments;
  const categories = classes
    .filter(({ slug }) => threads.some((thread) => thread.on === 'CLASS' && thread.slug === slug))
    .map(({ categorySlug }) => categorySlug);
  expect(new Set(categories).size).toBe(5);
  expect(threads.filter(({ on }) => on === 'SERIES').length).toBeGreaterThan(5);
});

test('a comment is about content that members can see, and is dated after its publication', () => {
  for (const { on, slug, comments: written } of comments.threads) {
    const about = (on === 'CLASS' ? classes : series).find((one) => one.slug === slug);
    expect(
      contents.some((one) => one.slug === slug && one.content_type === on),
      slug,
    ).toBe(true);
    for (const { daysAgo, text, replies = [] } of written) {
      expect(daysAgo, text).toBeLessThan(about?.publishedDaysAgo ?? 0);
      for (const reply of replies) expect(reply.hoursLater, reply.text).toBeLessThan(daysAgo * 24);
    }
  }
  expect(new Set(comments.threads.map(({ on, slug }) => `${on} ${slug}`)).size).toBe(comments.threads.length);
});

test('comment ids are unique and lower than the ids that members’ own comments get', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(Math.max(...rows.map(({ id }) => id))).toBeLessThan(firstOwnId);
  for (const thread of comments.threads) {
    expect(thread.comments.length).toBeLessThan(100);
    for (const { replies = [] } of thread.comments) expect(replies.length).toBeLessThan(50);
  }
});

test('comment texts are distinct, and none is empty, too long or filler', () => {
  const texts = rows.map(({ text }) => text);
  expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
  for (const text of texts) {
    expect(text.trim(), text).toBe(text);
    expect([...text].length, text).toBeGreaterThan(7);
    expect([...text].length, text).toBeLessThanOrEqual(5000);
    expect(text).not.toMatch(/lorem|ipsum|'| {2}/i);
  }
  const openings = texts.map((text) => text.split(/\s+/).slice(0, 4).join(' '));
  expect(new Set(openings).size).toBeGreaterThan(openings.length * 0.97);
});

test('the comments include long ones, ones of several lines, one with a link, Arabic, Hebrew and emoji', () => {
  const texts = rows.map(({ text }) => text);
  expect(texts.filter((text) => text.length > 350).length).toBeGreaterThanOrEqual(5);
  expect(texts.filter((text) => text.includes('\n')).length).toBeGreaterThanOrEqual(2);
  expect(texts.filter((text) => text.includes('https://'))).toHaveLength(1);
  expect(texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length).toBeGreaterThanOrEqual(1);
  expect(texts.filter((text) => /\p{Script=Hebrew}/u.test(text)).length).toBeGreaterThanOrEqual(1);
  expect(texts.filter((text) => /\p{Extended_Pictographic}/u.test(text)).length).toBeGreaterThanOrEqual(2);
});

test('each author and reporter is a known person, and an account writes only as a member with a username', () => {
  const voices = [...comments.voices, ...comments.quietVoices].map(({ id }) => id);
  expect(new Set(voices).size).toBe(voices.length);
  for (const { author, daysAgo, text, reports } of rows) {
    for (const { reporter } of reports) {
      expect([...voices, ...accounts.map(({ id }) => id)], text).toContain(reporter);
      expect(reporter, text).not.toBe(author);
    }
    const account = accountOf(author);
    if (!account) expect(voices, text).toContain(author);
    else if (!account.staffRole) {
      expect(account.username, text).not.toBeNull();
      expect(daysAgo, text).toBeLessThan(account.membership?.startedDaysAgo ?? 0);
      expect(daysAgo, text).toBeGreaterThan(-(account.membership?.endsInDays ?? 0));
    }
  }
});

test('Maya’s comments have replies by others, and Noor and Ivo have no comments', () => {
  const own = rows.filter(({ author }) => author === personId('demo-maya')).map(({ id }) => id);
  const answers = rows.filter(
    ({ parent_id, author }) => parent_id !== null && own.includes(parent_id) && author !== 'demo-maya',
  );
  expect(own.length).toBeGreaterThan(10);
  expect(answers.length).toBeGreaterThan(5);
  expect(rows.filter(({ author }) => ['demo-noor', 'demo-ivo'].includes(author))).toEqual([]);
});

test('coaches have their own photos and write replies only', () => {
  const names = comments.voices.slice(0, demoStudio.coaches.length);
  expect(names.every(({ photo }) => photo?.startsWith('/images/coaches/'))).toBe(true);
  const answered = rows.filter(({ author }) => names.some(({ id }) => id === author));
  expect(answered.length).toBeGreaterThan(40);
  expect(answered.every(({ parent_id }) => parent_id !== null)).toBe(true);
});
