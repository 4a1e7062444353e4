import { type PageAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { peopleTest as test } from '../comments/comment-people.ts';
import { openComments, section } from '../comments/commented.ts';
import { someClasses } from '../playlists/own-playlist.ts';
import { expect, type Locator, open, type Page, phone } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

const reactionCalls = '**/comments-service/content-interaction/reaction';
const tokenCalls = '**/api/v2/users/comments_token';
const cookie = 'dynamodb_jwt_token';

/** Tests run beside each other: each of them likes a class of its own. */
const classAt = async (page: Page, place: number): Promise<{ id: number; planEntryUrl: PageAddress }> => {
  const one = (await someClasses(page.request, place + 1))[place];
  if (!one) throw new Error('There are not that many classes.');
  return one;
};

const thumbs = (page: Page): Locator => page.getByRole('group', { name: 'What you make of it' });
const like = (page: Page): Locator => thumbs(page).getByRole('button', { name: /^Like/ });
const dislike = (page: Page): Locator => thumbs(page).getByRole('button', { name: 'Dislike' });
const shows = (page: Page, likes: number, mine: 'liked' | 'disliked' | null) =>
  Promise.all([
    expect(like(page)).toHaveAccessibleName(`Like, ${likes}`),
    expect(like(page)).toHaveAttribute('aria-pressed', String(mine === 'liked')),
    expect(dislike(page)).toHaveAttribute('aria-pressed', String(mine === 'disliked')),
  ]);
const likesShown = async (page: Page): Promise<number> => {
  await expect(like(page)).toHaveAccessibleName(/^Like, \d+$/);
  return Number((await like(page).getAttribute('aria-label'))?.replace(/\D/g, ''));
};

/** Presses and waits until the page has the answer, so that the next press counts. */
const press = async (page: Page, by: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse(reactionCalls);
  await by();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
};

test('COM-036 COM-037: a visitor of a page kept for visitors sees what is liked by now, and signs in with a press', async ({
  page,
  newMember,
}) => {
  const { id, planEntryUrl } = await classAt(page, 10);
  const shown = thumbs(page).getByRole('link', { name: /^Like, / });
  await open(page, planEntryUrl);
  const before = Number((await shown.getAttribute('aria-label'))?.replace(/\D/g, ''));
  const { call } = await newMember();
  const liked = { content_type: 'CLASS', content_id: String(id), type: 'LIKE', on: true };
  expect(await call('/content-interaction/reaction', liked)).toMatchObject({ status: 200 });
  await expect(async () => {
    await open(page, planEntryUrl);
    await page.keyboard.press('Shift');
    await expect(shown).toHaveAccessibleName(`Like, ${before + 1}`, { timeout: 2000 });
  }).toPass();
  await shown.click();
  await expect(page).toHaveURL(pageAddress('/signin', {}, { redirect: planEntryUrl }));
});

test('COM-036 COM-042 COM-045 COM-046 COM-071 BEY-72: like and dislike take turns, by keyboard too, stand there after a reload, and fit a phone', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { planEntryUrl } = await classAt(page, 0);
  await open(page, planEntryUrl);
  const before = await likesShown(page);
  await press(page, () => dislike(page).click());
  await shows(page, before, 'disliked');
  await press(page, () => like(page).click());
  await shows(page, before + 1, 'liked');
  await open(page, planEntryUrl);
  await shows(page, before + 1, 'liked');

  await test.step('pressed thumbs have no violation, on a phone neither', async () => {
    expect(await violations(page, 'fieldset')).toEqual([]);
    await showTheme(page, 'dark');
    expect(await colorViolations(page, 'fieldset')).toEqual([]);
    await page.setViewportSize(phone);
    const box = await thumbs(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });

  await press(page, () => dislike(page).click());
  await shows(page, before, 'disliked');
  await press(page, () => dislike(page).click());
  await shows(page, before, null);

  await test.step('a series is liked by keyboard', async () => {
    await open(page, pageAddress('/series/$slug', { slug: 'first-light' }));
    const liked = await likesShown(page);
    await like(page).focus();
    await press(page, () => page.keyboard.press('Enter'));
    await shows(page, liked + 1, 'liked');
    await expect(like(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dislike(page)).toBeFocused();
    await press(page, () => page.keyboard.press('Space'));
    await shows(page, liked, 'disliked');
  });
});

test('COM-059 COM-073 COM-074 COM-075 NS-161: a press carries a token of the product, which is renewed when it is refused; without one the page still reads', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/status of (500|401)|Getting a token for the comments failed|failed/);
  const tokenOf = async (): Promise<string | undefined> =>
    (await page.context().cookies()).find(({ name }) => name === cookie)?.value;
  const signOut = async () => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  };
  await signIn('new member');
  const { planEntryUrl } = await classAt(page, 4);
  await open(page, planEntryUrl);
  const before = await likesShown(page);

  await test.step('it is the bearer, which the cookie keeps', async () => {
    await page.context().clearCookies({ name: cookie });
    const sent = page.waitForRequest(reactionCalls);
    await press(page, () => like(page).click());
    const bearer = await (await sent).headerValue('authorization');
    await shows(page, before + 1, 'liked');
    expect(bearer).toBe(`Bearer ${await tokenOf()}`);
  });

  await test.step('a token that is refused is asked for anew and the press goes through', async () => {
    const bearers: (string | undefined)[] = [];
    await page.route(reactionCalls, (route) => {
      bearers.push(route.request().headers().authorization);
      return bearers.length === 1
        ? route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Not signed in' } })
        : route.continue();
    });
    await like(page).click();
    await expect.poll(() => bearers.length).toBe(2);
    await shows(page, before, null);
    expect(bearers.every((bearer) => bearer?.startsWith('Bearer '))).toBe(true);
    await page.unroute(reactionCalls);
  });

  await test.step('where none can be had that is logged, and comments are read without', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(tokenCalls, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } }),
    );
    await page.context().clearCookies({ name: cookie });
    const sent = page.waitForRequest(reactionCalls);
    await like(page).click();
    expect(await (await sent).headerValue('authorization')).toBeNull();
    await shows(page, before, null);
    expect(logged.some((line) => line.startsWith('Getting a token for the comments failed'))).toBe(true);
    await openComments(
      page,
      pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1004 }),
    );
    await page.context().clearCookies({ name: cookie });
    const asked = page.waitForRequest('**/comments-service/comments');
    await section(page).getByRole('combobox').selectOption('Oldest');
    expect(await (await asked).headerValue('authorization')).toBeNull();
    await expect(section(page).getByRole('article')).toHaveCount(20);
    await page.unroute(tokenCalls);
  });

  await test.step('signing out takes it away', async () => {
    await open(page, planEntryUrl);
    await press(page, () => like(page).click());
    expect(await tokenOf()).toBeDefined();
    await signOut();
    expect(await tokenOf()).toBeUndefined();
  });
});
