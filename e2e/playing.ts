import { expect, type Page } from './studio.ts';

/** Seconds. */
export const playedTo = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** Presses play and sees the picture move. */
export const plays = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(page.locator('video')).toHaveCount(1);
  const before = await playedTo(page);
  await expect.poll(() => playedTo(page), { timeout: 20_000 }).toBeGreaterThan(before + 0.5);
};

export const isPlaying = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0.5);

export const seekTo = (page: Page, seconds: number): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to < 0 ? video.duration + to : to;
  }, seconds);
