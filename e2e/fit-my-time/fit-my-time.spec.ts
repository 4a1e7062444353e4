import type { FittedPractice } from '../../contract/catalog/fit-my-time.schema.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

const criteria = '/fit-my-time?minutes=32&leave_out=wrists,jumping&end=lying';
const fitted = async (page: Page): Promise<FittedPractice> =>
  (await page.request.get(`/api/v2/fit_my_time?${criteria.split('?')[1]}`)).json();

test('BEY-04 and BEY-21 “32 minutes, no wrists, end lying down” is a practice of three classes, which one click saves as a playlist; Play opens the first class with the others after it', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, '/class-finder');
  await page.getByRole('link', { name: /^Fit my time/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fit my time' })).toBeVisible();
  const form = page.locator('form').filter({ has: page.getByRole('slider', { name: 'Minutes' }) });
  await page.getByRole('slider', { name: 'Minutes' }).fill('32');
  for (const name of ['Wrists', 'Jumping', 'Lying down', 'Make a practice'])
    await form.getByRole('button', { name }).click();
  await expect(page).toHaveURL(criteria);

  const result = page.getByRole('region', { name: 'Your practice' });
  const { practice } = await fitted(page);
  const titles = practice?.parts.map(({ planEntry }) => planEntry.title) ?? [];
  expect(titles).toHaveLength(3);
  await expect(result).toContainText('No weight on the wrists, no jumping. Ends lying down.');
  await expect(result.getByRole('listitem')).toHaveText([/^Warm up/, /^Main/, /^Cool down/]);
  await expect(result.getByRole('heading', { level: 3 })).toHaveText(titles);

  await result.getByRole('button', { name: 'Save as playlist' }).click();
  await expect(page.getByText('Saved as a playlist.')).toBeVisible();
  const mine = await (await page.request.get('/api/v2/playlists/me')).json();
  expect(mine).toHaveLength(1);
  const { entries } = await (await page.request.get(`/api/v2/playlists/${mine[0].uuid}`)).json();
  expect(entries.map(({ planEntry }: { planEntry: { title: string } }) => planEntry.title)).toEqual(titles);

  await result.getByRole('button', { name: 'Play', exact: true }).click();
  const [first, second] = practice?.parts ?? [];
  await expect(page).toHaveURL(
    new RegExp(`${first?.planEntry.planEntryUrl}\\?type=playlist&uuid=${mine[0].uuid}$`),
  );
  await expect(page.getByRole('main')).toContainText(second?.planEntry.title ?? 'a second class');
});
