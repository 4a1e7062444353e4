import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { cutTexts, lengthenWords } from '../support/pseudo-words.ts';
import { type Account, expect, open, phone, test } from '../support/studio.ts';

const classAddress = pageAddress('/series/$planSlug/workouts/$classId', {
  planSlug: 'first-light',
  classId: 1002,
});
const seriesAddress = pageAddress('/series/$slug/workouts', { slug: 'first-light' });
const coachAddress = pageAddress('/instructors/$slug', { slug: 'maya-okafor' });

const pages = [
  [
    'visitor',
    null,
    [
      '/',
      '/signin',
      '/signup',
      '/password/forgot',
      '/subscribe',
      '/gift',
      '/gift/redeem',
      '/contracts/cancel',
      '/explore',
      '/series',
      '/instructors',
      '/playlists',
      '/live',
      classAddress,
    ],
  ],
  [
    'member',
    'maya',
    [
      '/',
      '/class-finder',
      classAddress,
      seriesAddress,
      coachAddress,
      '/fit-my-time',
      '/my/practice',
      '/my/playlists',
      '/my/calendar',
      '/settings',
      '/settings/profile',
      '/settings/membership',
      '/settings/security',
      '/settings/notices',
      '/settings/devices',
      '/settings/preferences',
      '/settings/membership/receipts',
    ],
  ],
] as const satisfies readonly (readonly [string, Account | null, readonly string[]])[];

for (const [name, account, addresses] of pages)
  test(`BEY-75 words that are two fifths longer fit into the pages of a ${name} on a phone`, async ({
    page,
    signIn,
    trouble,
  }) => {
    // Words that are changed before their part of the page has been hydrated.
    trouble.expected(/React error #418/);
    await page.setViewportSize(phone);
    if (account) await signIn(account);
    for (const address of addresses) {
      await open(page, address);
      expect.soft(await lengthenWords(page), address).toBeGreaterThan(5);
      expect.soft(await cutTexts(page), address).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(wider, address).toBe(0);
    }
  });
