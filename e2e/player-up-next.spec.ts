import { at, button, first, openAs, paused, plays, playsAndRests, slow, stretch, video } from './player.ts';
import { expect, type Locator, open, type Page, test } from './studio.ts';

const toTheEnd = async (page: Page): Promise<Locator> => {
  await plays(page);
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  const card = page.getByRole('region', { name: 'Up next' });
  await expect(card).toBeVisible(slow);
  return card;
};

const autoplayOn = async (page: Page): Promise<void> => {
  const toggle = page.getByRole('switch', { name: 'Autoplay' });
  if ((await toggle.getAttribute('aria-checked')) === 'false') await toggle.click();
  await expect(toggle).toBeChecked();
};

test('NS-144 at the end a card counts down to the next class, and Cancel keeps one here', async ({
  page,
  signIn,
}) => {
  test.slow();
  await openAs(page, signIn);
  await autoplayOn(page);
  const card = await toTheEnd(page);
  await expect(card).toContainText(/Up next in [1-5] s/);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveCount(0);
  await expect(button(page, 'Play')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(stretch);
});

test('NS-144 “Play now” goes to the next class and plays it', async ({ page, signIn }) => {
  test.slow();
  await openAs(page, signIn);
  await autoplayOn(page);
  const card = await toTheEnd(page);
  await card.getByRole('button', { name: 'Play now' }).click();
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
