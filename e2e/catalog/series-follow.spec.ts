import type { Product } from '../../contract/catalog/plans.ts';
import type { PlanSubscription } from '../../contract/members/plan-subscriptions.ts';
import { answerWith } from '../favorites/saved-classes.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

const subscriptions = /\/api\/v2\/plan_subscriptions/;
const savedSeries = '/my/practice?tab=series';

const followed = async (page: Page): Promise<string[]> => {
  const list: PlanSubscription[] = await (await page.request.get('/api/v2/plan_subscriptions')).json();
  return list.map(({ plan }) => plan.title);
};

const productsOf = async (page: Page, type: Product['type']): Promise<Product[]> => {
  const list: Product[] = await (await page.request.get('/api/v2/products?per_page=100')).json();
  return list.filter((product) => product.type === type);
};

const follow = async (page: Page, origin: string, products: readonly Product[]): Promise<void> => {
  for (const { id } of products) {
    const answer = await page.request.post('/api/v2/plan_subscriptions', {
      data: { plan_id: id },
      headers: { origin },
    });
    expect(answer.status()).toBe(200);
  }
};

test('CAT-150 a series is followed from its page, and its poster and its members show it', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const [series] = await productsOf(page, 'Series');
  if (!series) throw new Error('The studio has no series.');
  await open(page, `/series/${series.slug}`);
  const members = page.locator('.series-facts div').filter({ hasText: 'Members' }).locator('dd');
  const before = Number((await members.textContent())?.replace(/\D/g, ''));
  const save = page.locator('.series-actions').getByRole('button', { name: 'Save series' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(page.locator('.series-actions').getByRole('button', { name: 'Saved' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(members).toHaveText(String(before + 1));
  await expect.poll(() => followed(page)).toEqual([series.title]);
  await page.getByRole('link', { name: 'Series', exact: true }).first().click();
  await expect(page.getByRole('button', { name: `Unfollow ${series.title}` }).first()).toBeVisible();
});

for (const status of [500, 201])
  test(`CAT-154 the heart of a series goes back when the server answers ${status}`, async ({
    page,
    signIn,
    trouble,
  }) => {
    trouble.expected(/500|saving did not work/);
    await signIn('new member');
    await open(page, '/explore');
    await answerWith(page, subscriptions, 'POST', status);
    const heart = page.getByRole('button', { name: /^Follow / }).first();
    const name = await heart.getAttribute('aria-label');
    const answered = page.waitForResponse((answer) => subscriptions.test(answer.url()));
    await heart.click();
    await answered;
    await expect(page.getByRole('button', { name: name ?? '', exact: true }).first()).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(await followed(page)).toEqual([]);
  });

test('NS-064 bundles have no heart', async ({ page, signIn }) => {
  await signIn('new member');
  const [bundle] = await productsOf(page, 'Bundle');
  if (!bundle) throw new Error('The studio has no bundle.');
  await open(page, '/explore/filter');
  const poster = page.getByRole('article').filter({ has: page.getByRole('link', { name: bundle.title }) });
  await poster.first().scrollIntoViewIfNeeded();
  await expect(poster.first()).toBeVisible();
  await expect(poster.first().locator('.heart')).toHaveCount(0);
  await open(page, bundle.url);
  await expect(page.getByRole('button', { name: `Follow ${bundle.title}` })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Follow / }).first()).toBeVisible();
});

test('NS-065 saved series are listed, the latest first, and one that is taken out can be brought back', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn('new member');
  const series = (await productsOf(page, 'Series')).slice(0, 3);
  await follow(page, baseURL ?? '', series);
  await open(page, savedSeries);
  const posters = page.locator('.saved-series article');
  const titles = () => posters.getByRole('heading').allTextContents();
  const inOrder = series.map(({ title }) => title).toReversed();
  await expect(posters).toHaveCount(3);
  expect(await titles()).toEqual(inOrder);
  await page.getByRole('button', { name: `Unfollow ${inOrder[1]}` }).click();
  await expect(posters).toHaveCount(2);
  await expect(page.locator('.undo')).toHaveText(new RegExp(`You've removed ${inOrder[1]}`));
  await expect.poll(async () => (await followed(page)).length).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(inOrder);
  await expect.poll(async () => (await followed(page)).length).toBe(3);
});

test('NS-065 who follows nothing is sent to the series', async ({ page, signIn }) => {
  await signIn('new member');
  await open(page, savedSeries);
  await expect(page.getByText("You haven't saved any series yet")).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find a series' })).toHaveAttribute(
    'href',
    '/series',
  );
});
