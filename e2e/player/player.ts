import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type Account, expect, type Locator, open, type Page } from '../support/studio.ts';

/** Eight minutes with captions and chapters; the second of its series. */
export const stretch = pageAddress('/series/$planSlug/workouts/$classId', {
  planSlug: 'first-light',
  classId: 1002,
});

export const video = (page: Page): Locator => page.locator('video');
export const box = (page: Page): Locator => page.getByRole('region', { name: /^Video: / });
/** What a press on the picture reaches. */
export const picture = (page: Page): Locator => box(page).getByTestId('picture');
export const isFullScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.fullscreenElement !== null);
export const button = (page: Page, name: string | RegExp): Locator =>
  box(page).getByRole('button', { name, exact: true });

/** Seconds. */
export const at = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
export const paused = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => element.paused);
/** True once the picture moves. */
export const isPlaying = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0.5);
/** The address the video is read from: each class has its own. */
export const sourceOf = (page: Page): Promise<string> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
export const volume = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.volume);

/** Presses play and sees the picture move. */
export const plays = async (page: Page): Promise<void> => {
  await button(page, /^Play /).click();
  await expect(box(page)).toHaveAttribute('data-phase', 'playing');
  const from = await at(page);
  await expect.poll(() => at(page)).toBeGreaterThan(from + 0.2);
};

/** Stands still at a second that nothing moves but the test. */
export const playsAndRests = async (page: Page): Promise<void> => {
  await plays(page);
  await page.keyboard.press('k');
  await expect(button(page, 'Play')).toBeVisible();
};

export const openAs = async (page: Page, signIn: (account: Account) => Promise<void>, path = stretch) => {
  await signIn('new member');
  await open(page, path);
};

/** Below zero: from the end. */
export const seekTo = (page: Page, seconds: number): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to < 0 ? element.duration + to : to;
  }, seconds);

export const near = async (page: Page, seconds: number): Promise<void> =>
  expect.poll(async () => Math.abs((await at(page)) - seconds)).toBeLessThan(0.7);

/** Everything the player says from now on to a member who cannot see it; each stands there for a moment only. */
export const listen = async (page: Page): Promise<() => Promise<string[]>> => {
  const heard = await box(page)
    .getByRole('status')
    .evaluateHandle((status) => {
      const texts: string[] = [];
      const note = () => texts.push(status.textContent ?? '');
      new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
      return texts;
    });
  return () => heard.jsonValue();
};
