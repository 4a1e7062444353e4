import type { Me } from '../../contract/accounts/users.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';

const summary = (page: Page): Locator => page.getByRole('region', { name: 'My Practice' });
const card = (page: Page, title: string): Locator =>
  summary(page).getByRole('listitem').filter({ hasText: title });

const meOf = async (page: Page): Promise<Me> => (await page.request.get('/api/v2/users/me')).json();

const figures = (page: Page): Promise<string[]> =>
  summary(page)
    .getByRole('term')
    .evaluateAll((terms) => terms.map((term) => term.parentElement?.textContent ?? ''));

const eventsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((window as Window & { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event),
  );

test('HOME-006, HOME-022 and TRK-005 to TRK-009: My Preferences leads to the survey and each card to its tab, each with its event', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await open(page, '/');
  const followed = async (link: Locator, address: string, event: string) => {
    await link.click();
    await expect(page).toHaveURL(address);
    expect((await eventsOf(page)).filter((name) => name === event)).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL('/');
  };
  for (const [title, tab, event] of [
    ['Completed', 'completed', 'completed_classes_click'],
    ['My Playlists', 'playlists', 'my_playlists_click'],
    ['Saved Classes', 'classes', 'saved_classes_click'],
    ['Saved Series', 'series', 'saved_series_click'],
  ] as const)
    await followed(card(page, title).getByRole('link'), pageAddress('/my/practice', {}, { tab }), event);
  const preferences = summary(page).getByRole('link', { name: 'My Preferences' });
  await followed(preferences, '/surveys/onboarding', 'my_preferences_click');
});

test('HOME-014: a class completed a moment ago counts on the home page and in the tabs of My Practice, without loading a page', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(
    page,
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1001 }),
  );
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'My Practice' }).click();
  await expect(page.getByRole('tab', { name: /^Completed/ })).toHaveText('Completed1');
  await bar.getByRole('link', { name: 'Openmat home' }).click();
  await expect(card(page, 'Completed')).toContainText('Completed (1)');
  const { lastThumbnail } = (await meOf(page)).myPracticeSnapshot.details.completedClasses;
  await expect(card(page, 'Completed').locator('img')).toHaveAttribute('src', lastThumbnail ?? '');
  expect(await figures(page)).toEqual(['Classes Completed1', 'Active Days1', 'Week Streak1']);
});

test('NS-087: the members’ sections of home show 1.5 slides at 320 px and 4 at 1200, and home fits a phone and a desktop', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await open(page, '/');
  const list = page.getByRole('region', { name: 'Recommended for you' }).getByRole('list').first();
  for (const [width, slides] of [
    [320, 1.5],
    [525, 2],
    [768, 2.5],
    [992, 3],
    [1200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const slidesShown = () =>
      list.evaluate((box) => {
        const { paddingLeft, paddingRight, columnGap } = getComputedStyle(box);
        const gap = Number.parseFloat(columnGap);
        const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return (room + gap) / ((box.firstElementChild?.getBoundingClientRect().width ?? 1) + gap);
      });
    await expect
      .poll(async () => Math.abs((await slidesShown()) - slides), `${slides} slides at ${width} px`)
      .toBeLessThan(0.06);
  }
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expect(summary(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
  }
});
