import { firstLoadOf } from '../support/first-load.ts';
import { strayPlaceholders } from '../support/layout.ts';
import { observe, seen, withoutCache } from '../support/observed.ts';
import { withoutRepetition } from '../support/repetition.ts';
import { everybody, type Screen } from '../support/screens.ts';
import { desktop, expect, hydrated, type Page, phone, restOf, test } from '../support/studio.ts';
import { colorViolations, showTheme, violations } from '../support/violations.ts';

/**
 * Number of screens per test: few enough that both workers get some, many enough that a context and a page per test
 * cost little.
 */
const screensPerTest = 8;
const narrowWidths = [320, phone.width];
const tabletWidth = 810;

type Themes = readonly ['light', 'dark'] | readonly ['dark', 'light'];
/** Returns the themes in an order that starts with the one in which the previous page ended. */
const themesOf = (index: number): Themes => (index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light']);

const servedWhole = async (
  page: Page,
  { path, status = 200 }: Screen,
  rested: () => Promise<void>,
): Promise<string> => {
  const answer = await page.goto(path);
  expect.soft(answer?.status()).toBe(status);
  const html = (await answer?.text()) ?? '';
  expect.soft(html).toMatch(/<h1[ >]/);
  expect.soft(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '').toContain('Openmat');
  expect
    .soft(answer?.headers()['content-security-policy'])
    .toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  await hydrated(page);
  await page.waitForLoadState('load');
  await rested();
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.soft(page.getByRole('main')).toHaveCount(1);
  const { breaches, shift, moved } = await seen(page);
  expect.soft(breaches).toEqual([]);
  expect.soft(shift, `${path} does not move, but: ${moved.join('; ')}`).toBeLessThan(0.02);
  expect.soft(await strayPlaceholders(page), 'placeholders lie behind their pictures').toEqual([]);
  return html;
};

/** Least distance in px of a heading of a page from the edge of the window. */
const leastMargin = 8;

/** Returns the headings that stand at the left edge of the window, as parts without the margin of a page do. */
const headingsAtEdge = (page: Page): Promise<string[]> =>
  page.evaluate(
    (margin) =>
      [...document.querySelectorAll('main :is(h1, h2):not(.visually-hidden)')]
        .filter((heading) => heading.checkVisibility() && heading.getBoundingClientRect().left < margin)
        .map((heading) => heading.textContent ?? ''),
    leastMargin,
  );

const fitsNarrow = async (page: Page): Promise<void> => {
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 700 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect
      .soft(needed, `${page.url()} fits ${width} px without scrolling sideways`)
      .toBeLessThanOrEqual(width);
  }
  expect.soft(await headingsAtEdge(page), 'no heading stands at the edge of the window').toEqual([]);
  expect.soft(await strayPlaceholders(page), 'placeholders lie behind their pictures').toEqual([]);
};

const longWord = 'Rückenschmerzenvorbeugungsprogrammstunde';

/** Returns the width that the page needs with letters of twice the size, and resets them. */
const widthWithLargeLetters = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const width = root.scrollWidth;
    root.style.fontSize = '';
    return width;
  });

/**
 * Returns the width that the page needs with a word of 40 letters in every text that a studio or a member may have
 * written, and restores the texts.
 */
const widthWithLongWords = (page: Page): Promise<number> =>
  page.evaluate((word) => {
    const ours = 'button, select, label, legend, .visually-hidden, [data-part~="count-bar"]';
    const written = new Map<Text, string>();
    for (const place of document.querySelectorAll(
      'main :is(h1, h2, h3, h4, p, blockquote, summary, article b)',
    )) {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const found = text.data.match(/\p{L}{4,}/gu);
        if (!found || written.has(text) || text.parentElement?.closest(ours)) continue;
        written.set(text, text.data);
        text.data = text.data.replace(
          found.reduce((longest, one) => (one.length > longest.length ? one : longest)),
          word,
        );
      }
    }
    const width = document.documentElement.scrollWidth;
    for (const [text, data] of written) text.data = data;
    return width;
  }, longWord);

/**
 * Measures letters of twice the size and long words at each width in turn: another size of the window costs more than
 * the measurements. The studio’s own pages are tables for a desk, with words of ours.
 */
const fitsChangedText = async (page: Page, isStudio: boolean): Promise<void> => {
  for (const width of isStudio ? [tabletWidth] : [tabletWidth, ...narrowWidths.toReversed()]) {
    await page.setViewportSize({ width, height: 700 });
    if (width >= phone.width)
      expect
        .soft(await widthWithLargeLetters(page), `${page.url()} fits ${width} px with text at 200 %`)
        .toBeLessThanOrEqual(width);
    if (!isStudio)
      expect
        .soft(await widthWithLongWords(page), `${page.url()} fits ${width} px with a word of 40 letters`)
        .toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(desktop);
};

/**
 * Checks all rules in the first theme and only the colors in the second: names, roles and order are the same in both.
 */
const hasNoViolation = async (page: Page, [first, second]: Themes, within: string): Promise<void> => {
  expect.soft(await withoutRepetition(page), 'no id stands there twice').toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', first);
  expect.soft(await violations(page, within), first).toEqual([]);
  await showTheme(page, second);
  expect.soft(await colorViolations(page, within), second).toEqual([]);
};

const inParts = (list: readonly Screen[]): Screen[][] =>
  Array.from({ length: Math.ceil(list.length / screensPerTest) }, (_, part) =>
    list.slice(part * screensPerTest, (part + 1) * screensPerTest),
  );

for (const [who, account, list] of everybody)
  for (const [index, part] of inParts(list).entries())
    test(`${account ? 'BEY-70 and BEY-72' : 'BEY-70, BEY-72 and GEN-057'}: screens for ${who}, part ${index + 1}, are served whole${account ? '' : ' with few scripts'}, keep the page policy, do not move, fit ${narrowWidths.join(' and ')} px also with a word of 40 letters, and have no WCAG 2.2 AA violation, light and dark`, async ({
      page,
      signIn,
      trouble,
    }) => {
      test.setTimeout(part.length * 30_000);
      if (part.some(({ status }) => status === 404)) trouble.expected(/status of 404/);
      if (account) await signIn(account);
      const rested = restOf(page);
      await observe(page);
      // A member's browser has the scripts; to load and compile them anew takes a quarter of the time.
      if (!account) await withoutCache(page);
      const isFirstLoad = firstLoadOf(page);
      for (const [place, screen] of part.entries())
        await test.step(`${screen.name}: ${screen.path}`, async () => {
          const html = await servedWhole(page, screen, rested);
          await fitsNarrow(page);
          await page.setViewportSize(desktop);
          // The frame of the pages is the same on each screen.
          await hasNoViolation(page, themesOf(place), place === 0 ? 'html' : 'main');
          if (screen.firstLoad) await isFirstLoad(html);
          await fitsChangedText(page, account === 'admin');
        });
    });
