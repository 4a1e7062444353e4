import type { Locator, Page } from '@playwright/test';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { peopleTest as test } from '../comments/comment-people.ts';
import { callsTo } from '../comments/commented.ts';
import { expect, open, phone } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { moreButton as more, toTheEnd } from './admin-lists.ts';

const tabs = (page: Page): Locator => page.getByRole('tablist', { name: 'Engagement' });
const tab = (page: Page, name: string): Locator => tabs(page).getByRole('tab', { name });
const tableRows = (page: Page): Locator => page.getByRole('table').locator('tbody').getByRole('row');

test('ADM-011, ADM-019, ADM-023, ADM-034, ADM-056, ADM-066, ADM-068, NS-003, NS-212: most likes first, ten at a time to the end, anew with another sort or tab; the tab is kept in the address', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const bodies = callsTo(page, '/admin/content');
  await open(page, '/admin/engagement');
  await expect(tableRows(page)).toHaveCount(10);
  expect(bodies[0]).toEqual({ content_type: 'CLASS', sort: 'likes', direction: 'desc', limit: 10 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/comments-service/admin/content', async (route) => {
    await held;
    await route.continue();
  });
  await more(page).click();
  await expect(more(page)).toHaveText('Loading...');
  await expect(more(page)).toBeDisabled();
  release();
  await expect(tableRows(page)).not.toHaveCount(10);
  expect(typeof bodies[1]?.last_evaluated_key).toBe('string');
  await page.getByRole('columnheader', { name: 'Dislikes' }).getByRole('button').click();
  await expect(tableRows(page)).toHaveCount(10);
  expect(bodies.at(-1)).toEqual({ content_type: 'CLASS', sort: 'dislikes', direction: 'desc', limit: 10 });
  await tab(page, 'Series').click();
  await expect
    .poll(() => bodies.at(-1))
    .toEqual({
      content_type: 'SERIES',
      sort: 'likes',
      direction: 'desc',
      limit: 10,
    });
  await toTheEnd(page);
  await expect(more(page)).toBeDisabled();
  const ids = await tableRows(page).locator('td:first-child').allTextContents();
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
  await page.goBack();
  await expect(tableRows(page)).toHaveCount(10);
  expect(bodies.at(-1)).toEqual({ content_type: 'CLASS', sort: 'likes', direction: 'desc', limit: 10 });

  await test.step('the product’s calls and those of the service have places of their own', async () => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await open(page, '/admin/engagement');
    await expect(tableRows(page).first()).toBeVisible();
    await expect.poll(() => calls).toContain('/admin/api/engagement/get_saves');
    expect(calls).toContain('/comments-service/admin/content');
  });

  await test.step('likes, dislikes and comments can be sorted both ways, title and saves cannot', async () => {
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const figures = async (column: number) =>
      (await tableRows(page).locator(`td:nth-child(${column})`).allTextContents()).map((text) =>
        Number(text.replaceAll(',', '')),
      );
    const isSorted = async (column: number, sign: 1 | -1) => {
      const found = await figures(column);
      return (
        found.length === 10 && found.every((count, i) => i === 0 || (count - (found[i - 1] ?? 0)) * sign >= 0)
      );
    };
    await expect(head('Likes')).toHaveAttribute('aria-sort', 'descending');
    for (const [name, column] of [
      ['Dislikes', 5],
      ['Comments', 6],
    ] as const) {
      await head(name).getByRole('button').click();
      await expect(head(name)).toHaveAttribute('aria-sort', 'descending');
      await expect.poll(() => isSorted(column, -1)).toBe(true);
      await head(name).getByRole('button').press('Enter');
      await expect(head(name)).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(() => isSorted(column, 1)).toBe(true);
    }
    await expect(head('Likes')).not.toHaveAttribute('aria-sort');
    for (const name of ['Title', 'Saves']) await expect(head(name).getByRole('button')).toHaveCount(0);
  });

  await test.step('the tab goes back with the browser, and moves by keyboard', async () => {
    await open(page, '/admin/engagement');
    await tab(page, 'Series').click();
    await expect(page).toHaveURL('/admin/engagement?tab=series');
    await tab(page, 'Series').press('ArrowRight');
    await expect(page).toHaveURL('/admin/engagement?tab=reports');
    await expect(tab(page, 'Reports')).toBeFocused();
    await page.goBack();
    await expect(tab(page, 'Series')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab(page, 'Class')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/admin/engagement');
  });
});

test('S33, ADM-013, ADM-014, ADM-031, ADM-057: a row says what it is about, counts and saves, and leads to its comments', async ({
  page,
  newMember,
  moderator,
}) => {
  const person = await newMember();
  await person.call('/content-interaction/reaction', {
    content_type: 'SERIES',
    content_id: '201',
    type: 'LIKE',
  });
  const admin = await moderator();
  await open(page, '/admin/engagement?tab=series');
  const answer = await admin.request.post('/admin/api/engagement/get_saves', {
    data: { ids: ['201'], content_type: 'SERIES' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const saves = ((await answer.json()) as Record<string, number>)['201'];
  const series = tableRows(page).filter({ hasText: 'First Light' });
  await expect(async () => {
    if ((await series.count()) === 0) await more(page).click();
    await expect(series).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(series.getByRole('cell').nth(2)).not.toHaveText('');
  await expect(series.getByRole('cell').nth(6)).toHaveText((saves ?? -1).toLocaleString('en-US'));
  const edit = series.getByRole('link', { name: /EDIT/ });
  await expect(edit).toHaveText('EDIT');
  await expect(edit).toHaveAttribute('href', pageAddress('/admin/engagement/series/$id', { id: 201 }));
  await edit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'First Light' })).toBeVisible();

  await open(page, '/admin/engagement');
  await expect(tableRows(page).first().getByRole('link', { name: /EDIT/ })).toHaveAttribute(
    'href',
    /^\/admin\/engagement\/class\/[^/]+$/,
  );
});

test('ADM-063: a list that does not load is empty, says nothing, and loads again when asked', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/status of 500|loading failed/);
  await signIn('admin');
  await page.route('**/comments-service/admin/content', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await open(page, '/admin/engagement');
  await expect(more(page)).toHaveText('Load More');
  await expect(tableRows(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/comments-service/admin/content');
  await more(page).click();
  await expect(tableRows(page)).toHaveCount(10);
  await page.route('**/comments-service/admin/content', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await more(page).click();
  await expect(tableRows(page)).toHaveCount(0);
  await page.unroute('**/comments-service/admin/content');

  await page.route('**/comments-service/comments', (route) => route.fulfill({ status: 500, body: '{}' }));
  await open(page, pageAddress('/admin/engagement/class/$id', { id: 1004 }));
  await expect(more(page)).toHaveText('Load More');
  await expect(page.getByTestId('managed')).toHaveCount(0);
});

test('at 390 px the links are in the menu of the bar, which has no violation', async ({ page, signIn }) => {
  await signIn('admin');
  await page.setViewportSize(phone);
  await open(page, '/admin/moderation');
  await page.getByRole('button', { name: 'Studio menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Studio admin' });
  await expect(menu.getByRole('link')).toHaveText([
    'Overview',
    'Engagement',
    'Reports',
    'Moderation',
    'View as a member',
  ]);
  expect(await violations(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/admin/engagement?tab=reports');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Studio menu' })).toBeVisible();
});

test('nobody but an admin loads the scripts of the admin pages', async ({ page, signIn }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await signIn('maya');
  await open(
    page,
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1001 }),
  );
  await page.waitForLoadState('networkidle');
  const ofMembers = (await Promise.all(scripts)).join('');
  await signIn('admin');
  await open(page, '/admin/engagement');
  const all = (await Promise.all(scripts)).join('');
  for (const text of ['Studio admin', 'No More Items', 'View as a member']) {
    expect(ofMembers).not.toContain(text);
    expect(all).toContain(text);
  }
});
