import { expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { openAs, plays, seekTo } from './player.ts';

test('a second screen follows the class of another window of the browser, and that of another device of the member', async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  const second = await context.newPage();
  await second.setViewportSize(phone);
  await open(second, '/practice-view');
  const name = second.getByTestId('held-name');

  await test.step('says what to do while nothing is played', async () => {
    await expect(second.getByText(/^Nothing is playing\./)).toBeVisible();
    expect(await violations(second)).toEqual([]);
  });

  await test.step('another window', async () => {
    await page.bringToFront();
    await plays(page);
    await seekTo(page, 100);
    await expect(name).toHaveText(/\w/);
    await expect(second.getByTestId('following')).toHaveText(/^Next/);
    await expect(second.getByText('Now', { exact: true })).toBeVisible();
    expect(await violations(second)).toEqual([]);
    await page.keyboard.press('k');
    await expect(second.getByText('Paused', { exact: true })).toBeVisible();
    await page.keyboard.press('k');
    await expect(second.getByText('Now', { exact: true })).toBeVisible();
  });

  await test.step('another device, once the player has told its place', async () => {
    const device = await browser.newContext({ ...(baseURL && { baseURL }), viewport: phone });
    await device.addCookies(await context.cookies());
    const there = await device.newPage();
    await open(there, '/practice-view');
    await expect(there.getByTestId('held-name')).toHaveText(/\w/, { timeout: 60_000 });
    await expect(there.getByText('Now', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(there.getByTestId('following')).toHaveText(/^Next/);
    // Four seconds between two questions, and one for the way of report and answer.
    await page.keyboard.press('k');
    await expect(there.getByText('Paused', { exact: true })).toBeVisible({ timeout: 5_000 });
    await page.keyboard.press('k');
    await expect(there.getByText('Now', { exact: true })).toBeVisible({ timeout: 5_000 });
    await device.close();
  });
});
