import { peopleTest as test } from '../comments/comment-people.ts';
import { someClasses } from '../playlists/own-playlist.ts';
import { expect, hydrated, type Locator, open, type Page, phone } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

const reactionCalls = '**/comments-service/content-interaction/reaction';
const tokenCalls = '**/api/v2/users/comments_token';

/** Tests run beside each other: each of them likes a class of its own. */
const classAt = async (page: Page, place: number): Promise<{ id: number; planEntryUrl: string }> => {
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

/** Presses of this page reach the service only when they are let go, and answer what is given. */
const holdPresses = async (page: Page) => {
  const asked: unknown[] = [];
  let letGo = () => {};
  let answer: object | 'fail' | null = null;
  await page.route(reactionCalls, async (route) => {
    asked.push(route.request().postDataJSON());
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    if (answer === 'fail') return route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } });
    return answer ? route.fulfill({ json: answer }) : route.continue();
  });
  return {
    asked,
    letGo: async (with_: typeof answer = null) => {
      await expect.poll(() => asked.length).toBeGreaterThan(0);
      answer = with_;
      letGo();
    },
  };
};

test.describe('a visitor', () => {
  for (const path of ['/series/first-light/workouts/1002', '/series/first-light'])
    test(`COM-036 COM-037 R44: how many like ${path} is served with the page, how many dislike it nowhere, and a press signs in`, async ({
      page,
    }) => {
      const html = (await (await page.goto(path))?.text()) ?? '';
      expect(html).toMatch(/aria-label="Like, [\d,]+"/);
      await hydrated(page);
      await expect(thumbs(page)).toHaveText(/^[\d,]+$/);
      await expect(thumbs(page).getByRole('link', { name: 'Dislike', exact: true })).toBeVisible();
      await thumbs(page)
        .getByRole('link', { name: /^Like, / })
        .click();
      await expect(page).toHaveURL(`/signin?redirect=${encodeURIComponent(path)}`);
    });

  test('the class list of a series has no thumbs: they stand on its overview (NS-016)', async ({ page }) => {
    await open(page, '/series/first-light/workouts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(thumbs(page)).toHaveCount(0);
  });

  test('who comes to a page kept for visitors sees what is liked by now', async ({ page, somebody }) => {
    const { id, planEntryUrl } = await classAt(page, 10);
    const shown = thumbs(page).getByRole('link', { name: /^Like, / });
    await open(page, planEntryUrl);
    const before = Number((await shown.getAttribute('aria-label'))?.replace(/\D/g, ''));
    const { call } = await somebody();
    const press = { content_type: 'CLASS', content_id: String(id), type: 'LIKE', on: true };
    expect(await call('/content-interaction/reaction', press)).toMatchObject({ status: 200 });
    await expect(async () => {
      await open(page, planEntryUrl);
      await page.keyboard.press('Shift');
      await expect(shown).toHaveAccessibleName(`Like, ${before + 1}`, { timeout: 2000 });
    }).toPass();
  });
});

test('R44: a lapsed member is led to a membership', async ({ page, signIn }) => {
  await signIn('lapsed');
  await open(page, '/series/first-light/workouts/1002');
  await thumbs(page).getByRole('link', { name: 'Dislike' }).click();
  await expect(page).toHaveURL('/subscribe');
});

test('COM-045 COM-046 COM-042 COM-071: like and dislike take turns, and stand there after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { planEntryUrl } = await classAt(page, 0);
  await open(page, planEntryUrl);
  const before = await likesShown(page);
  await shows(page, before, null);
  await press(page, () => dislike(page).click());
  await shows(page, before, 'disliked');
  await press(page, () => like(page).click());
  await shows(page, before + 1, 'liked');
  await open(page, planEntryUrl);
  await shows(page, before + 1, 'liked');
  await press(page, () => dislike(page).click());
  await shows(page, before, 'disliked');
  await press(page, () => dislike(page).click());
  await shows(page, before, null);
  await open(page, planEntryUrl);
  await shows(page, before, null);
});

test('COM-036: a series is liked by keyboard', async ({ page, signIn }) => {
  await signIn('new member');
  await open(page, '/series/first-light');
  const before = await likesShown(page);
  await like(page).focus();
  await press(page, () => page.keyboard.press('Enter'));
  await shows(page, before + 1, 'liked');
  await expect(like(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dislike(page)).toBeFocused();
  await press(page, () => page.keyboard.press('Space'));
  await shows(page, before, 'disliked');
});

test('COM-047 COM-049 COM-070: a press shows at once, further ones are ignored, and then the answer stands', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const { id, planEntryUrl } = await classAt(page, 2);
  const presses = await holdPresses(page);
  await open(page, planEntryUrl);
  const before = await likesShown(page);
  await like(page).dblclick();
  await shows(page, before + 1, 'liked');
  await dislike(page).click();
  await shows(page, before + 1, 'liked');
  await presses.letGo({ likes: 777, likedByMe: true, dislikedByMe: false });
  await shows(page, 777, 'liked');
  expect(presses.asked).toHaveLength(1);
  expect(presses.asked[0]).toMatchObject({
    content_type: 'CLASS',
    content_id: String(id),
    type: 'LIKE',
    on: true,
    title: expect.stringMatching(/\w/),
    instructors: expect.arrayContaining([{ full_name: expect.stringMatching(/\w/) }]),
  });
});

test('COM-048: a press that fails is taken back', async ({ page, signIn, trouble }) => {
  trouble.expected(/status of 500|liking or disliking failed/);
  await signIn('new member');
  const { planEntryUrl } = await classAt(page, 3);
  const presses = await holdPresses(page);
  await open(page, planEntryUrl);
  const before = await likesShown(page);
  await like(page).click();
  await shows(page, before + 1, 'liked');
  await presses.letGo('fail');
  await shows(page, before, null);
});

test.describe('tokens', () => {
  const cookie = 'dynamodb_jwt_token';
  const tokenOf = async (page: Page): Promise<string | undefined> =>
    (await page.context().cookies()).find(({ name }) => name === cookie)?.value;

  test('COM-059 COM-073 COM-074: a press carries a token of the product as bearer, which the cookie keeps until sign-out', async ({
    page,
    signIn,
  }) => {
    await signIn('new member');
    const { planEntryUrl } = await classAt(page, 4);
    await open(page, planEntryUrl);
    await page.context().clearCookies({ name: cookie });
    const sent = page.waitForRequest(reactionCalls);
    await press(page, () => like(page).click());
    const bearer = await (await sent).headerValue('authorization');
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    expect(bearer).toBe(`Bearer ${await tokenOf(page)}`);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await tokenOf(page)).toBeUndefined();
  });

  test('NS-161: a token that is refused is asked for anew and the press goes through', async ({
    page,
    signIn,
    trouble,
  }) => {
    trouble.expected(/status of 401/);
    await signIn('new member');
    const { planEntryUrl } = await classAt(page, 5);
    await open(page, planEntryUrl);
    const before = await likesShown(page);
    const bearers: (string | undefined)[] = [];
    await page.route(reactionCalls, (route) => {
      bearers.push(route.request().headers().authorization);
      return bearers.length === 1
        ? route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Not signed in' } })
        : route.continue();
    });
    await like(page).click();
    await expect.poll(() => bearers.length).toBe(2);
    await shows(page, before + 1, 'liked');
    expect(bearers.every((bearer) => bearer?.startsWith('Bearer '))).toBe(true);
  });

  test('COM-075: where no token can be had that is logged, and the page still reads', async ({
    page,
    signIn,
    trouble,
  }) => {
    trouble.expected(/status of (500|401)|Getting a token for the comments failed|failed/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await signIn('new member');
    await page.route(tokenCalls, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'No' } }),
    );
    const { planEntryUrl } = await classAt(page, 6);
    await open(page, planEntryUrl);
    const before = await likesShown(page);
    await page.context().clearCookies({ name: cookie });
    const sent = page.waitForRequest(reactionCalls);
    await like(page).click();
    expect(await (await sent).headerValue('authorization')).toBeNull();
    await shows(page, before, null);
    expect(logged.some((line) => line.startsWith('Getting a token for the comments failed'))).toBe(true);
  });
});

for (const theme of ['light', 'dark'] as const)
  test(`BEY-72: pressed thumbs have no violation, on a phone neither (${theme})`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn('new member');
    const { planEntryUrl } = await classAt(page, theme === 'light' ? 7 : 8);
    await open(page, planEntryUrl);
    await like(page).click();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await violations(page, '.reactions')).toEqual([]);
    await page.setViewportSize(phone);
    const box = await thumbs(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
