import { type Account, expect, open, test } from '../support/studio.ts';
import { isPlaying, plays } from './player.ts';

const member = '/series/first-light/workouts/1002';
const freePreview = '/series/first-light/workouts/1001';

test('NS-038: a visitor sees the class and “Start Practicing” in place of the video', async ({ page }) => {
  await open(page, member);
  await expect(
    page.getByRole('region', { name: 'Watch' }).getByRole('link', { name: 'Start Practicing' }),
  ).toHaveAttribute('href', '/surveys/onboarding');
  await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up to save this class' })).toBeVisible();
});

test('NS-038: whose membership has ended sees “Sign Up” in place of the video', async ({ page, signIn }) => {
  await signIn('lapsed');
  await open(page, member);
  await expect(
    page.getByRole('region', { name: 'Watch' }).getByRole('link', { name: 'Sign Up' }),
  ).toHaveAttribute('href', '/subscribe');
  await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0);
});

for (const [who, account] of [
  ['a member', 'new member'],
  ['an administrator', 'admin'],
] as const satisfies readonly (readonly [string, Account])[])
  test(`NS-038 and NS-223: ${who} watches every class`, async ({ page, signIn }) => {
    await signIn(account);
    await open(page, member);
    await plays(page);
  });

test('BEY-13: a free preview plays for a visitor', async ({ page }) => {
  await open(page, freePreview);
  await plays(page);
});

test('the plain player pauses, seeks, changes the volume and fills the screen', async ({ page, signIn }) => {
  await signIn('new member');
  await open(page, member);
  await plays(page);
  const video = page.locator('video');
  const state = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      at: element.currentTime,
      paused: element.paused,
      volume: element.volume,
      muted: element.muted,
    }));
  await page.getByRole('button', { name: 'Pause' }).click();
  expect((await state()).paused).toBe(true);
  const before = (await state()).at;
  await page.getByRole('button', { name: 'Forward 15 seconds' }).click();
  await expect.poll(async () => (await state()).at).toBeCloseTo(before + 15, 0);
  await page.getByRole('slider', { name: 'Seek' }).focus();
  await page.keyboard.press('End');
  const end = await video.evaluate((element: HTMLVideoElement) => element.duration);
  await expect.poll(async () => (await state()).at).toBeGreaterThan(end - 2);
  await page.getByRole('slider', { name: 'Volume' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await state()).volume).toBeCloseTo(0.9);
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(async () => (await state()).muted).toBe(true);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
});

test('a press on play before the player has arrived is kept', async ({ page, signIn }) => {
  await signIn('new member');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/packs\/js\/hls[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, member);
  await page.getByRole('button', { name: /^Play / }).click();
  letGo();
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
});

test('a press on play is kept when the player arrives in the middle of it', async ({ page, signIn }) => {
  await signIn('new member');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const code = /\/packs\/js\/LivePlayer[^/]*\.js$/;
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, member);
  await page.getByRole('button', { name: /^Play / }).hover();
  const arrived = page.waitForEvent('requestfinished', (request) => code.test(request.url()));
  await page.mouse.down();
  letGo();
  await arrived;
  // Time enough to appear under the finger.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await page.mouse.up();
  await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
});

test('PLAY-011 and NS-143: a video that is being made or has failed is told in words', async ({
  page,
  signIn,
}) => {
  await signIn('maya');
  await open(page, '/series/upside-slowly/workouts/1218');
  await expect(page.getByText('This class is being prepared')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Watch' }).locator('img').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0);
  await open(page, '/series/open-the-back-door/workouts/1230');
  await expect(page.getByText('This video is unavailable.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0);
});

test('PLAY-011 a video that is being prepared appears by itself when it is ready', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('new member');
  const ready = await (await page.request.get('/api/v2/plan_entries/1002')).json();
  await open(page, '/series/upside-slowly/workouts/1218');
  await expect(page.getByText('This class is being prepared')).toBeVisible();
  await page.route('**/api/v2/plan_entries/1218', async (route) => {
    const entry = await (await route.fetch()).json();
    await route.fulfill({ json: { ...entry, video: ready.video } });
  });
  await expect(page.getByRole('button', { name: /^Play / })).toBeVisible({ timeout: 30_000 });
  await plays(page);
});

test('NS-142 a video of another place is framed, without a resolution picker', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/facebook|ERR_|Failed to load|recommendations failed/);
  await signIn('maya');
  await page.route('https://**', (route) => route.abort());
  await page.route('**/api/v2/plan_entries/1218', async (route) => {
    const entry = await (await route.fetch()).json();
    const facebook = 'https://www.facebook.com/studio/videos/1/';
    await route.fulfill({
      json: { ...entry, video: { ...entry.video, process_status: 'finished', locked: false, facebook } },
    });
  });
  await open(page, '/series/upside-slowly/workouts');
  await page.locator('a[href*="/workouts/1218"]').first().click();
  await expect(page.getByRole('region', { name: 'Watch' }).locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.facebook\.com\/plugins\/video\.php\?href=https%3A/,
  );
  await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Resolution/ })).toHaveCount(0);
});

test('PLAY-009 and PLAY-015: beside the video stand the classes of the series, below it what to do next', async ({
  page,
}) => {
  await open(page, member);
  const beside = page.getByRole('complementary', { name: 'Classes' });
  await expect(beside.getByRole('link').first()).toBeVisible();
  await expect(beside.locator('[aria-current]')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeVisible();
});

test('PLAY-019: when one recommendation call fails the other is shown all the same', async ({
  page,
  trouble,
}) => {
  trouble.expected(/recommendations failed|status of 500/);
  await page.route('**/position/bottom/merchandised', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  await open(page, '/series/first-light/workouts');
  await page.locator('.series-section article').nth(1).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeVisible();
});

test('BEY-13: no address of a video stands in rendered HTML or in a listing', async ({ page, signIn }) => {
  const media = /\/media\/|\.m3u8|\.m4s|hlsUrl":"/;
  for (const account of [null, 'maya'] as const) {
    if (account) await signIn(account);
    for (const path of [
      '/',
      '/class-finder',
      '/series/first-light/workouts',
      member,
      freePreview,
      '/explore/yoga',
      '/api/v2/plan_entries?per_page=100',
      '/api/v2/plan_entries?plan_id=first-light',
      '/api/v2/products',
    ]) {
      const text = await (await page.request.get(path)).text();
      expect(text.length).toBeGreaterThan(500);
      expect(media.exec(text)?.[0], `${path} for ${account ?? 'a visitor'}`).toBeUndefined();
    }
  }
});
