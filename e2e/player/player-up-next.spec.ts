import { expect, type Page, test } from '../support/studio.ts';
import { at, box, button, openAs, paused, playsAndRests, slow, stretch, video } from './player.ts';

const toTheEnd = (page: Page): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });

/** What the card says when it has the focus, and where, which is pressed at once: a busy machine might take longer than five seconds. */
const pressesFocused = (page: Page): Promise<{ said: string; on: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          const { activeElement: focused } = document;
          const card = focused?.closest('[aria-label="Up next"]');
          if (!(focused instanceof HTMLElement) || !card) return;
          observer.disconnect();
          resolve({ said: card.textContent ?? '', on: focused.textContent ?? '' });
          focused.click();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );

test('NS-144 at the end a card counts down to the next class, with the focus of a member who is in the player by keyboard: Cancel keeps one here and gives it back, “Play now” goes there and plays it', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await playsAndRests(page);
  await button(page, 'Play').focus();
  await toTheEnd(page);
  const pressed = pressesFocused(page);
  await page.keyboard.press('Enter');
  expect(await pressed).toEqual({ said: expect.stringMatching(/Up next in [1-5] s/), on: 'Cancel' });
  const card = page.getByRole('region', { name: 'Up next' });
  await expect(card).toHaveCount(0);
  await expect(button(page, 'Play')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(stretch);

  await button(page, 'Play').click();
  await expect(box(page)).toHaveAttribute('data-phase', 'playing', slow);
  await toTheEnd(page);
  await card.getByRole('button', { name: 'Play now' }).click(slow);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(stretch);
  await expect.poll(async () => !(await paused(page)) && (await at(page)) > 0.3, slow).toBe(true);
});
