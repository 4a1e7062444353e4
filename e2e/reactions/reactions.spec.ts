import { someClasses } from '../playlists/own-playlist.ts';
import { signOut } from '../second-factor/own-account.ts';
import { expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

const reactionCalls = '**/comments-service/content-interaction/reaction';

const thumbs = (page: Page): Locator => page.getByRole('group', { name: 'What you make of it' });
const like = (page: Page): Locator => thumbs(page).getByRole('button', { name: /^Like/ });
const dislike = (page: Page): Locator => thumbs(page).getByRole('button', { name: 'Dislike' });
const shows = (page: Page, likes: number, mine: 'liked' | 'disliked' | null) =>
  Promise.all([
    expect(like(page)).toHaveAccessibleName(`Like, ${likes}`),
    expect(like(page)).toHaveAttribute('aria-pressed', String(mine === 'liked')),
    expect(dislike(page)).toHaveAttribute('aria-pressed', String(mine === 'disliked')),
  ]);

/** Presses and waits until the page has the answer, so that the next press counts. */
const press = async (page: Page, by: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse(reactionCalls);
  await by();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
};

test('COM-042 COM-045 COM-046 COM-059 COM-071 COM-074 NS-161 BEY-72: like and dislike take turns, by keyboard too, stand there after a reload and fit a phone; each press carries a token that goes with the sign-out', async ({
  page,
  signIn,
}) => {
  const tokenOf = async (): Promise<string | undefined> =>
    (await page.context().cookies()).find(({ name }) => name === 'dynamodb_jwt_token')?.value;
  await signIn('new member');
  const [one] = await someClasses(page.request, 1);
  const path = one?.planEntryUrl ?? '/series';
  await open(page, path);
  await expect(like(page)).toHaveAccessibleName(/^Like, \d+$/);
  const before = Number((await like(page).getAttribute('aria-label'))?.replace(/\D/g, ''));

  await test.step('dislike by a click, and like by keyboard', async () => {
    const sent = page.waitForRequest(reactionCalls);
    await press(page, () => dislike(page).click());
    await shows(page, before, 'disliked');
    const bearer = await (await sent).headerValue('authorization');
    expect(bearer).toBe(`Bearer ${await tokenOf()}`);
    await like(page).focus();
    await press(page, () => page.keyboard.press('Enter'));
    await shows(page, before + 1, 'liked');
    await expect(like(page)).toBeFocused();
    await open(page, path);
    await shows(page, before + 1, 'liked');
  });

  await test.step('pressed thumbs have no violation, on a phone neither', async () => {
    expect(await violations(page, 'fieldset')).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page, 'fieldset')).toEqual([]);
    await page.setViewportSize(phone);
    const box = await thumbs(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  await like(page).focus();
  await page.keyboard.press('Tab');
  await expect(dislike(page)).toBeFocused();
  await press(page, () => page.keyboard.press('Space'));
  await shows(page, before, 'disliked');
  await press(page, () => dislike(page).click());
  await shows(page, before, null);

  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await tokenOf()).toBeDefined();
  await signOut(page);
  expect(await tokenOf()).toBeUndefined();
});
