import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';
import { at, plays, seekTo } from './player.ts';

/** Class of seven and a half minutes, within First Light. */
const stretch = {
  id: 1002,
  path: pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
  title: 'Stretch Before You Stand Up',
};

type Track = { event: string; position: number; plan_entry_id: number; view: string };
type Batch = { sequential: boolean; ops: { method: string; url: string; params: Track }[] };

/** Plays for more than ten seconds; less is no start (BEY-11). */
const watchLongEnough = async (page: Page): Promise<void> => {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });
  const from = await at(page);
  await expect.poll(() => at(page), { timeout: 40_000 }).toBeGreaterThan(from + 11);
};

const stop = (page: Page): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());

const progressOf = async (page: Page, id: number): Promise<{ position: number | null; completed: boolean }> =>
  (await page.request.get(`/api/v2/plan_entries/${id}/progress`)).json();

type Beacon = { url: string; body: string };

/** Stores the beacons that a page sends as it is left, so that the next page can read them. */
const recordBeacons = (page: Page): Promise<unknown> =>
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

test('BEY-11 the tab that was started last plays, and another tab of the class pauses and says so', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('new member');
  await open(page, stretch.path);
  await plays(page);
  const second = await context.newPage();
  await open(second, stretch.path);
  await plays(second);
  await expect(page.getByText('Paused here: this class plays in another window.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(second.getByText('Paused here: this class plays in another window.')).toBeVisible();
  await expect(page.getByText('Paused here: this class plays in another window.')).toBeHidden();
});

test('BEY-11, NS-083, TRK-001 and TRK-010: ten seconds are a start, leaving sends one batch, and in another browser the class goes on from home and to its end, which completes it', async ({
  page,
  signIn,
  browser,
  baseURL,
  context,
  trouble,
}) => {
  test.slow();
  // A file shown by itself has a policy that leaves no style to the browser's own picture page.
  trouble.expected(/Applying inline style/);
  const started = () =>
    page.evaluate(() =>
      ((window as Window & { dataLayer?: { event: string }[] }).dataLayer ?? []).filter(
        ({ event }) => event === 'video_started',
      ),
    );
  await recordBeacons(page);
  await signIn('new member');
  await open(page, stretch.path);
  await plays(page);

  await test.step('ten seconds of play are a start', async () => {
    expect(await started()).toEqual([]);
    await seekTo(page, 200);
    await watchLongEnough(page);
    expect(await started()).toEqual([{ event: 'video_started', plan_entry_id: stretch.id }]);
  });

  const left = await test.step('leaving the page sends what was not sent and the window closed', async () => {
    // This report stays in flight, so that it is still unsent when the page is left.
    await context.route('**/api/v2/video_tracks', () => undefined);
    await stop(page);
    const position = await at(page);
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
    await expect.poll(async () => (await progressOf(page, stretch.id)).position).toBeCloseTo(position, 0);
    return position;
  });

  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await elsewhere.addCookies(await context.cookies());
  const other = await elsewhere.newPage();

  await test.step('in another browser it stands on home, and goes on at the same second', async () => {
    await open(other, '/');
    const row = other.getByRole('region', { name: 'Continue watching' });
    const card = row.getByRole('article').filter({ hasText: stretch.title });
    await expect(card).toContainText('min left');
    await expect(card.getByRole('progressbar', { name: 'Watched' })).toBeVisible();
    await card.getByRole('link', { name: stretch.title }).click();
    await expect(other.getByText(/Continue from \d+:\d\d/)).toBeVisible();
    await plays(other);
    expect(await at(other)).toBeGreaterThan(left - 1);
    expect(await at(other)).toBeLessThan(left + 30);
  });

  await test.step('watching it to the end completes it', async () => {
    await seekTo(other, -1);
    await expect(other.getByText(`Nice work! You completed ${stretch.title}.`)).toBeVisible({
      timeout: 30_000,
    });
    await expect(other.getByRole('button', { name: 'Completed' })).toBeVisible();
    expect((await progressOf(other, stretch.id)).completed).toBe(true);
  });
  await elsewhere.close();
});
