import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

test.use({ viewport: phone });

/** A class of the demo whose captions no other test of a browser reads. */
const planEntryId = 1010;

const french = 'WEBVTT\n\n00:01.000 --> 00:03.000\nInspirez\n\n00:02.500 --> 00:05.000\nExpirez\n';

test('BEY-60 BEY-12 an owner uploads captions on a phone, times them to the video, and members get them', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  await open(page, pageAddress('/admin/class_builder/$id/captions', { id: planEntryId }));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'demo.fr.vtt', mimeType: 'text/vtt', buffer: Buffer.from(french) });
  await page.getByRole('button', { name: 'Take 2 lines' }).click();
  const words = page.getByLabel(/^Words of line/);
  await expect(words).toHaveText(['Inspirez', 'Expirez']);
  await page.getByRole('button', { name: 'Move to 0:03.0' }).click();
  await expect(page.getByText('1 overlap')).toBeHidden();

  await test.step('the line is shown over the video where it stands', async () => {
    await page.getByRole('button', { name: 'One line on' }).click();
    await expect(page.getByTestId('captions')).toHaveText('Inspirez');
    await page.getByRole('button', { name: 'One line on' }).click();
    await expect(page.getByTestId('captions')).toHaveText('Expirez');
    await page.getByRole('listitem', { name: 'Line 1' }).focus();
    await page.keyboard.press(']');
    await expect(page.getByLabel('Line 1 to')).toHaveValue('0:03.0');
  });

  await test.step('in both themes, without anything that keeps readers out or scrolls sideways', async () => {
    // Where the bar with Save stands below everything and covers nothing in part.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await violations(page)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully saved updates!')).toBeVisible();
  const { video } = await (await context.request.get(`/api/v2/plan_entries/${planEntryId}`)).json();
  const track = video.captions.find(({ language }: { language: string }) => language === 'fr');
  expect(track.label).toBe('Français');
  expect(await (await context.request.get(track.src)).text()).toContain(
    '00:00:03.000 --> 00:00:05.000\nExpirez',
  );
});
