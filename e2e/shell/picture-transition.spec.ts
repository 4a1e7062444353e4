import { type PageAddress, pageAddress } from '../../contract/pages/page-addresses.ts';
import { animated, expect, open, type Page, restOf, test } from '../support/studio.ts';

/** Counts the transitions of pictures from here on. */
const countTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = window as unknown as { transitions: string[][] };
    counted.transitions = [];
    const original = document.startViewTransition.bind(document);
    document.startViewTransition = ((wanted: { types: string[] }) => {
      counted.transitions.push(wanted.types);
      return original(wanted);
    }) as typeof document.startViewTransition;
  });
const transitions = (page: Page): Promise<string[][]> =>
  page.evaluate(() => (window as unknown as { transitions: string[][] }).transitions);

test('the picture of a card grows into that of its page, and nothing moves for other links or with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/series');
  await page.mouse.move(200, 300);
  // What moves pictures is loaded with the first movement.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/motion-')));
  await countTransitions(page);
  const poster = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const path = (await poster.getAttribute('href')) ?? '';
  const rested = restOf(page);
  // A page that is there at once, as after resting on its card.
  const preloaded = page.waitForResponse(/\/api\/v2\/instructors/);
  await poster.hover();
  await preloaded;
  await rested();
  await poster.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await transitions(page)).toEqual([['picture']]);
  await page.getByRole('banner').getByRole('link', { name: 'Series' }).click();
  await expect(page).toHaveURL('/series');
  expect(await transitions(page)).toHaveLength(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(path);
  expect(await transitions(page)).toHaveLength(1);
});

const classAddress = /\/workouts\/\d+/;
const pagesWithClassCards: readonly PageAddress[] = [
  '/',
  '/explore',
  '/class-finder',
  pageAddress('/explore/$category', { category: 'yoga' }),
  pageAddress('/series/$slug', { slug: 'first-light' }),
  pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light', classId: 1002 }),
  pageAddress('/instructors/$slug', { slug: 'maya-okafor' }),
  '/my/practice?tab=completed',
];

test('a card leads from every page to its class without an error, with the movement of pictures', async ({
  page,
  signIn,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn('maya');
  for (const address of pagesWithClassCards)
    await test.step(address, async () => {
      await open(page, address);
      await page.mouse.move(200, 300);
      await page.waitForFunction(() =>
        [...document.styleSheets].some(({ href }) => href?.includes('/motion-')),
      );
      const cards = page.getByRole('main').locator('[data-part~="card"], [data-part~="class-row"]');
      const links = cards.locator('a[href*="/workouts/"]:visible');
      // A list further down leaves out the class of a part that is loaded later.
      const path = (await links.first().getAttribute('href')) ?? '';
      expect(path).toMatch(classAddress);
      const card = cards.locator(`a[href="${path}"]:visible`).first();
      await card.scrollIntoViewIfNeeded();
      const rested = restOf(page);
      await card.hover();
      await rested();
      await card.click();
      await expect(page).toHaveURL(path);
      await animated(page);
    });
});
