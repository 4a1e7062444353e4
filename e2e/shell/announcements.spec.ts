import { alertText, notification } from '../support/server.ts';
import { expect, hydrated, open, test } from '../support/studio.ts';

test.use({ barsDismissed: false });

test('GEN-033 to GEN-035: the notification bar fades out in 500 ms, keeps a flag in a cookie at / and stays away', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page, '/');
  const bar = page.getByRole('region', { name: 'Notification' });
  await expect(bar).toContainText(notification.text);
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThan(800);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await bar.getByRole('button', { name: 'Dismiss notification' }).click();
  await page.clock.runFor(499);
  await expect(bar).toBeAttached();
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(0);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === `notification_bar_${notification.id}`)).toMatchObject({
    value: 'dismissed',
    path: '/',
  });
  await open(page, '/series');
  await expect(bar).toHaveCount(0);
});

test('NS-219 and GEN-056: the navigation bar is fixed once one has scrolled past the alert bar, which is dismissed on its own and stays away', async ({
  page,
}) => {
  await open(page, '/series');
  const bar = page.getByRole('banner');
  const top = () => bar.evaluate((element) => element.getBoundingClientRect().top);
  const position = () => bar.evaluate((element) => getComputedStyle(element).position);
  expect(await top()).toBeGreaterThan(0);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(position).toBe('fixed');
  expect(await top()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(position).not.toBe('fixed');

  const strip = page.getByRole('region', { name: 'Announcement' });
  await expect(strip).toContainText(alertText);
  await strip.getByRole('button', { name: 'Dismiss announcement' }).click();
  await expect(strip).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notification' })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Notification' })).toBeVisible();
  await expect(strip).toHaveCount(0);
});
