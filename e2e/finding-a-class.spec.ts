import { desktop, expect, open, type Page, phone, test, totalShown } from './studio.ts';

/** Two clicks and the slider: 20-minute beginner yoga, from 15 minutes up to the notch below 30. */
const dragTo = async (page: Page, handle: string, minutes: number): Promise<void> => {
  const slider = page.getByRole('slider', { name: handle });
  const box = await slider.boundingBox();
  if (!box) throw new Error(`${handle} is not shown`);
  const thumb = 24;
  const at = (value: number): number => box.x + thumb / 2 + ((box.width - thumb) * value) / 100;
  const now = Number(await slider.inputValue());
  await page.mouse.move(at(now), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(minutes), box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
};

test.describe('a visitor', () => {
  test('smoke', async ({ page }) => {
    await open(page, '/class-finder');
    expect(await totalShown(page)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Yoga', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Beginner' }).click();
    await dragTo(page, 'Maximum duration', 20);
    await expect(page).toHaveURL(/duration=0-20/);
  });
});
