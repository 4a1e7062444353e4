import { expect, open, test } from '../support/studio.ts';

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
  await expect(page.locator('.results article')).toHaveCount(6);
  expect(asked).toBe(1);
  await signIn('noor');
});

test('NS-222 and GEN-060: a listing that fails at first shows a quiet “Try again” and no alert', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 500|failed/);
  let failing = true;
  await page.route('**/api/v2/plan_entries?**', (route) =>
    failing ? route.fulfill(internal) : route.continue(),
  );
  await open(page, '/class-finder');
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: 'Advanced', exact: true })
    .check();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.results article').first()).toBeVisible();
});

test('NS-222: a next page that fails leaves the list as it is, and can be asked for again', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 500|failed/);
  let failing = true;
  await page.route('**/api/v2/plan_entries?**', (route) =>
    failing ? route.fulfill(internal) : route.continue(),
  );
  await open(page, '/class-finder');
  const [more, tiles] = [
    page.getByRole('button', { name: 'See More Classes' }),
    page.locator('.results article'),
  ];
  await more.click();
  await expect(tiles).toHaveCount(24);
  const refused = page.waitForResponse('**/api/v2/plan_entries?**');
  await more.click();
  await refused;
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expect(tiles).toHaveCount(24);
  await expect(page.getByRole('alert')).toHaveCount(0);
  failing = false;
  await more.click();
  await expect(tiles).toHaveCount(48);
});

test('NS-222: while the server is not reached one notice says so for the whole shell, and it goes by itself', async ({
  page,
  trouble,
}) => {
  trouble.expected(/ERR_FAILED|failed/i);
  let away = true;
  await page.route('**/api/v2/**', (route) => (away ? route.abort() : route.continue()));
  await open(page, '/class-finder');
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: 'Advanced', exact: true })
    .check();
  await expect(page.getByText('The studio cannot be reached right now.')).toHaveCount(1);
  away = false;
  await expect(page.getByText('The studio cannot be reached right now.')).toHaveCount(0);
  await expect(page.locator('.results article').first()).toBeVisible();
});

test('GEN-057 to GEN-059, NS-152 and S45: a script that does not arrive shows Reload, and reloading repairs it', async ({
  page,
  trouble,
}) => {
  trouble.expected(/ERR_FAILED|Loading chunk|Failed to fetch dynamically|loading failed/i);
  let away = true;
  await page.route(/\/packs\/js\/SeriesIndexPage[^/]*\.js$/, (route) =>
    away ? route.abort() : route.continue(),
  );
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series' }).click();
  await expect(page.getByRole('heading', { name: 'This part of the page did not load' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }), 'the shell stands').toBeVisible();
  await page.getByText('What happened').click();
  await expect(page.getByText(/^Loading chunk \S+ failed/)).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Series', exact: true })).toBeVisible();
});

test('NS-222: a page whose first call fails shows a quiet “Try again” inside the shell', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 500|failed|ApiError/);
  let failing = true;
  await page.route('**/api/v2/plans/**', (route) => (failing ? route.fulfill(internal) : route.continue()));
  await open(page, '/series');
  await page.locator('.car article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  failing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Classes', exact: true })).toBeVisible();
});

test('HOME-020: without the page builder its section goes on saying “Loading...” and the rest of home stands', async ({
  page,
  trouble,
}) => {
  trouble.expected(/status of 500|did not answer|loading failed/);
  await page.route('**/api/v2/builder/**', (route) => route.fulfill(internal));
  await open(page, '/series');
  await page.getByRole('link', { name: 'Openmat home' }).first().click();
  await expect(page.getByRole('region', { name: 'Yoga', exact: true })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
});
