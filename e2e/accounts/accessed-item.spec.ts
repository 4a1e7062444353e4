import { randomUUID } from 'node:crypto';
import type { PlanEntryDetail } from '../../contract/catalog/plan-entries.ts';
import type { PlaylistCard } from '../../contract/members/playlists.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

const path = pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1001 });

const classOf = async (page: Page): Promise<PlanEntryDetail> =>
  (await page.request.get('/api/v2/plan_entries/1001')).json();

const kept = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('accessed_item') ?? 'null'));

const signUp = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Ilse');
  await page.getByLabel('Last name').fill('Brandt');
  await page.getByLabel('Email').fill(`ilse-${randomUUID()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('a quiet room');
  await page.getByRole('button', { name: 'Sign Up' }).click();
};

test('GEN-067 and NS-037: a visitor who opened a class is asked to sign up for it, arrives there, and leaves nothing as a member', async ({
  page,
}) => {
  const { title, coaches } = await classOf(page);
  const authors = coaches.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');
  await open(page, path);
  await expect.poll(() => kept(page)).toEqual({ type: 'other', title, link: path, authors });
  await page.getByRole('link', { name: 'Sign up to save this class' }).click();
  await expect(page).toHaveURL('/surveys/onboarding');
  const sentence = page.getByText(`Sign up to practice ${title} by ${authors}`);
  await expect(sentence).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(sentence).toBeVisible();
  await signUp(page);
  await expect(page).toHaveURL(path);
  expect(await kept(page)).toBeNull();
  await open(page, path);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect(await kept(page)).toBeNull();
});

test('GEN-067 and NS-037: a shared playlist is kept with its author; ?redirect= wins over what was opened, and an address of another site is never followed', async ({
  page,
}) => {
  const [playlist]: PlaylistCard[] = await (await page.request.get('/api/v2/playlists')).json();
  const author = `${playlist?.author.firstName} ${playlist?.author.lastName}`.trim();
  await open(page, playlist?.url ?? '/playlists');
  await expect
    .poll(() => kept(page))
    .toEqual({
      type: 'playlist',
      title: playlist?.title,
      link: playlist?.url,
      authors: author,
    });
  await open(page, '/signup');
  await expect(page.getByText(`Sign up to practice ${playlist?.title} by ${author}`)).toBeVisible();
  await open(page, '/signup?redirect=%2Fseries');
  await signUp(page);
  await expect(page).toHaveURL('/series');

  await page.context().clearCookies({ name: /session_token/ });
  await open(page, '/signup');
  await page.evaluate(() =>
    sessionStorage.setItem(
      'accessed_item',
      JSON.stringify({ type: 'other', title: 'A gift', link: 'https://evil.example/', authors: 'Nobody' }),
    ),
  );
  await open(page, '/signup');
  await signUp(page);
  await expect(page).toHaveURL('/surveys/onboarding?start=true');
});
