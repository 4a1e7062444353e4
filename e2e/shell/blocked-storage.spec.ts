import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, password, phone, test } from '../support/studio.ts';

const openClass = pageAddress('/series/$planSlug/workouts/$classId', {
  planSlug: 'first-light',
  classId: 1001,
});

test.use({ viewport: phone, hasTouch: true });

test('CAT-041 NS-056 home, the class finder, a class and signing in work on a phone where the browser keeps no site data', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  const reload = page.getByText('This part of the page did not load');

  await test.step('the class finder changes its layout and its filters', async () => {
    await open(page, '/class-finder');
    const toggle = (name: 'List' | 'Tile') => page.getByRole('button', { name, exact: true });
    await toggle('List').click();
    await expect(toggle('List')).toHaveAttribute('aria-pressed', 'true');
    await open(page, '/class-finder?difficulties=beginner');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Classes found' }).getByRole('article').first(),
    ).toBeVisible();
    await expect(reload).toHaveCount(0);
  });

  await test.step('home', async () => {
    await open(page, '/');
    await expect(page.getByRole('region', { name: 'Yoga', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(reload).toHaveCount(0);
  });

  await test.step('a class plays', async () => {
    await open(page, openClass);
    await page.getByRole('button', { name: /^Play / }).click();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.5);
    await expect(reload).toHaveCount(0);
  });

  await test.step('signing in leads on', async () => {
    await open(page, '/signin?redirect=%2Fclass-finder');
    await page.getByLabel('Email').fill('maya@openmat.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/class-finder');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await expect(reload).toHaveCount(0);
  });
});
