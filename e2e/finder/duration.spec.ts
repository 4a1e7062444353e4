import { expect, test } from '../support/studio.ts';
import { openFinder } from './finder-page.ts';
import { dragTo } from './slider.ts';

test('CAT-112 to CAT-118 and NS-054: the slider moves in tens by keys and by mouse, past 90 it is open ended, and the whole range is no filter', async ({
  page,
}) => {
  const { filters } = await openFinder(page);
  const duration = filters.getByRole('region', { name: 'Duration' });
  const [least, most] = [
    duration.getByRole('slider', { name: 'Minimum duration' }),
    duration.getByRole('slider', { name: 'Maximum duration' }),
  ];
  await expect(duration.getByText('All Durations')).toBeVisible();
  await expect(most).toHaveAttribute('aria-valuetext', '90+ minutes');
  await most.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(most).toHaveValue('90');
  await expect(page, 'CAT-115: 0 to 90 is no filter').toHaveURL('/class-finder');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/duration=0-\d0$/);
  await least.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/duration=10-/);
  await filters.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL('/class-finder');
  const asked = page.waitForRequest((request) => request.url().includes('/api/v2/plan_entries?'));
  await dragTo(page, 'Minimum duration', 60);
  await expect(page).toHaveURL('/class-finder?duration=60-');
  expect(new URL((await asked).url()).searchParams.get('duration')).toBe('60-');
  await expect(duration.getByText('60 - 90+ min')).toBeVisible();
});
