import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';
import { blockCalls, savedIds } from './saved-classes.ts';

const favorites = /\/api\/v2\/favorites/;
const [planSlug, classId] = ['first-light', 1002];

test('FAV-005 the heart is set before the server answers, and is the same in a list and on the class page in another tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('new member');
  const { title } = await (await page.request.get(`/api/v2/plan_entries/${classId}`)).json();
  const saveIn = (tab: Page) =>
    tab.getByRole('main').getByRole('button', { name: `Save ${title}`, exact: true });
  const removeIn = (tab: Page) =>
    tab.getByRole('main').getByRole('button', { name: `Remove ${title} from saved`, exact: true });
  const other = await context.newPage();
  await open(page, pageAddress('/series/$slug/workouts', { slug: planSlug }));
  await open(other, pageAddress('/series/$planSlug/workouts/$classId', { planSlug, classId }));

  await test.step('it is set before the server answers', async () => {
    const gate = await blockCalls(page, favorites, ['POST']);
    await expect(saveIn(page)).toHaveAttribute('aria-pressed', 'false');
    await saveIn(page).click();
    await expect(removeIn(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await savedIds(page)).toEqual([]);
    const answered = page.waitForResponse((answer) => favorites.test(answer.url()));
    gate.open();
    expect((await answered).status()).toBe(200);
    expect(await savedIds(page)).toEqual([classId]);
  });

  await test.step('the other tab shows it as well, and this one what is done there', async () => {
    await expect(removeIn(other)).toHaveAttribute('aria-pressed', 'true');
    await removeIn(other).click();
    await expect(saveIn(page)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => savedIds(page)).toEqual([]);
  });

  await test.step('the page that is opened from the list has it, too', async () => {
    await saveIn(page).click();
    await page.getByRole('main').getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(removeIn(page)).toHaveAttribute('aria-pressed', 'true');
  });
});
