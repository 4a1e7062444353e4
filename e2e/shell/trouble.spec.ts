import { expect, type Locator, open, type Page, test } from '../support/studio.ts';

const tiles = (page: Page): Locator => page.getByRole('main').getByRole('article');
const internal = {
  status: 500,
  json: { code: 'internal', error: 'Something went wrong.', message: 'Something went wrong.' },
};

test('GEN-040: when users/me fails the page is shown as to a visitor, and it is asked once', async ({
  page,
  signIn,
  trouble,
}) => {
  trouble.expected(/Loading your account failed|status of 500/);
  let asked = 0;
  await page.route('**/api/v2/users/me', (route) => {
    asked += 1;
    return route.fulfill(internal);
  });
  await open(page, '/signin');
  await page.getByLabel('Email').fill('google@openmat.test');
  await page.getByLabel('Password', { exact: true }).fill('openmat-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Series', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Class Finder' }).click();
  await expect(tiles(page)).toHaveCount(6);
  expect(asked).toBe(1);
  await signIn('noor');
});

test('NS-222 and GEN-060: a listing or its next page that fails shows a quiet “Try again” or stays as it is, with no alert; while the server is not reached one notice says so, and goes by itself', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 500|ERR_FAILED|failed/i);
  let state: 'fine' | 'failing' | 'away' = 'fine';
  await page.route('**/api/v2/**', (route) => {
    if (state === 'away') return route.abort();
    const listing = new URL(route.request().url()).pathname === '/api/v2/plan_entries';
    return state === 'failing' && listing ? route.fulfill(internal) : route.fallback();
  });
  await open(page, '/class-finder');
  const filter = (name: string) =>
    page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name, exact: true }).first();
  const more = page.getByRole('button', { name: 'See More Classes' });

  await test.step('a next page', async () => {
    await more.click();
    await expect(tiles(page)).toHaveCount(24);
    state = 'failing';
    const refused = page.waitForResponse('**/api/v2/plan_entries?**');
    await more.click();
    await refused;
    await expect(page.getByTestId('placeholder')).toHaveCount(0);
    await expect(tiles(page)).toHaveCount(24);
    await expect(page.getByRole('alert')).toHaveCount(0);
    state = 'fine';
    await more.click();
    await expect(tiles(page)).toHaveCount(48);
  });

  await test.step('a listing', async () => {
    state = 'failing';
    await filter('Advanced').check();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByTestId('placeholder')).toHaveCount(0);
    state = 'fine';
    await again.click();
    await expect(tiles(page).first()).toBeVisible();
  });

  await test.step('the server', async () => {
    state = 'away';
    await filter('Moderate').check();
    const notice = page.getByText('The studio cannot be reached right now.');
    await expect(notice).toHaveCount(1);
    state = 'fine';
    await expect(notice).toHaveCount(0);
    await expect(tiles(page).first()).toBeVisible();
  });
});

test('GEN-057 to GEN-059, HOME-020, NS-152, NS-222 and S45: a script that does not arrive shows Reload, which repairs it; a page whose first call fails “Try again” inside the shell; and home stands without the page builder', async ({
  page,
  trouble,
}) => {
  trouble.expected(
    /ERR_FAILED|Loading chunk|Failed to fetch dynamically|failed|ApiError|status of 500|did not answer/i,
  );
  const main = page.getByRole('navigation', { name: 'Main' });

  await test.step('a script', async () => {
    let away = true;
    await page.route(/\/packs\/js\/SeriesIndexPage[^/]*\.js$/, (route) =>
      away ? route.abort() : route.continue(),
    );
    await open(page, '/');
    await main.getByRole('link', { name: 'Series' }).click();
    await expect(page.getByRole('heading', { name: 'This part of the page did not load' })).toBeVisible();
    await expect(main, 'the shell stands').toBeVisible();
    await page.getByText('What happened').click();
    await expect(page.getByText(/^Loading chunk \S+ failed/)).toBeVisible();
    away = false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Series', exact: true })).toBeVisible();
  });

  await test.step('a first call', async () => {
    let failing = true;
    await page.route('**/api/v2/plans/**', (route) => (failing ? route.fulfill(internal) : route.continue()));
    await open(page, '/series');
    await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(main).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Classes', exact: true })).toBeVisible();
  });

  await test.step('the page builder, whose section goes on saying “Loading...”', async () => {
    await page.route('**/api/v2/builder/**', (route) => route.fulfill(internal));
    await open(page, '/series');
    await page.getByRole('link', { name: 'Openmat home' }).first().click();
    await expect(page.getByRole('region', { name: 'Yoga', exact: true })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  });
});
