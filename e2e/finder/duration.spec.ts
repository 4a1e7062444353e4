import { expect, open, type Page, test, totalShown } from '../support/studio.ts';
import { dragTo } from './slider.ts';

const duration = (page: Page) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('region', { name: 'Duration' });
const least = (page: Page) => duration(page).getByRole('slider', { name: 'Minimum duration' });
const most = (page: Page) => duration(page).getByRole('slider', { name: 'Maximum duration' });

test('CAT-113 to CAT-118 and NS-054: the slider moves in tens, past 90 it is open ended, and the whole range is no filter', async ({
  page,
}) => {
  await open(page, '/class-finder');
  await expect(duration(page).getByText('All Durations')).toBeVisible();
  await expect(most(page)).toHaveAttribute('aria-valuetext', '90+ minutes');
  await most(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(most(page)).toHaveValue('90');
  await expect(page, 'CAT-115: 0 to 90 is no filter').toHaveURL('/class-finder');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/duration=0-\d0$/);
  await least(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/duration=10-/);
});

test('CAT-112: a maximum beyond 90 is sent as open ended', async ({ page }) => {
  await open(page, '/class-finder');
  const asked = page.waitForRequest((request) => request.url().includes('/api/v2/plan_entries?'));
  await dragTo(page, 'Minimum duration', 60);
  await expect(page).toHaveURL('/class-finder?duration=60-');
  expect(new URL((await asked).url()).searchParams.get('duration')).toBe('60-');
  await expect(duration(page).getByText('60 - 90+ min')).toBeVisible();
});

test('CAT-116: the four buckets hold only classes of their length', async ({ page }) => {
  await open(page, '/class-finder');
  for (const [name, from, to] of [
    ['0-15', 0, 15],
    ['15-30', 15, 30],
    ['30-60', 30, 60],
    ['60+', 60, 999],
  ] as const) {
    const chip = duration(page).getByRole('button', { name: new RegExp(`^${name.replace('+', '\\+')}`) });
    const promised = Number(await chip.locator('.quiet').textContent());
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => totalShown(page)).toBe(promised);
    const words = await page.locator('.results .dur').allTextContents();
    for (const text of words) {
      const minutes = Number(/(\d+) hr/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);
      expect(minutes).toBeGreaterThanOrEqual(from);
      expect(minutes).toBeLessThanOrEqual(to);
    }
  }
});

test('CAT-106 to CAT-111: custom minutes take three digits, swap when they are the wrong way round, and start from 0', async ({
  page,
}) => {
  await open(page, '/class-finder');
  const openBoxes = () => duration(page).getByRole('button', { name: 'Custom duration' }).click();
  const [min, max] = [
    duration(page).getByRole('textbox', { name: 'Minimum minutes' }),
    duration(page).getByRole('textbox', { name: 'Maximum minutes' }),
  ];
  const apply = duration(page).getByRole('button', { name: 'Apply' });
  await openBoxes();
  await expect(apply).toBeDisabled();
  await min.pressSequentially('1a-2');
  await expect(min).toHaveValue('12');
  await min.fill('');
  await min.pressSequentially('1234');
  await expect(min).toHaveValue('123');
  await min.fill('0');
  await expect(apply).toBeDisabled();
  await min.fill('40');
  await max.fill('10');
  await apply.click();
  await expect(page).toHaveURL('/class-finder?duration=10-40');
  await openBoxes();
  await max.fill('020');
  await apply.click();
  await expect(page).toHaveURL('/class-finder?duration=0-20');
  await openBoxes();
  await min.fill('007');
  await apply.click();
  await expect(page).toHaveURL('/class-finder?duration=7-');
});
