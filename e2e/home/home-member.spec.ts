import type { Me } from '../../contract/accounts/users.ts';
import { desktop, expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';

const summary = (page: Page): Locator => page.getByRole('region', { name: 'My Practice' });
const card = (page: Page, title: string): Locator =>
  summary(page).getByRole('listitem').filter({ hasText: title });

const meOf = async (page: Page): Promise<Me> => (await page.request.get('/api/v2/users/me')).json();

const figures = (page: Page): Promise<string[]> => summary(page).locator('dl > div').allTextContents();

const eventsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as Window & { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event),
  );

const titles = ['Completed', 'My Playlists', 'Saved Classes', 'Saved Series'];

test('HOME-005 to HOME-009 and HOME-011, NS-086: a new member is greeted, with three figures of zero and four empty cards', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Hi, Runa' })).toBeVisible();
  await expect(summary(page).getByRole('link', { name: 'My Preferences' })).toHaveAttribute(
    'href',
    '/surveys/onboarding',
  );
  expect(await figures(page)).toEqual(['Classes Completed0', 'Active Days0', 'Week Streak0']);
  await expect(summary(page).getByRole('listitem').getByRole('heading')).toHaveText(
    titles.map((title) => `${title} (0)`),
  );
  await expect(summary(page).locator('.ph')).toHaveCount(4);
  await expect(summary(page).getByRole('listitem').getByRole('img')).toHaveCount(0);
});

test('HOME-010, HOME-013, HOME-014 and HOME-021: two members see each their own figures, counts and thumbnails', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await open(page, '/');
  const { myPracticeSnapshot, firstName } = await meOf(page);
  const { snapshot, details } = myPracticeSnapshot;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hi, ${firstName}`);
  expect(details.completedClasses.count).toBeGreaterThan(0);
  expect(await figures(page)).toEqual([
    `Classes Completed${snapshot.completedClassesCount}`,
    `Active Days${snapshot.activeDays}`,
    `Week Streak${snapshot.weekStreak}`,
  ]);
  const kept = [details.completedClasses, details.playlists, details.savedClasses, details.savedSeries];
  for (const [index, title] of titles.entries()) {
    const { count = 0, lastThumbnail = null } = kept[index] ?? {};
    await expect(card(page, title)).toContainText(`${title} (${count.toLocaleString('en-US')})`);
    if (count > 0 && lastThumbnail)
      await expect(card(page, title).locator('img')).toHaveAttribute('src', lastThumbnail);
    else await expect(card(page, title).locator('.ph')).toBeVisible();
  }
  await page.context().clearCookies();
  await signIn('new member');
  await open(page, '/');
  await expect(card(page, 'Completed')).toContainText('Completed (0)');
});

test('HOME-012 and NS-019: a visitor has no practice summary and no section for members', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.getByRole('region', { name: 'Yoga', exact: true })).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByText('My Preferences')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recommended for you' })).toHaveCount(0);
});

for (const [title, tab, event] of [
  ['Completed', 'completed', 'completed_classes_click'],
  ['My Playlists', 'playlists', 'my_playlists_click'],
  ['Saved Classes', 'classes', 'saved_classes_click'],
  ['Saved Series', 'series', 'saved_series_click'],
] as const)
  test(`HOME-022 and TRK-006 to TRK-009: the card ${title} leads to its tab and pushes ${event}`, async ({
    page,
    signIn,
  }) => {
    await signIn('maya');
    await open(page, '/');
    await card(page, title).getByRole('link').click();
    await expect(page).toHaveURL(`/my/practice?tab=${tab}`);
    expect((await eventsOf(page)).filter((name) => name === event)).toHaveLength(1);
  });

test('HOME-006 and TRK-005: My Preferences leads to the survey and pushes my_preferences_click', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await open(page, '/');
  await summary(page).getByRole('link', { name: 'My Preferences' }).click();
  await expect(page).toHaveURL('/surveys/onboarding');
  expect((await eventsOf(page)).filter((name) => name === 'my_preferences_click')).toHaveLength(1);
});

test('HOME-014: a class completed a moment ago counts when one comes back to the home page', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, '/series/first-light/workouts/1001');
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Openmat home' }).click();
  await expect(card(page, 'Completed')).toContainText('Completed (1)');
  const { lastThumbnail } = (await meOf(page)).myPracticeSnapshot.details.completedClasses;
  await expect(card(page, 'Completed').locator('img')).toHaveAttribute('src', lastThumbnail ?? '');
  expect(await figures(page)).toEqual(['Classes Completed1', 'Active Days1', 'Week Streak1']);
});

test('NS-039: the recommended section of a member says why, and leaves out what was just completed', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const headers = { origin: baseURL ?? '' };
  const answers = { goals: [], styles: ['yoga'], experience: [], intensity: [], duration: [], equipment: [] };
  const kept = await page.request.post('/api/v2/surveys/onboarding', { data: { answers }, headers });
  expect(kept.status()).toBe(200);
  await open(page, '/');
  const section = page.getByRole('region', { name: 'Recommended for you' });
  await expect(section).toContainText('Because you like Yoga.');
  const link = section.getByRole('article').first().getByRole('heading').getByRole('link');
  const path = (await link.getAttribute('href')) ?? '';
  const id = path.split('/').at(-1) ?? '';
  const done = await page.request.post(`/api/v2/plan_entries/${id}/complete`, { data: {}, headers });
  expect(done.status()).toBe(200);
  await open(page, '/');
  await expect(section.getByRole('article').first()).toBeVisible();
  await expect(section.locator(`a[href="${path}"]`)).toHaveCount(0);
});

test('NS-087: on home the members’ sections show 1.5 slides at 320 px and 4 at 1200', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  for (const [width, slides] of [
    [320, 1.5],
    [525, 2],
    [768, 2.5],
    [992, 3],
    [1200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    const list = page.getByRole('region', { name: 'Recommended for you' }).locator('.car');
    const shown = await list.evaluate((box) => {
      const { paddingLeft, paddingRight, columnGap } = getComputedStyle(box);
      const gap = Number.parseFloat(columnGap);
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return (room + gap) / ((box.firstElementChild?.getBoundingClientRect().width ?? 1) + gap);
    });
    expect(Math.abs(shown - slides), `${slides} slides at ${width} px, not ${shown}`).toBeLessThan(0.06);
  }
});

for (const size of [desktop, phone])
  test(`the member's home fits ${size.width} px`, async ({ page, signIn }) => {
    await signIn('maya');
    await page.setViewportSize(size);
    await open(page, '/');
    await expect(summary(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  });

test('BEY-20 this week’s practice is on the home page, with the ways to the next', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  await open(page, '/');
  await expect(summary(page)).toContainText('This week: no practice yet');
  await expect(summary(page).locator('.wk-days .on')).toHaveCount(0);
  const answer = await page.request.post('/api/v2/plan_entries/1002/complete', {
    data: {},
    headers: { origin: baseURL ?? '' },
  });
  expect(answer.status()).toBe(200);
  const { today }: { today: string } = await (await page.request.get('/api/v2/users/me/practice')).json();
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(today));
  await open(page, '/');
  await expect(summary(page)).toContainText(`This week: practised on ${weekday}`);
  await expect(summary(page).locator('.wk-days li')).toHaveCount(7);
  await expect(summary(page).locator('.wk-days .on')).toHaveCount(1);
  await expect(summary(page).getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/my/calendar');
  await summary(page).getByRole('link', { name: 'Fit my time' }).click();
  await expect(page).toHaveURL(/\/fit-my-time/);
});
