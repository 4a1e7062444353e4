import type { Product } from '../../contract/catalog/plans.schema.ts';
import type { PlanSubscription } from '../../contract/members/plan-subscriptions.schema.ts';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

const followed = async (page: Page): Promise<string[]> => {
  const list: PlanSubscription[] = await (await page.request.get('/api/v2/plan_subscriptions')).json();
  return list.map(({ plan }) => plan.title);
};

test('CAT-150 and NS-065 a series is saved from its page, in the same words everywhere, its poster and its members show it, and it is taken out of one’s list and brought back', async ({
  page,
  signIn,
}) => {
  await signIn('new member');
  const products: Product[] = await (await page.request.get('/api/v2/products?per_page=100')).json();
  const series = products.find(({ type }) => type === 'Series');
  if (!series) throw new Error('The studio has no series.');
  await open(page, pageAddress('/series/$slug', { slug: series.slug }));
  const members = page.locator('dl > div').filter({ hasText: 'Members' }).locator('dd');
  const before = Number((await members.textContent())?.replace(/\D/g, ''));
  const save = page.getByRole('button', { name: 'Save series' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(members).toHaveText(String(before + 1));
  await expect.poll(() => followed(page)).toEqual([series.title]);
  await page.getByRole('link', { name: 'Series', exact: true }).first().click();
  const unfollow = page.getByRole('button', { name: `Remove ${series.title} from saved` });
  await expect(unfollow.first()).toBeVisible();
  await open(page, '/my/practice?tab=series');
  await unfollow.click();
  await expect(unfollow).toHaveCount(0);
  await expect.poll(() => followed(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(unfollow).toBeVisible();
  await expect.poll(() => followed(page)).toEqual([series.title]);
});
