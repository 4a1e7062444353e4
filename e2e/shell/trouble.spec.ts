import { aroundSchema, hourRow } from '../../contract/pages/sections/usual-home.ts';
import { expect, hydrated, open, test } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';

const internal = {
  status: 500,
  json: { code: 'internal', error: 'Something went wrong.', message: 'Something went wrong.' },
};

/** Home of a studio with a page builder and without a page of its own. */
const builderHome = {
  schema: JSON.stringify([{ type: 'builder', model: 'home-feature' }]),
  studio: null,
  around: { ...aroundSchema, row: hourRow },
};

test('GEN-057 to GEN-059, HOME-020, NS-152, NS-222, S45 and BEY-72: a script that does not arrive shows Reload, which repairs it; a page whose first call fails “Try again” inside the shell; and home stands without the page builder', async ({
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
    await open(page, '/instructors');
    await main.getByRole('link', { name: 'Series' }).click();
    await expect(page.getByRole('heading', { name: 'This part of the page did not load' })).toBeVisible();
    await expect(main, 'the shell stands').toBeVisible();
    await hasNoViolation(page);
    await page.getByText('What happened').click();
    await expect(page.getByText(/^Loading chunk \S+ failed/)).toBeVisible();
    away = false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Series', exact: true })).toBeVisible();
    await hydrated(page);
  });

  await test.step('a first call', async () => {
    let failing = true;
    await page.route('**/api/v2/plans/**', (route) => (failing ? route.fulfill(internal) : route.continue()));
    await page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(main).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Classes', exact: true })).toBeVisible();
  });

  await test.step('the page builder, whose section goes on saying “Loading...”', async () => {
    await page.route('**/api/v2/home', (route) => route.fulfill({ json: builderHome }));
    await page.route('**/api/v2/builder/**', (route) => route.fulfill(internal));
    await page.getByRole('link', { name: 'Openmat home' }).first().click();
    await expect(page.getByRole('region', { name: 'Yoga', exact: true })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  });
});
