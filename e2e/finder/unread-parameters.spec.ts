import type { Page } from '@playwright/test';
import { givenAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, test } from '../support/studio.ts';

/** Every document and list that the browser asks for. */
const watched = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || /^\/api\/v2\/(plan_entries|filters|plans)/.test(pathname))
      asked.push(pathname);
  });
  return asked;
};

test('parameters that no page reads stay in the address bar and change nothing else, for visitors and members', async ({
  page,
  signIn,
}) => {
  const asked = watched(page);
  for (const who of ['a visitor', 'maya']) {
    if (who === 'maya') await signIn(who);
    await open(page, '/class-finder?utm_source=letter&styles=yoga&order=unknown&fbclid=1');
    await expect(page.getByRole('heading', { level: 1, name: 'Find a class' })).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(asked.splice(0), who).toEqual(['/class-finder']);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('utm_source')).toBe('letter');
    expect(searchParams.get('fbclid')).toBe('1');
  }
});

test('an address without a page shows Not Found at that address, alive', async ({ page, trouble }) => {
  trouble.expected(/status of 404/);
  const asked = watched(page);
  await open(page, givenAddress('/class-finder-of-old/one?x=1'));
  await expect(page.getByRole('heading', { level: 1, name: "We couldn't find that page" })).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked).toEqual(['/class-finder-of-old/one']);
  expect(new URL(page.url()).pathname).toBe('/class-finder-of-old/one');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Find a class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find a class' })).toBeVisible();
});
