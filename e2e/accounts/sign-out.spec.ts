import type { Database } from '../../server/platform/db.ts';
import { playsAndRests, stretch } from '../player/player.ts';
import { me, signOut, typeSignIn } from '../second-factor/own-account.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

const unsent = 'openmat.unsent_reports';
const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }) as unknown as Record<string, string>);
/** Returns the stored positions of this member's views, in milliseconds. */
const places = async (db: Database, page: Page): Promise<number[]> => {
  const { id } = await me(page);
  const views = await db.selectFrom('watch_views').select('position_ms').where('user_id', '=', id).execute();
  return views.map(({ position_ms }) => position_ms);
};

/** Pauses the class and seeks, so that two reports are due, neither of which arrives. */
const watchUnheard = async (page: Page): Promise<void> => {
  await playsAndRests(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 120;
  });
};

test('TRK-002: a member who signs out leaves nothing of theirs in the browser, and what is not theirs stays; reports are sent before, and those that cannot be wait for their own member', async ({
  page,
  signIn,
  database,
  trouble,
}) => {
  test.slow();
  trouble.expected(/status of (503|401)|tracking failed|comments_token|token for the comments/);
  await signIn('new member');
  const { email } = await me(page);
  const kept = { theme: 'dark', survey_answers: '{"goals":["calm"]}' };

  await test.step('reports that cannot be sent wait', async () => {
    await open(page, stretch);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept);
    await page.route(/\/api\/v2\/(video_tracks|batch)$/, (route) => route.fulfill({ status: 503, json: {} }));
    await watchUnheard(page);
    await signOut(page);
    expect(await stored(page)).toHaveProperty([unsent]);
    await page.unrouteAll();
  });

  await test.step('another member sends their own before signing out, and none of the first one’s', async () => {
    await signIn('new member');
    expect((await me(page)).email).not.toBe(email);
    await open(page, '/class-finder?styles=yoga');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' }).click();
    await expect(page).toHaveURL('/series');
    expect(await stored(page)).toHaveProperty('classFinderLastFilters');
    await open(page, stretch);
    expect(await places(database(), page)).toEqual([]);
    await page.route('**/api/v2/video_tracks', (route) => route.fulfill({ status: 503, json: {} }));
    await watchUnheard(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/batch|sign-out/.test(request.url())) sent.push(new URL(request.url()).pathname);
    });
    const batch = page.waitForResponse('**/api/v2/batch');
    const answered = page.waitForResponse('**/api/auth/sign-out');
    await signOut(page);
    const { results } = await (await batch).json();
    expect(new Set(results.map(({ status }: { status: number }) => status))).toEqual(new Set([200]));
    expect(sent).toEqual(['/api/v2/batch', '/api/auth/sign-out']);
    expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"');
    expect(await stored(page)).toHaveProperty([unsent]);
    expect(await stored(page)).not.toHaveProperty('classFinderLastFilters');
    expect(await stored(page)).toMatchObject(kept);
    await page.unrouteAll();
  });

  await page.evaluate(() => localStorage.removeItem('survey_answers'));
  await open(page, '/signin');
  await typeSignIn(page, email);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect.poll(() => places(database(), page)).toEqual([120_000]);
  await expect.poll(() => stored(page)).not.toHaveProperty([unsent]);
});
