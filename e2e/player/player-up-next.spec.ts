import { expect, open, type Page, test } from '../support/studio.ts';
import { at, button, first, openAs, paused, plays, playsAndRests, slow, stretch, video } from './player.ts';

const toTheEnd = async (page: Page): Promise<void> => {
  await plays(page);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
};

/** What the card says when it comes, which is when Cancel is pressed: a busy machine might take longer than five seconds. */
const cancelAtOnce = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          const cancel = [...document.querySelectorAll<HTMLElement>('[aria-label="Up next"] button')].find(
            (button) => button.textContent === 'Cancel',
          );
          if (!cancel) return;
          observer.disconnect();
          resolve(cancel.closest('[aria-label="Up next"]')?.textContent ?? '');
          cancel.click();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

test('NS-144 at the end a card counts down to the next class, and Cancel keeps one here', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  const said = cancelAtOnce(page);
  await toTheEnd(page);
  expect(await said).toMatch(/Up next in [1-5] s/);
  await expect(page.getByRole('region', { name: 'Up next' })).toHaveCount(0);
  await expect(button(page, 'Play')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(stretch);
});

test('NS-144 whoever is in the player by keyboard is on Cancel when the card comes, and on Play again after it', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await playsAndRests(page);
  await button(page, 'Play').focus();
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  const stoodOn = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const { activeElement } = document;
          if (!activeElement?.closest('[aria-label="Up next"]')) return;
          observer.disconnect();
          resolve(activeElement.textContent ?? '');
          (activeElement as HTMLElement).click();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.keyboard.press('Enter');
  expect(await stoodOn).toBe('Cancel');
  await expect(button(page, 'Play')).toBeFocused();
});

test('NS-144 “Play now” goes to the next class and plays it', async ({ page, signIn }) => {
  test.slow();
  await openAs(page, signIn);
  await toTheEnd(page);
  await page.getByRole('region', { name: 'Up next' }).getByRole('button', { name: 'Play now' }).click(slow);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(stretch);
  await expect.poll(async () => !(await paused(page)) && (await at(page)) > 0.3, slow).toBe(true);
});

test('NS-144 the first class of a list has no Previous, one in the middle has both', async ({
  page,
  signIn,
}) => {
  await openAs(page, signIn, first);
  await playsAndRests(page);
  await expect(button(page, 'Next class')).toBeVisible();
  await expect(button(page, 'Previous class')).toHaveCount(0);
  await open(page, stretch);
  await playsAndRests(page);
  await expect(button(page, 'Next class')).toBeVisible();
  await expect(button(page, 'Previous class')).toBeVisible();
});
