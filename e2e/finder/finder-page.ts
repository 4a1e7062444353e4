import { type Locator, open, type Page } from '../support/studio.ts';

/** Page object of the class finder. */
export const finderPage = (page: Page) => {
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const rows = page.getByRole('list', { name: 'Classes found' }).getByRole('article');
  return {
    /** Sidebar, above 1024 px. */
    filters,
    /** Panel that the Filters button opens, up to 1024 px. */
    panel: page.getByRole('dialog'),
    rows,
    firstRow: rows.first(),
    sort: page.getByLabel('Sort by'),
    seeMore: page.getByRole('button', { name: 'See More Classes' }),
    option: (name: string): Locator => filters.getByRole('checkbox', { name, exact: true }),
    openPanel: async (): Promise<void> => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    steps: (): Promise<number> => page.evaluate(() => window.history.length),
  };
};

const finder = '/class-finder';

export const openFinder = async (
  page: Page,
  query: '' | `?${string}` = '',
): Promise<ReturnType<typeof finderPage>> => {
  await open(page, query === '' ? finder : `${finder}${query}`);
  return finderPage(page);
};
