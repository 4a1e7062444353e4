import type { Page } from '@playwright/test';
import { pageAddress } from '../../contract/pages/page-addresses.ts';
import { countedTotal, expect, phone, test, totalShown } from '../support/studio.ts';
import { hasNoViolation } from '../support/violations.ts';
import { openFinder } from './finder-page.ts';

/** Every document and list that the browser asks for. */
const watched = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || /^\/api\/v2\/(plan_entries|filters|plans)/.test(pathname))
      asked.push(pathname);
  });
  return asked;
};

test('BEY-01 and BEY-72: the search opens with “/”, finds classes and coaches while a visitor types, tolerates a typo, follows the arrow keys and Enter, and lists all matching classes on Enter in its box', async ({
  page,
}) => {
  const asked = watched(page);
  const { filters, steps } = await openFinder(page, '?utm_source=letter&styles=yoga&order=unknown&fbclid=1');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = page.getByRole('searchbox', { name: 'Search classes, series and coaches' });
  const openSearch = async (): Promise<void> => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
  };

  await test.step('parameters that no page reads stay in the address and change nothing else', async () => {
    // The search, opened, asks for the popular classes.
    expect(asked).toEqual(['/class-finder']);
    await openSearch();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('utm_source')).toBe('letter');
    expect(searchParams.get('fbclid')).toBe('1');
  });

  await test.step('classes and coaches as one types', async () => {
    await page.keyboard.type('sofia');
    await expect(dialog.getByRole('heading', { name: /^Classes/ })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /Sofia Marchetti/ }).last()).toHaveAttribute(
      'href',
      pageAddress('/instructors/$slug', { slug: 'sofia-marchetti' }),
    );
    await hasNoViolation(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a slip of the keys', async () => {
    await openSearch();
    // What was typed before is still there.
    await box.fill('moonlt body');
    const hit = dialog.getByRole('link', { name: 'Moonlit Body Scan' });
    await expect(hit).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(hit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Moonlit Body Scan' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const finderBox = page.getByRole('searchbox', { name: 'Search classes', exact: true });
  await test.step('Enter in the box', async () => {
    await openSearch();
    await box.fill('breath');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/class-finder?q=breath');
    await expect(finderBox).toHaveValue('breath');
    await expect.poll(() => totalShown(page)).toBeGreaterThan(0);
  });

  await test.step('in the finder one types on without a step in the history per letter, and “/” stays a letter', async () => {
    await filters.getByRole('button', { name: 'Clear All' }).click();
    await expect(page).toHaveURL('/class-finder');
    await expect(finderBox).toHaveValue('');
    const before = await steps();
    await expect.poll(() => totalShown(page)).toBeGreaterThan(200);
    const all = await countedTotal(page);
    await finderBox.pressSequentially('hips');
    await expect(page).toHaveURL('/class-finder?q=hips');
    await expect.poll(() => totalShown(page)).toBeLessThan(all);
    expect(await steps()).toBe(before);
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('BEY-01: the search keeps everything typed while its code loads: letters, Backspace, Escape and a composed word, on a phone too', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/packs\/js\/Search-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await openFinder(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = page.getByRole('searchbox', { name: 'Search classes, series and coaches' });
  const opener = page.getByRole('button', { name: 'Search', exact: true });

  await test.step('keys right after the press, then Escape', async () => {
    await opener.focus();
    await page.keyboard.type('/lighs');
    await page.keyboard.press('Backspace');
    await expect(box).toHaveValue('ligh');
    await page.keyboard.press('Escape');
    await expect(box).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('on a phone it has the focus within the press', async () => {
    await page.setViewportSize(phone);
    await opener.click();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('ligh');
    await page.keyboard.press('End');
    await page.keyboard.type('t lo');
    await page.keyboard.press('Home');
  });

  const session = await page.context().newCDPSession(page);
  await test.step('the loaded search waits for the end of a composed word, and has text, caret and focus', async () => {
    await session.send('Input.imeSetComposition', { text: 'ひか', selectionStart: 2, selectionEnd: 2 });
    const arrived = page.waitForEvent('requestfinished', (request) => /\/Search-/.test(request.url()));
    code.resolve();
    await arrived;
    await expect(dialog).toHaveCount(0);
    await session.send('Input.imeSetComposition', { text: 'ひかり', selectionStart: 3, selectionEnd: 3 });
    await expect(box).toHaveValue('ひかりlight lo');
    await session.send('Input.insertText', { text: '光' });
    const loaded = dialog.getByRole('searchbox');
    await expect(loaded).toBeFocused();
    await expect(loaded).toHaveValue('光light lo');
    await page.keyboard.type(' ');
    await expect(loaded).toHaveValue('光 light lo');
  });

  await test.step('Escape gives the focus back to what opened it; a loaded search has every key as well', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.type('/');
    await page.keyboard.press('End');
    await page.keyboard.type('tus');
    await expect(dialog.getByRole('searchbox')).toHaveValue('光 light lotus');
  });
});
