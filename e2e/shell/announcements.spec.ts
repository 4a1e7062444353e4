import { saveClasses, savedList, someClasses } from '../favorites/saved-classes.ts';
import { alertText, notification } from '../support/server.ts';
import { desktop, expect, hydrated, open, phone, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';

test.use({ barsDismissed: false });

test('M24, M25, GEN-033 to GEN-035, GEN-056, NS-219, NS-220 and BEY-72: the navigation bar is fixed once the alert bar is scrolled away, and the alert bar and the notification, which fades in 500 ms, are dismissed separately and stay dismissed', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page, '/instructors');
  const alert = page.getByRole('region', { name: 'Announcement' });
  const notice = page.getByRole('region', { name: 'Notification' });

  await test.step('both stand there', async () => {
    await expect(alert).toContainText(alertText);
    await expect(notice).toContainText(notification.text);
    const box = await notice.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeGreaterThan(800);
    for (const name of ['Announcement', 'Notification'])
      await hasNoViolation(page, `section[aria-label=${name}]`);
  });

  await test.step('the navigation bar', async () => {
    const bar = page.getByRole('banner');
    const top = () => bar.evaluate((element) => element.getBoundingClientRect().top);
    const position = () => bar.evaluate((element) => getComputedStyle(element).position);
    expect(await top()).toBeGreaterThan(0);
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect.poll(position).toBe('fixed');
    expect(await top()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(position).not.toBe('fixed');
  });

  await test.step('on a phone the notification is low, its words beside what dismisses it, and at the end of the page it covers no link', async () => {
    await page.setViewportSize(phone);
    const row = await notice.boundingBox();
    const [text, cross] = await Promise.all([
      notice.getByText(notification.text).boundingBox(),
      notice.getByRole('button', { name: 'Dismiss notification' }).boundingBox(),
    ]);
    const middle = (box: typeof row) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(text) - middle(cross))).toBeLessThan(2);
    expect((cross?.x ?? 0) + (cross?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    expect(row?.height ?? 0).toBeLessThan(phone.height / 8);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const links = await page.getByRole('contentinfo').getByRole('link').all();
    const ends = await Promise.all(links.map(async (link) => await link.boundingBox()));
    for (const end of ends) expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
    await page.setViewportSize(desktop);
  });

  await test.step('the alert goes at once, and alone', async () => {
    await alert.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect(alert).toHaveCount(0);
    await expect(notice).toBeVisible();
  });

  await test.step('the notification fades and keeps a flag in a cookie at /', async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await notice.getByRole('button', { name: 'Dismiss notification' }).click();
    await page.clock.runFor(499);
    await expect(notice).toBeAttached();
    await page.clock.runFor(1);
    await expect(notice).toHaveCount(0);
    const cookies = await context.cookies();
    const kept = cookies.find(({ name }) => name === `notification_bar_${notification.id}`);
    expect(kept).toMatchObject({ value: 'dismissed', path: '/' });
    const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(365);
  });

  await test.step('both stay away', async () => {
    await page.reload();
    await hydrated(page);
    await page.clock.runFor(1000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(alert).toHaveCount(0);
  });

  await test.step('a message with another id shows again', async () => {
    await context.clearCookies({ name: `notification_bar_${notification.id}` });
    await context.addCookies([
      { name: 'notification_bar_before', value: 'dismissed', url: new URL('/', page.url()).href },
    ]);
    await open(page, '/instructors');
    await expect(notice).toContainText(notification.text);
  });
});

test('GEN-033: the first button of a visitor’s home page stands above the notification, with the alert bar shown and on a low phone too', async ({
  page,
}) => {
  for (const viewport of [phone, { width: 390, height: 664 }]) {
    await page.setViewportSize(viewport);
    await open(page, '/');
    const notice = page.getByRole('region', { name: 'Notification' });
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible();
    await expect(notice).toBeVisible();
    const first = page.getByRole('main').getByRole('link', { name: 'Start Practicing' }).first();
    const [bar, button] = await Promise.all([notice.boundingBox(), first.boundingBox()]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 4);
  }
});

test('Undo can be pressed beside the notification on a phone', async ({ page, signIn, baseURL }) => {
  await signIn('new member');
  await saveClasses(page, baseURL ?? '', await someClasses(page, 1));
  await page.setViewportSize(phone);
  await open(page, savedList);
  await expect(page.getByRole('region', { name: 'Notification' })).toBeVisible();
  const remove = page.getByRole('button', { name: /from saved$/ });
  await remove.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
});
