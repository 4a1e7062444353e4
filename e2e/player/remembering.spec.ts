import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { type Account, expect, hydrated, open, type Page, test } from '../support/studio.ts';
import { at, plays, seekTo } from './player.ts';

/** Seven and a half minutes, and within First Light. */
const stretch = {
  id: 1002,
  path: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
  title: 'Stretch Before You Stand Up',
};

type Track = { event: string; position: number; plan_entry_id: number; view: string };
type Batch = { sequential: boolean; ops: { method: string; url: string; params: Track }[] };

/** Under ten seconds is no start (BEY-11). */
const watchLongEnough = async (page: Page): Promise<void> => {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 2;
  });
  const from = await at(page);
  await expect.poll(() => at(page), { timeout: 40_000 }).toBeGreaterThan(from + 11);
};

const tracked = (page: Page, event: string) =>
  page.waitForResponse((response) => {
    const request = response.request();
    return request.url().endsWith('/api/v2/video_tracks') && request.postDataJSON().event === event;
  });

const pause = async (page: Page): Promise<void> => {
  const told = tracked(page, 'pause');
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  expect((await told).status()).toBe(200);
};

const progressOf = async (page: Page, id: number): Promise<{ position: number | null; completed: boolean }> =>
  (await page.request.get(`/api/v2/plan_entries/${id}/progress`)).json();

type Beacon = { url: string; body: string };

/** What a page says as it is left is written down where the next page can read it. */
const keepBeacons = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const bodies = new WeakMap<Blob, string>();
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        bodies.set(this, parts.map(String).join(''));
      }
    };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      const kept = JSON.parse(localStorage.getItem('beacons') ?? '[]') as Beacon[];
      const body = data instanceof Blob ? (bodies.get(data) ?? '') : String(data);
      localStorage.setItem('beacons', JSON.stringify([...kept, { url: String(url), body }]));
      return send(url, data);
    };
  });

const beaconsOf = (page: Page): Promise<Beacon[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('beacons') ?? '[]'));

const signedIn = async (page: Page, signIn: (account: Account) => Promise<void>) => {
  await signIn('new member');
  await open(page, stretch.path);
};

test('BEY-11 and TRK-010: ten seconds of play push one video_started, and a class goes on in another browser at the same second, and stands on home under “Continue watching”', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.slow();
  const started = () =>
    page.evaluate(() =>
      ((window as Window & { dataLayer?: { event: string }[] }).dataLayer ?? []).filter(
        ({ event }) => event === 'video_started',
      ),
    );
  await signedIn(page, signIn);
  await plays(page);
  expect(await started()).toEqual([]);
  await seekTo(page, 200);
  await watchLongEnough(page);
  await pause(page);
  expect(await started()).toEqual([{ event: 'video_started', plan_entry_id: stretch.id }]);
  const left = await at(page);
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await elsewhere.addCookies(await page.context().cookies());
  const other = await elsewhere.newPage();
  await open(other, '/');
  const row = other.getByRole('region', { name: 'Continue watching' });
  const card = row.getByRole('article').filter({ hasText: stretch.title });
  await expect(card).toContainText('min left');
  await expect(card.getByRole('progressbar', { name: 'Watched' })).toBeVisible();
  await card.getByRole('link', { name: stretch.title }).click();
  await expect(other.getByText(/Continue from \d+:\d\d/)).toBeVisible();
  await other.getByRole('button', { name: /^Play / }).click();
  await expect.poll(() => at(other), { timeout: 20_000 }).toBeGreaterThan(left - 1);
  expect(await at(other)).toBeLessThan(left + 30);
  await elsewhere.close();
});

test('TRK-001 leaving the page sends one batch with what was not sent and the window closed, and it counts', async ({
  page,
  signIn,
  context,
  trouble,
}) => {
  test.slow();
  // A file shown by itself has a policy that leaves no style to the browser's own picture page.
  trouble.expected(/Applying inline style/);
  await keepBeacons(page);
  await signedIn(page, signIn);
  await plays(page);
  await seekTo(page, 90);
  await watchLongEnough(page);
  // This one stays on its way, so that it is still unsent when the page is left.
  await context.route('**/api/v2/video_tracks', () => undefined);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  const left = await at(page);
  await page.goto('/images/og/default.jpg');
  const beacons = await beaconsOf(page);
  expect(beacons.map(({ url }) => url)).toEqual(['/api/v2/batch']);
  const batch = JSON.parse(beacons[0]?.body ?? '') as Batch;
  expect(batch.sequential).toBe(true);
  for (const { method, url, params } of batch.ops) {
    expect([method, url, params.plan_entry_id]).toEqual(['POST', '/api/v2/video_tracks', stretch.id]);
    expect(['pause', 'seek', 'ended', 'window_closed']).toContain(params.event);
  }
  expect(batch.ops.map(({ params }) => params.event)).toContain('pause');
  await expect.poll(async () => (await progressOf(page, stretch.id)).position).toBeCloseTo(left, 0);
});

test('NS-083, PLAY-003 and PRAC-007: a class is marked as completed with a toast, carries the mark and its day, and is taken back; the Autoplay switch is kept; both go back when they could not be kept', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/marking a class as completed failed|changing autoplay failed|status of 500/);
  await signIn('new member');
  await open(page, stretch.path);
  const mark = page.getByRole('button', { name: 'Mark as Complete' });
  const done = page.getByRole('button', { name: 'Completed' });
  const autoplay = page.getByRole('switch', { name: 'Autoplay' });
  const row = page.getByRole('complementary', { name: 'Classes' }).locator('[aria-current]');
  const before = (await autoplay.getAttribute('aria-checked')) === 'true';
  const fails = (calls: string) =>
    page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } }),
    );
  const logged = (words: RegExp) => page.waitForEvent('console', (message) => words.test(message.text()));

  await mark.click();
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`Nice work! You completed ${stretch.title}.`)).toBeVisible();
  await expect(page.getByRole('main').getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(row.getByText('Completed')).toBeAttached();
  const answered = page.waitForResponse('**/api/v2/preferences/toggle_autoplay');
  await autoplay.click();
  await expect(autoplay).toBeChecked({ checked: !before });
  expect(await (await answered).json()).toEqual({ autoplay: !before });

  await page.reload();
  await hydrated(page);
  await expect(autoplay).toBeChecked({ checked: !before });
  await done.click();
  await expect(mark).toBeVisible();
  await expect(row.getByText('Completed')).toHaveCount(0);
  await expect.poll(async () => (await progressOf(page, stretch.id)).completed).toBe(false);

  await test.step('when it fails the button goes back, without a word on the page', async () => {
    await fails('**/plan_entries/*/complete');
    const failed = logged(/marking a class/);
    const words = () => page.getByRole('status').allTextContents();
    const before = await words();
    await mark.click();
    await failed;
    await expect(mark).toHaveAttribute('aria-pressed', 'false');
    expect(await words()).toEqual(before);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('and so does the switch', async () => {
    await fails('**/api/v2/preferences/toggle_autoplay');
    const failed = logged(/changing autoplay failed/);
    await autoplay.click();
    await failed;
    await expect(autoplay).toBeChecked({ checked: !before });
  });
});

test('NS-083 watching to the end completes a class, and My Practice says which days count and why', async ({
  page,
  signIn,
}) => {
  test.slow();
  const last = {
    id: 1004,
    path: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1004 }),
  };
  await signIn('new member');
  await open(page, last.path);
  await plays(page);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await seekTo(page, -2);
  await expect(page.getByText(`Nice work! You completed ${title}.`)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await open(page, '/my/practice');
  await page.getByText('Why?').click();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
});

test('PRAC-006, PRAC-008 and TRK-002: a picked resolution is kept; a failure is nothing for 401 and logged otherwise; what happens without a network is told when it is back', async ({
  page,
  signIn,
  context,
  trouble,
}) => {
  test.slow();
  trouble.expected(
    /keeping the resolution failed|status of (401|500)|ERR_INTERNET_DISCONNECTED|Failed to load resource|playback|loading failed/,
  );
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signedIn(page, signIn);
  await plays(page);
  const pick = async (name: string) => {
    const answered = page.waitForResponse('**/api/v2/preferences/video_resolution');
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: /^Resolution/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
    return answered;
  };
  const kept = await pick('360p');
  expect(kept.request().postDataJSON()).toEqual({ video_resolution: 360 });
  expect(await kept.json()).toEqual({ videoResolution: 360 });
  for (const status of [401, 500]) {
    await page.route(
      '**/api/v2/preferences/video_resolution',
      (route) => route.fulfill({ status, json: { code: 'x', message: 'x' } }),
      { times: 1 },
    );
    await pick(status === 401 ? '720p HD' : '360p');
    if (status === 401) expect(logged.filter((text) => /keeping the resolution/.test(text))).toEqual([]);
  }
  await expect.poll(() => logged.filter((text) => /keeping the resolution/.test(text)).length).toBe(1);
  const auto = await pick('Auto');
  expect(auto.request().postDataJSON()).toEqual({ video_resolution: 0 });

  await context.setOffline(true);
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  const told = tracked(page, 'pause');
  await context.setOffline(false);
  expect((await told).status()).toBe(200);
});
