import { expect, type Page, test } from '../support/studio.ts';
import { at, box, button, openAs, paused, plays, slow, stretch, video } from './player.ts';

const toTheEnd = (page: Page): Promise<void> =>
  video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });

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

test('NS-144 at the end a card counts down to the next class: Cancel keeps one here, “Play now” goes there and plays it', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  const said = cancelAtOnce(page);
  await plays(page);
  await toTheEnd(page);
  expect(await said).toMatch(/Up next in [1-5] s/);
  const card = page.getByRole('region', { name: 'Up next' });
  await expect(card).toHaveCount(0);
  await expect(button(page, 'Play')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(stretch);

  await button(page, 'Play').click();
  await expect(box(page)).toHaveAttribute('data-phase', 'playing', slow);
  await toTheEnd(page);
  await card.getByRole('button', { name: 'Play now' }).click(slow);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(stretch);
  await expect.poll(async () => !(await paused(page)) && (await at(page)) > 0.3, slow).toBe(true);
});
