import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, test } from '../support/studio.ts';
import { button, isPlaying, plays } from './player.ts';

const member = pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 });
const freePreview = pageAddress('/series/$planSlug/workouts/$classId', {
  planSlug: 'first-light',
  classId: 1001,
});

test('BEY-13, NS-038 and NS-223: a free preview plays for a visitor, and an administrator watches every class', async ({
  page,
  signIn,
}) => {
  test.slow();
  await open(page, freePreview);
  await plays(page);
  await signIn('admin');
  await open(page, member);
  await plays(page);
});

test('a press on play is kept, before the player has arrived and when it arrives in the middle of it', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('new member');

  for (const [code, press] of [
    [/\/packs\/js\/hls[^/]*\.js$/, 'before'],
    [/\/packs\/js\/LivePlayer[^/]*\.js$/, 'in the middle'],
  ] as const)
    await test.step(press, async () => {
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(code, async (route) => {
        await held;
        await route.continue();
      });
      await open(page, member);
      if (press === 'before') {
        await button(page, /^Play /).click();
        letGo();
      } else {
        await button(page, /^Play /).hover();
        const arrived = page.waitForEvent('requestfinished', (request) => code.test(request.url()));
        await page.mouse.down();
        letGo();
        await arrived;
        // Time enough to appear under the finger.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
        await page.mouse.up();
      }
      await expect.poll(() => isPlaying(page), { timeout: 20_000 }).toBe(true);
      await page.unroute(code);
    });
});

test('PLAY-011 a video that is being prepared appears by itself when it is ready', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('new member');
  const ready = await (await page.request.get('/api/v2/plan_entries/1002')).json();
  await open(
    page,
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'upside-slowly', classId: 1218 }),
  );
  await expect(page.getByText('This class is being prepared')).toBeVisible();
  await page.route('**/api/v2/plan_entries/1218', async (route) => {
    const entry = await (await route.fetch()).json();
    await route.fulfill({ json: { ...entry, video: ready.video } });
  });
  await expect(button(page, /^Play /)).toBeVisible({ timeout: 30_000 });
  await plays(page);
});

test('PLAY-019 and NS-142: when one recommendation call fails the other is shown all the same; a video of another place is framed, without a resolution picker', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/facebook|ERR_|Failed to load|recommendations failed|status of 500/);
  await signIn('maya');
  await page.route('**/position/bottom/merchandised', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
  );
  await page.route('https://**', (route) => route.abort());
  await page.route('**/api/v2/plan_entries/1218', async (route) => {
    const entry = await (await route.fetch()).json();
    const facebook = 'https://www.facebook.com/studio/videos/1/';
    await route.fulfill({
      json: { ...entry, video: { ...entry.video, process_status: 'finished', locked: false, facebook } },
    });
  });
  await open(page, pageAddress('/series/$slug/workouts', { slug: 'upside-slowly' }));
  await page.locator('a[href*="/workouts/1218"]').first().click();
  const stage = page.getByRole('region', { name: 'Watch' });
  await expect(stage.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.facebook\.com\/plugins\/video\.php\?href=https%3A/,
  );
  await expect(page.getByRole('button', { name: /^Play / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Resolution/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recommended for You' })).toBeVisible();
});
