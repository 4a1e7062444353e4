import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { desktop, expect, open, phone, test } from '../support/studio.ts';

const path = { slug: 'priya-menon' };

test('CAT-036, CAT-054, CAT-058, CAT-060 and NS-062: the page of a coach has tabs in the address, and filters that keep the path', async ({
  page,
}) => {
  // What does not fit is counted where a card is shown first.
  await page.setViewportSize(phone);
  await open(page, pageAddress('/instructors/$slug', path, { tab: 'series' }));
  const [classes, series] = [
    page.getByRole('tab', { name: /^Classes/ }),
    page.getByRole('tab', { name: /^Series/ }),
  ];
  const tiles = page.getByTestId('class-tiles');

  await test.step('the tabs list classes and series', async () => {
    await expect(series).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
    await classes.click();
    await expect(page).toHaveURL(pageAddress('/instructors/$slug', path));
    await expect(tiles.getByRole('article')).toHaveCount(6);
    await series.click();
    await expect(page).toHaveURL(pageAddress('/instructors/$slug', path, { tab: 'series' }));
    await page.goBack();
    await expect(classes).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a list of coaches that does not fit two lines is cut with “... +N”', async () => {
    await page.getByRole('button', { name: 'See More Classes' }).click();
    const names = tiles.getByRole('article').filter({ hasText: 'Four Teachers' }).getByTestId('coaches');
    await expect(names).toHaveText(/ \.\.\. \+\d · /);
    const lines = await names.evaluate(
      (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
  });

  await test.step('where a fact begins a line, no dot stands before it', async () => {
    const dots = await tiles.getByText('·', { exact: true }).evaluateAll((all) =>
      all.flatMap((dot) => {
        const line = dot.closest('p') as HTMLElement;
        return [80, 110, 140, 170].map((width) => {
          line.style.width = `${width}px`;
          const { left } = line.getBoundingClientRect();
          const [fact] = dot.parentElement?.getClientRects() ?? [];
          return {
            beginsLine: (fact?.left ?? 0) - left < 1,
            isShown: dot.getBoundingClientRect().right > left + 1,
          };
        });
      }),
    );
    const beginning = dots.filter(({ beginsLine }) => beginsLine);
    expect(beginning.length).toBeGreaterThan(0);
    expect(beginning.length).toBeLessThan(dots.length);
    for (const { beginsLine, isShown } of dots) expect(isShown).toBe(!beginsLine);
  });

  await page.setViewportSize(desktop);
  await test.step('a filter chosen in the panel keeps the path, and is cleared by its chip', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter Results' });
    await expect(panel.getByRole('region', { name: 'Difficulty' })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Instructors' })).toHaveCount(0);
    await panel.getByRole('checkbox', { name: 'Intermediate', exact: true }).check();
    await panel.getByRole('button', { name: 'View Results' }).click();
    await expect(page).toHaveURL(pageAddress('/instructors/$slug', path, { difficulties: 'intermediate' }));
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await page.getByRole('group', { name: 'Active filters' }).getByRole('button').first().click();
    await expect(page).toHaveURL(pageAddress('/instructors/$slug', path));
  });
});
