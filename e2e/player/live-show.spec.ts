import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, test } from '../support/studio.ts';
import { at, isPlaying, video } from './player.ts';

test('the demo has a live show that is on: a member sees the stream go on, behind nobody, in the quality that it names', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, pageAddress('/live/$slug', { slug: 'open-practice-all-day' }));
  await expect(page.getByText('Live now').first()).toBeVisible();
  // A browser may let it begin by itself, also just before the press.
  await expect(async () => {
    if (!(await isPlaying(page))) await page.getByRole('button', { name: 'Play' }).click({ timeout: 1000 });
    expect(await isPlaying(page)).toBe(true);
  }).toPass();
  const from = await at(page);
  // Longer than a piece lasts: the next ones come.
  await expect.poll(() => at(page), { timeout: 40_000 }).toBeGreaterThan(from + 12);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBeGreaterThan(300);
});
