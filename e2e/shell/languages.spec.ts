import { rmSync } from 'node:fs';
import { type APIRequestContext, request } from '@playwright/test';
import type { ManagedBrand } from '../../contract/studio/brand.schema.ts';
import { freePort, makeDataFolder, startProcess } from '../support/server.ts';
import { expect, hydrated, type Page, password, test } from '../support/studio.ts';

/** Signs the owner of a studio in and offers English, German and Arabic. */
const offerLanguages = async (owner: APIRequestContext, origin: string): Promise<void> => {
  const headers = { origin };
  await owner.post('/api/auth/sign-in/email', {
    data: { email: 'admin@openmat.test', password },
    headers,
  });
  const { fields, version } = (await (await owner.get('/admin/api/brand')).json()) as ManagedBrand;
  const saved = await owner.put('/admin/api/brand', {
    data: { ...fields, languages: ['en', 'de', 'ar'], version },
    headers,
  });
  expect(saved.ok(), await saved.text()).toBe(true);
};

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

type Marked = Window & { isSamePage?: boolean };
const mark = (page: Page) =>
  page.evaluate(() => {
    (window as Marked).isSamePage = true;
  });
const isMarked = (page: Page) => page.evaluate(() => (window as Marked).isSamePage === true);

test('BEY-74 a visitor switches the language, walks three pages and signs in below its prefix, and a member’s setting shows on the open page and wins at every address', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const data = makeDataFolder();
  const { address, stop } = await startProcess(await freePort(), { OPENMAT_DATA: data });
  const owner = await request.newContext({ baseURL: address });
  try {
    await offerLanguages(owner, address);

    await test.step('the switch leads to the same page, and links stay in its language', async () => {
      await page.goto(`${address}/explore?style=yoga`);
      await hydrated(page);
      expect(await languageOf(page)).toEqual(['en', '']);
      const footer = page.getByRole('contentinfo');
      await footer.locator('summary').click();
      await footer.getByRole('link', { name: 'Deutsch' }).click();
      await expect(page).toHaveURL(/\/de\/explore/);
      await hydrated(page);
      expect(await languageOf(page)).toEqual(['de', '']);
      await mark(page);
      const bar = page.getByRole('navigation', { name: 'Hauptmenü', exact: true });
      for (const [name, path] of [
        ['Kursfinder', '/de/class-finder'],
        ['Reihen', '/de/series'],
        ['Coaches', '/de/instructors'],
      ] as const) {
        await bar.getByRole('link', { name }).click();
        await expect(page).toHaveURL(`${address}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL(`${address}/de/series`);
    });

    await test.step('signing in comes back to the page in its language', async () => {
      await page.getByRole('link', { name: 'Anmelden' }).first().click();
      await expect(page).toHaveURL(/\/de\/signin\?redirect=/);
      await page.getByLabel('E-Mail').fill('maya@openmat.test');
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await expect(page).toHaveURL(`${address}/de/series`);
    });

    await test.step('the setting changes the open page', async () => {
      await page.goto(`${address}/de/settings/profile`);
      await hydrated(page);
      await mark(page);
      await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ar');
      await page.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expect.poll(() => languageOf(page)).toEqual(['ar', 'rtl']);
      expect(await isMarked(page)).toBe(true);
      for (const path of ['/', '/de/series', '/ar/series']) {
        await page.goto(`${address}${path}`);
        expect(await languageOf(page), path).toEqual(['ar', 'rtl']);
      }
    });
  } finally {
    await page.close();
    await owner.dispose();
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
});
