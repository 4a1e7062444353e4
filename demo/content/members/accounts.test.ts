import { expect, test } from 'vitest';
import { demoStudio } from '../index.ts';

const { accounts, billboards, classes, series } = demoStudio;

const accountOf = (email: string) => {
  const account = accounts.find((one) => one.email === email);
  if (!account) throw new Error(`No demo account ${email}`);
  return account;
};

test('the thirteen accounts have their fixed order, names and usernames', () => {
  expect(accounts.map((one) => [one.email, one.firstName, one.lastName, one.username])).toEqual([
    ['admin@openmat.test', 'Ada', 'Lindqvist', 'ada'],
    ['maya@openmat.test', 'Maya', 'Reyes', 'maya'],
    ['noor@openmat.test', 'Noor', 'Haddad', 'noor'],
    ['churning@openmat.test', 'Cleo', 'Park', 'cleo'],
    ['grace@openmat.test', 'Gus', 'Ferreira', 'gus'],
    ['unknown@openmat.test', 'Una', 'Novak', 'una'],
    ['unlimited@openmat.test', 'Ulla', 'Berg', 'ulla'],
    ['ios@openmat.test', 'Iris', 'Cole', 'iris'],
    ['google@openmat.test', 'Gita', 'Rao', 'gita'],
    ['flex@openmat.test', 'Finn', 'Okoye', 'finn'],
    ['offered@openmat.test', 'Omar', 'Saleh', 'omar'],
    ['lapsed@openmat.test', 'Lena', 'Fox', 'lena'],
    ['imported@openmat.test', 'Ivo', 'Marsh', null],
  ]);
  expect(new Set(accounts.map((one) => one.id)).size).toBe(13);
  expect(accounts.filter((one) => one.staffRole === 'owner').map((one) => one.username)).toEqual(['ada']);
  expect(demoStudio.password).toBe('openmat-demo');
  for (const one of accounts) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: one.timeZone }), one.timeZone).not.toThrow();
  }
});

test('each demo account has the membership that its e-mail address names', () => {
  const memberships = accounts.map(({ membership: one }) => one && [one.source, one.state, one.endsInDays]);
  expect(memberships).toEqual([
    null,
    ['stripe', 'renewing', null],
    ['stripe', 'renewing', null],
    ['stripe', 'churning', 12],
    ['stripe', 'grace', null],
    ['stripe', 'unknown', null],
    ['other', 'unlimited', 365],
    ['ios', 'renewing', null],
    ['google', 'renewing', null],
    ['stripe', 'renewing', null],
    ['stripe', 'renewing', null],
    ['stripe', 'churning', -40],
    ['other', 'renewing', 200],
  ]);
  expect(accounts.filter((one) => one.membership?.flex).map((one) => one.username)).toEqual(['finn']);
  expect(accountOf('offered@openmat.test').membership?.retentionOfferAcceptedDaysAgo).toBe(60);
});

test('an account completes only published classes, after their publication and the start of its membership', () => {
  for (const account of accounts) {
    for (const { classSlug, daysAgo } of account.completions) {
      const entry = classes.find((one) => one.slug === classSlug);
      expect(entry?.state, classSlug).toBe('published');
      expect(entry?.publishedDaysAgo, classSlug).toBeGreaterThanOrEqual(daysAgo);
      expect(account.membership?.startedDaysAgo, classSlug).toBeGreaterThanOrEqual(daysAgo);
    }
  }
  expect(accountOf('noor@openmat.test').completions).toEqual([]);
  const lena = accountOf('lapsed@openmat.test').completions.map((one) => one.daysAgo);
  expect(Math.min(...lena)).toBeGreaterThan(40);
});

test('accounts have no activity before they joined, and their joining dates spread over more than a year', () => {
  for (const { id, joinedDaysAgo, membership, completions, starts = [] } of accounts) {
    const daysAgo = [
      membership?.startedDaysAgo ?? 0,
      ...[...completions, ...starts].map((one) => one.daysAgo),
      ...demoStudio.playlists.filter(({ authorId }) => authorId === id).map((one) => one.createdDaysAgo),
      ...demoStudio.favorites.filter(({ userId }) => userId === id).map((one) => one.fromDaysAgo),
      ...demoStudio.subscriptions.filter(({ userId }) => userId === id).map((one) => one.fromDaysAgo),
      ...demoStudio.surveyAnswers.filter(({ userId }) => userId === id).map((one) => one.answeredDaysAgo),
      ...demoStudio.leavings.filter(({ userId }) => userId === id).map((one) => one.daysAgo),
    ];
    expect(Math.max(...daysAgo), id).toBeLessThanOrEqual(joinedDaysAgo);
  }
  const joined = accounts.map((one) => one.joinedDaysAgo);
  expect(new Set(joined.map((days) => Math.floor(days / 30))).size).toBeGreaterThan(8);
  expect(Math.max(...joined)).toBeGreaterThan(400);
  expect(accounts.filter(({ completions }) => completions.length > 5)).toHaveLength(11);
});

test('Maya completed 14 classes in 30 days and keeps a six week streak on every weekday of loading', () => {
  const { completions } = accountOf('maya@openmat.test');
  const recent = completions.filter((one) => one.daysAgo < 30);
  expect(recent).toHaveLength(14);
  expect(new Set(recent.map((one) => one.classSlug)).size).toBe(14);
  for (let daysSinceMonday = 0; daysSinceMonday < 7; daysSinceMonday += 1) {
    const weeks = new Set(
      completions.map(({ daysAgo }) => Math.max(0, Math.ceil((daysAgo - daysSinceMonday) / 7))),
    );
    let streak = 0;
    while (weeks.has(streak)) streak += 1;
    expect(streak, `${daysSinceMonday} days after Monday`).toBe(6);
  }
});

test('three active billboards lead to a series or class that exists', () => {
  expect(billboards).toHaveLength(3);
  expect(new Set(billboards.map((one) => one.priority)).size).toBe(3);
  for (const { active, ctaAction } of billboards) {
    expect(active).toBe(true);
    const targets =
      ctaAction.data.contentType === 'series' ? series : classes.filter((one) => one.state === 'published');
    const target = targets.find((one) => String(one.id) === ctaAction.data.contentId);
    expect(target && ctaAction.text).toContain(target?.title);
  }
});
