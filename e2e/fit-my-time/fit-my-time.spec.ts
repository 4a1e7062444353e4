import type { FittedPractice } from '../../contract/catalog/fit-my-time.schema.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

const address = '/fit-my-time?minutes=40&leave_out=wrists&style=yoga&level=1,2';
const criteria = address.split('?')[1] ?? '';
const fitted = async (page: Page, query: string): Promise<NonNullable<FittedPractice['practice']>> => {
  const answer: FittedPractice = await (await page.request.get(`/api/v2/fit_my_time?${query}`)).json();
  if (!answer.practice) throw new Error(`Nothing fits ${query}`);
  return answer.practice;
};

test('BEY-04 and BEY-21 “40 minutes, yoga, no wrists” is a practice of three classes, of which one is swapped by keys; one click saves it as a playlist, and Play opens the first class with the others after it', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, '/class-finder');
  await page.getByRole('link', { name: /^Fit my time/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fit my time' })).toBeVisible();
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Minutes' }) });
  await page.getByRole('textbox', { name: 'Minutes' }).fill('40');
  for (const name of ['Yoga', 'Level 1', 'Level 2', 'Wrists', 'Show me'])
    await form.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(address);

  const result = page.getByRole('region', { name: 'Your practice' });
  const first = await fitted(page, criteria);
  expect(first.parts).toHaveLength(3);
  await expect(result).toContainText('No weight on the wrists.');
  await expect(result.getByRole('listitem')).toHaveText([/^Warm up/, /^Main/, /^Close/]);
  const close = first.parts[2]?.planEntry.title ?? '';
  await result.getByRole('button', { name: `Swap ${close}` }).focus();
  await page.keyboard.press('Enter');
  await expect(result.getByRole('radio', { name: new RegExp(`^${close}`) })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keep=warm-up%3A\d+,main%3A\d+,cool-down%3A\d+$/);

  const { parts } = await fitted(page, new URL(page.url()).search.slice(1));
  const titles = parts.map(({ planEntry }) => planEntry.title);
  expect(titles[2]).not.toBe(close);
  await expect(result.getByRole('heading', { level: 3 })).toHaveText(titles);

  await result.getByRole('button', { name: 'Save as playlist' }).click();
  await expect(page.getByText('Saved as a playlist.')).toBeVisible();
  const mine = await (await page.request.get('/api/v2/playlists/me')).json();
  expect(mine).toHaveLength(1);
  const { entries } = await (await page.request.get(`/api/v2/playlists/${mine[0].uuid}`)).json();
  expect(entries.map(({ planEntry }: { planEntry: { title: string } }) => planEntry.title)).toEqual(titles);

  await result.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(
    new RegExp(`${parts[0]?.planEntry.planEntryUrl}\\?type=playlist&uuid=${mine[0].uuid}$`),
  );
  await expect(page.getByRole('main')).toContainText(titles[1] ?? 'a second class');
});

test('BEY-04 on a phone the wishes fold into a line that opens them again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/fit-my-time?minutes=500&leave_out=wrists');
  const minutes = page.getByRole('textbox', { name: 'Minutes' });
  await expect(page.getByRole('alert')).toHaveText('From 3 to 120 minutes. For longer, plan two practices.');
  await expect(page.getByRole('button', { name: 'Wrists', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await minutes.fill('25');
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '25 minutes, one class' })).toBeVisible();
  await expect(minutes).toBeHidden();
  await page.getByRole('button', { name: /^25 min/ }).click();
  await expect(minutes).toBeVisible();
});
