import { isPlaying } from '../player/player.ts';
import { expect, type Locator, open, type Page, test } from '../support/studio.ts';

const most = 80;

/** Tab until it has the focus, as a visitor without a mouse does; the focus must be seen on the way. */
const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return !box || box.width === 0 || box.bottom < 0 || box.top > innerHeight;
    });
    expect(hidden, 'the focus can be seen').toBe(false);
    // In one look: the element itself may be exchanged meanwhile, as the player's button is when the focus comes near.
    if ((await goal.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`${most} presses of Tab did not lead to ${goal}`);
};

test('BEY-72: a member goes from the skip link to a playing class by keyboard', async ({ page, signIn }) => {
  await signIn('new member');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || /^\/api\/v2\/(plan_entries|filters|plans)/.test(pathname))
      asked.push(pathname);
  });
  await open(page, '/class-finder?utm_source=letter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  // A parameter that no page reads stays and changes nothing, for members too.
  expect(new URL(page.url()).searchParams.get('utm_source')).toBe('letter');
  expect(asked).toEqual(['/class-finder']);

  await tabTo(page, page.getByRole('button', { name: 'Yoga', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/class-finder?styles=yoga');
  await tabTo(page, page.getByRole('slider', { name: 'Maximum duration' }));
  for (let notch = 0; notch < 8; notch += 1) await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/class-finder?styles=yoga&duration=0-20');
  await tabTo(page, page.getByRole('checkbox', { name: 'Beginner', exact: true }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/class-finder?styles=yoga&difficulties=beginner&duration=0-20');

  await tabTo(
    page,
    page
      .getByRole('list', { name: 'Classes found' })
      .getByRole('article')
      .first()
      .getByRole('heading')
      .getByRole('link'),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Watch' })).toBeVisible();
  const play = page.getByRole('button', { name: /^Play / });
  await expect(play).toBeVisible();
  await tabTo(page, play);
  await page.keyboard.press('Enter');
  await expect.poll(() => isPlaying(page)).toBe(true);
});
