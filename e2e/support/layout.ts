import { expect, type Locator, type Page } from './studio.ts';

/** Widths of the window, with the expected count at each. */
export type AtWidths = readonly (readonly [width: number, count: number])[];

const columns = (grid: Locator): Promise<number> =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

/** Returns the pictures that differ from their placeholder in position or size: it has another containing block. */
export const strayPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element): number[] => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    };
    return [...document.querySelectorAll('img + picture')].flatMap((sources) => {
      const [placeholder, picture] = [sources.previousElementSibling, sources.querySelector('img')];
      if (!placeholder || !picture) return [];
      const [behind, before] = [boxOf(placeholder), boxOf(picture)];
      const apart = behind.some((edge, place) => Math.abs(edge - (before[place] ?? 0)) > 2);
      return apart ? [`${picture.currentSrc || picture.src}: ${behind} behind ${before}`] : [];
    });
  });

export const expectColumns = async (page: Page, grid: Locator, expected: AtWidths): Promise<void> => {
  for (const [width, count] of expected) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(grid), `columns at ${width} px`).toBe(count);
  }
};

/** Expects tiles of a carousel to be 212 px wide from 360 px up; below, the number of slides determines the width. */
export const expectTileWidth = async (page: Page, carousel: Locator): Promise<void> => {
  for (const width of [320, 360, 525, 768, 900, 992, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const tile = await carousel.evaluate((list) => list.firstElementChild?.getBoundingClientRect().width);
    expect(Math.round(tile ?? 0) >= 212, `a tile of ${tile} px at ${width} px`).toBe(width >= 360);
  }
};

/** Expects tiles that are swiped to be at least 173 px wide. */
export const expectSwipeTileWidth = async (page: Page, tiles: Locator): Promise<void> => {
  for (const width of [320, 360, 390, 600, 767]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.min(...widths), `a tile at ${width} px`).toBeGreaterThanOrEqual(173);
  }
};

/** Returns the number of slides that fit between the edges of the content, and the gap between two slides. */
const slidesPerView = (carousel: Locator): Promise<{ slides: number; gap: number }> =>
  carousel.evaluate((list) => {
    const [first, second] = [...list.children].map((slide) => slide.getBoundingClientRect());
    const style = getComputedStyle(list);
    if (!first || !second) throw new Error('The carousel has fewer than two slides');
    const inner =
      list.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const gap = Math.round(second.left - first.right);
    return { gap, slides: Math.round(((inner + gap) / (first.width + gap)) * 100) / 100 };
  });

export const expectSlides = async (page: Page, carousel: Locator, expected: AtWidths): Promise<void> => {
  for (const [width, slides] of expected) {
    await page.setViewportSize({ width, height: 900 });
    expect(await slidesPerView(carousel), `slides at ${width} px`).toEqual({ slides, gap: 20 });
  }
};
