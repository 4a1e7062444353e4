import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/studio.ts';

const texts = /^(Load More|Loading\.\.\.|No More Items)$/;

/** At the foot of the list that is shown (ADM-019). */
export const moreButton = (page: Page): Locator => page.getByRole('button', { name: texts }).last();

const loadMore = async (page: Page): Promise<void> => {
  if ((await moreButton(page).textContent()) === 'Load More') await moreButton(page).click();
};

/** Other tests fill the same lists: as many pages as it takes. */
export const findRow = async (page: Page, row: Locator): Promise<Locator> => {
  await expect(async () => {
    if ((await row.count()) === 0) await loadMore(page);
    await expect(row).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  return row;
};

export const toTheEnd = (page: Page): Promise<void> =>
  expect(async () => {
    await loadMore(page);
    await expect(moreButton(page)).toHaveText('No More Items', { timeout: 500 });
  }).toPass();

export const isNowhere = async (page: Page, row: Locator): Promise<void> => {
  await toTheEnd(page);
  await expect(row).toHaveCount(0);
};
