import type { Page } from '@playwright/test';

const thumbPixels = 24;

/** Drags a handle of the duration slider with the mouse, as a person would. */
export const dragTo = async (page: Page, handle: string, minutes: number): Promise<void> => {
  const slider = page.getByRole('slider', { name: handle });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error(`${handle} is not shown`);
  const most = Number(await slider.getAttribute('max'));
  const at = (value: number): number => box.x + thumbPixels / 2 + ((box.width - thumbPixels) * value) / most;
  const middle = box.y + box.height / 2;
  await page.mouse.move(at(Number(await slider.inputValue())), middle);
  await page.mouse.down();
  await page.mouse.move(at(minutes), middle, { steps: 4 });
  await page.mouse.up();
};
