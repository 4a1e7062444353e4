import type { PageAddress } from '../../contract/pages/page-addresses.ts';
import { expect, open, type Page, test } from '../support/studio.ts';

/** Names of 12, 20 and 35 letters, with the length that the server tells the styles. */
const names = [
  ['Sunrise Yoga', 'medium'],
  ['Mountain Breath Yoga', 'long'],
  ['The Mountain Breathing Collective 2', 'long'],
] as const;
const widths = [320, 390];

/** Puts a name into the bar as the server would, and measures the bar. */
const measured = (page: Page, [name, length]: (typeof names)[number]) =>
  page.evaluate(
    ([text, size]) => {
      const logo = document.querySelector<HTMLElement>(
        'header [data-part~="logo"], aside [data-part~="logo"]',
      );
      const bar = logo?.closest('header, aside');
      const words = logo?.querySelector('span');
      if (!logo || !bar || !words) return null;
      logo.dataset.length = size;
      words.textContent = text;
      const own = logo.getBoundingClientRect();
      const around = bar.getBoundingClientRect();
      const others = [...bar.querySelectorAll<HTMLElement>('a, button')]
        .filter((one) => !logo.contains(one) && one.offsetParent !== null)
        .map((one) => one.getBoundingClientRect());
      return {
        overlaps: others.filter(({ left, right, width }) => width > 0 && left < own.right && right > own.left)
          .length,
        leavesBar: own.top < around.top || own.bottom > around.bottom,
        scrolls: document.documentElement.scrollWidth > window.innerWidth,
        mark: Math.round(logo.querySelector('svg, img')?.getBoundingClientRect().width ?? 0),
      };
    },
    [name, length] as const,
  );

const fits = async (page: Page, address: PageAddress) => {
  await open(page, address);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of names)
      expect(await measured(page, name), `${name[0]} at ${width} px`).toEqual({
        overlaps: 0,
        leavesBar: false,
        scrolls: false,
        mark: 30,
      });
  }
};

test('a studio name of 12, 20 or 35 letters fits into the bar of a phone, signed out, signed in and on admin pages', async ({
  page,
  signIn,
}) => {
  await fits(page, '/class-finder');
  await signIn('admin');
  await fits(page, '/class-finder');
  await fits(page, '/admin/coaches');
});
