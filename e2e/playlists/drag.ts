import { expect, type Locator, type Page } from '../support/studio.ts';

export const steps = 8;

/** Returns the handle by which a class of a playlist is dragged. */
export const handle = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: `Reorder ${title}, position` });

/** Returns the handles of the classes, not of the playlists beside them. */
export const classHandles = (page: Page): Locator =>
  page.getByRole('list', { name: /^Classes in/ }).getByRole('button', { name: /^Reorder / });

/** Waits for the drag script, which adds a description to every handle once it has loaded. */
export const canDrag = (page: Page): Promise<void> =>
  expect(classHandles(page).last()).toHaveAttribute('aria-describedby', /./);

export const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
};

export const dragTo = async (page: Page, from: Locator, over: Locator, beforeDrop?: () => Promise<void>) => {
  const start = await middleOf(from);
  const end = await middleOf(over);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // Position past the other row, in the direction of the move.
  const past = end.y + Math.sign(end.y - start.y) * (end.height / 4);
  await page.mouse.move(start.x, past, { steps });
  await beforeDrop?.();
  await page.mouse.up();
};
