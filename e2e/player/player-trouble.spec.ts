import { expect, hydrated, type Page, test } from '../support/studio.ts';
import { at, box, button, openAs, plays, slow, video } from './player.ts';

const media = '**/media/**';

const seekFar = (page: Page): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 60;
  });

test('a lost connection is told in words with the place, and Try again goes on from there', async ({
  page,
  signIn,
  trouble,
}) => {
  test.slow();
  trouble.expected(/ERR_|Failed to load|playback|network/i);
  await openAs(page, signIn);
  await plays(page);
  await page.route(media, (route) => route.abort('internetdisconnected'));
  await seekFar(page);
  const told = box(page).getByRole('alert');
  await expect(told).toContainText('The connection dropped', { timeout: 60_000 });
  await expect(told).toContainText(/Stopped at 7:\d\d\./);
  const stopped = await at(page);
  await page.unroute(media);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toHaveAttribute('data-phase', 'playing', slow);
  expect(await at(page)).toBeGreaterThan(stopped - 3);
  await expect(told).toHaveCount(0);
});

test('a player that does not arrive says so, and Try again brings it', async ({ page, signIn, trouble }) => {
  trouble.expected(/ERR_|Loading chunk|Failed to|could not be loaded/i);
  await page.route(/\/packs\/js\/LivePlayer[^/]*\.js$/, (route) => route.abort());
  await openAs(page, signIn);
  await button(page, /^Play /).click();
  const told = box(page).getByRole('alert');
  await expect(told).toContainText('The player could not be loaded');
  await page.unroute(/\/packs\/js\/LivePlayer[^/]*\.js$/);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  await hydrated(page);
  await button(page, /^Play /).click();
  await expect(box(page)).toHaveAttribute('data-phase', 'playing', slow);
});
