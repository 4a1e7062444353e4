import type { FittedPractice } from '../../contract/catalog/fit-my-time.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, type Locator, open, type Page, phone, test } from '../support/studio.ts';

const result = (page: Page): Locator => page.getByRole('region', { name: 'Your practice' });
const parts = (page: Page): Locator => result(page).getByRole('listitem');
const titles = (page: Page): Promise<string[]> =>
  result(page).getByRole('heading', { level: 3 }).allTextContents();
const criteria = '/fit-my-time?minutes=32&leave_out=wrists,jumping&end=lying';
const fitted = async (page: Page, path: string): Promise<FittedPractice> =>
  (await page.request.get(`/api/v2/fit_my_time?${path.split('?')[1]}`)).json();

test('BEY-04 “32 minutes, no wrists, end lying down” is a practice of three classes, and stands in the address; one part is swapped, the others stay; what fits nothing says so, and leads to what does; a visitor is asked to sign up to save it', async ({
  page,
}) => {
  await open(page, '/fit-my-time');
  const form = page.locator('form').filter({ has: page.getByRole('slider', { name: 'Minutes' }) });
  const minutes = form.locator('output');

  await test.step('the criteria', async () => {
    await page.getByRole('slider', { name: 'Minutes' }).fill('30');
    await form.getByRole('button', { name: 'One minute more' }).click();
    await form.getByRole('button', { name: 'One minute more' }).click();
    await expect(minutes).toHaveText('32');
    for (const name of ['Wrists', 'Jumping', 'Lying down', 'Make a practice'])
      await form.getByRole('button', { name }).click();
    await expect(page).toHaveURL(criteria);
    const { practice } = await fitted(page, criteria);
    await expect(result(page).getByRole('heading', { level: 2 })).toHaveText(practice?.title ?? '');
    await expect(result(page)).toContainText('No weight on the wrists, no jumping. Ends lying down.');
    await expect(parts(page)).toHaveText([/^Warm up/, /^Main/, /^Cool down/]);
    expect(await titles(page)).toEqual(practice?.parts.map(({ planEntry }) => planEntry.title));
    await expect(form.getByRole('button', { name: 'Wrists' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(minutes).toHaveText('30');
    await expect(result(page)).not.toContainText('No weight on the wrists');
    await page.goForward();
    await expect(minutes).toHaveText('32');
    await expect(result(page)).toContainText('No weight on the wrists');
  });

  await test.step('a visitor is asked to sign up', async () => {
    await expect(result(page).getByRole('button', { name: 'Save as playlist' })).toHaveCount(0);
    const up = result(page).getByRole('link', { name: 'Sign up to save it' });
    await expect(up).toHaveAttribute('href', pageAddress('/signup', {}, { redirect: criteria }));
  });

  await test.step('one part is swapped', async () => {
    const [warm = '', main = '', cool = ''] = await titles(page);
    await parts(page)
      .nth(1)
      .getByRole('button', { name: `Swap ${main}` })
      .click();
    await expect(parts(page).nth(1).getByRole('heading')).not.toHaveText(main);
    const [newWarm, newMain, newCool] = await titles(page);
    expect([newWarm, newCool]).toEqual([warm, cool]);
    await page.reload();
    expect(await titles(page)).toEqual([warm, newMain, cool]);
  });

  await test.step('what fits nothing', async () => {
    await open(page, '/fit-my-time?minutes=4&leave_out=kneeling&end=lying');
    await expect(result(page)).toContainText('Nothing fits 4 minutes without kneeling, ending lying down.');
    await expect(result(page)).toContainText(/The shortest practice that does is \d+ minutes\./);
    await result(page)
      .getByRole('button', { name: /^Make it \d+ minutes$/ })
      .click();
    await expect(parts(page)).toHaveCount(1);
    await expect(page).toHaveURL(/minutes=\d+&leave_out=kneeling&end=lying$/);
  });

  await test.step('the class finder leads here', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Class Finder' }).click();
    await page.getByRole('link', { name: /^Fit my time/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fit my time' })).toBeVisible();
  });
});

test('BEY-04 and BEY-21 one click saves it as a playlist, in its order, once; Play opens the first class with the others after it; it is put into the calendar, one class after another', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  await open(page, criteria);
  const wanted = await titles(page);
  const saved = page.getByText('Saved as a playlist.');

  await test.step('saved as a playlist', async () => {
    await result(page).getByRole('button', { name: 'Save as playlist' }).click();
    await expect(saved).toBeVisible();
    await result(page).getByRole('button', { name: 'Save as playlist' }).click();
    await expect(saved.first()).toBeVisible();
    const mine = await (await page.request.get('/api/v2/playlists/me')).json();
    expect(mine).toHaveLength(1);
    await page.getByRole('button', { name: 'Open playlist' }).first().click();
    await expect(page).toHaveURL(mine[0].url);
    const { entries } = await (await page.request.get(`/api/v2/playlists/${mine[0].uuid}`)).json();
    expect(entries.map(({ planEntry }: { planEntry: { title: string } }) => planEntry.title)).toEqual(wanted);
  });

  await test.step('put into the calendar, on a phone', async () => {
    await page.setViewportSize(phone);
    await open(page, criteria);
    const { today } = await (await page.request.get('/api/v2/users/me/calendar')).json();
    const day = new Date(Date.parse(today) + 9 * 86_400_000).toISOString().slice(0, 10);
    await result(page).getByRole('button', { name: 'Schedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a class' });
    await expect(dialog.getByRole('listitem')).toHaveText(wanted);
    await dialog.getByLabel('Day').fill(day);
    await dialog.getByLabel('Time').fill('07:00');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByRole('button', { name: 'Open calendar' }).click();
    const planned = page.getByRole('complementary', { name: 'The day' }).getByRole('listitem');
    await expect(planned).toHaveCount(wanted.length);
    expect(await planned.getByRole('heading').allTextContents()).toEqual(wanted);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.setViewportSize(desktop);
  });

  await test.step('Play', async () => {
    await open(page, criteria);
    const { practice } = await fitted(page, criteria);
    const [first, second] = practice?.parts ?? [];
    await result(page).getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${first?.planEntry.planEntryUrl}\\?type=playlist&uuid=`));
    await expect(page.getByRole('main')).toContainText(second?.planEntry.title ?? 'a second class');
  });
});
