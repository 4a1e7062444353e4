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

test('BEY-72: from the skip link to a playing class with the keyboard alone', async ({ page, signIn }) => {
  await signIn('new member');
  await open(page, '/class-finder');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

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
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
});

test('BEY-72: a menu and a dialog give the focus back to where it came from', async ({ page }) => {
  await open(page, '/class-finder');
  const button = page.getByRole('button', { name: /^Options for / }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Share Class' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Share Class' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share Class' });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('BEY-72: following a link brings the focus and the top of the new page', async ({ page }) => {
  await open(page, '/series');
  await page.evaluate(() => window.scrollTo(0, 900));
  const yoga = page.getByRole('region', { name: 'Yoga', exact: true });
  const link = yoga.getByRole('article').first().getByRole('heading').getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/workouts$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
