import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type Account, expect, type Locator, open, type Page } from '../support/studio.ts';

/** Class of eight minutes with captions and chapters; the second of its series. */
export const stretch = pageAddress('/series/$planSlug/workouts/$classId', {
  planSlug: 'first-light',
  classId: 1002,
});

export const video = (page: Page): Locator => page.locator('video');
export const box = (page: Page): Locator => page.getByRole('region', { name: /^Video: / });
/** Area of the picture that receives presses. */
export const picture = (page: Page): Locator => box(page).getByTestId('picture');
export const isFullScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.fullscreenElement !== null);
export const button = (page: Page, name: string | RegExp): Locator =>
  box(page).getByRole('button', { name, exact: true });

/** Returns the current time in seconds. */
export const at = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
export const paused = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => element.paused);
/** True once the video plays. */
export const isPlaying = (page: Page): Promise<boolean> =>
  video(page).evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0.5);
/** Returns the source address of the video, which differs for each class. */
export const sourceOf = (page: Page): Promise<string> =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
export const volume = (page: Page): Promise<number> =>
  video(page).evaluate((element: HTMLVideoElement) => element.volume);

/** Presses play and waits until the video plays. */
export const plays = async (page: Page): Promise<void> => {
  await button(page, /^Play /).click();
  await expect(box(page)).toHaveAttribute('data-phase', 'playing');
  const from = await at(page);
  await expect.poll(() => at(page)).toBeGreaterThan(from + 0.2);
};

/** Plays and pauses, so that only the test moves the position. */
export const playsAndRests = async (page: Page): Promise<void> => {
  await plays(page);
  await page.keyboard.press('k');
  await expect(button(page, 'Play')).toBeVisible();
};

export const openAs = async (page: Page, signIn: (account: Account) => Promise<void>, path = stretch) => {
  await signIn('new member');
  await open(page, path);
};

/** Seeks to a second; a negative value counts from the end. */
export const seekTo = (page: Page, seconds: number): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to < 0 ? element.duration + to : to;
  }, seconds);

export const near = async (page: Page, seconds: number): Promise<void> =>
  expect.poll(async () => Math.abs((await at(page)) - seconds)).toBeLessThan(0.7);

/**
 * Records everything that the player announces to screen readers from now on; each message is shown for a moment only.
 */
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
