import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

test.use({ viewport: phone });

const folder = mkdtempSync(join(tmpdir(), 'openmat-shoot-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A real video of two seconds: the beginning and the first part of one that the demo plays. */
const clip = (): Buffer => {
  const cycle = new URL('../../demo/media/cycles/scan-kindness-intro/720/', import.meta.url);
  return Buffer.concat(['init.mp4', 'seg-000.m4s'].map((name) => readFileSync(new URL(name, cycle))));
};

test('BEY-62 an admin on a phone imports a folder with a table and a video after a dry run, and the class is listed', async ({
  page,
  signIn,
}) => {
  const mark = randomBytes(4).toString('hex');
  const [title, coach] = [`Imported ${mark}`, `Nora ${mark}`];
  writeFileSync(join(folder, 'clip.mp4'), clip());
  const rows = [`${title},clip.mp4,${coach},01.02.2026`, `${title} two,gone.mp4,${coach},`];
  writeFileSync(
    join(folder, 'classes.csv'),
    ['title;file;coach;date', ...rows].join('\n').replaceAll(',', ';'),
  );
  await signIn('admin');
  await open(page, '/admin/import');
  await page.getByLabel('Choose a folder').setInputFiles(folder);

  await test.step('its columns are known by their names, and a dry run says what would happen', async () => {
    await expect(page.getByText('2 rows, 4 columns, UTF-8, separated by semicolons')).toBeVisible();
    await expect(page.getByLabel('What “date” stands for')).toHaveValue('publishOn');
    await page.getByLabel(/^Publish on the dates/).check();
    await page.getByRole('button', { name: 'Check file' }).click();
    const table = page.getByRole('table');
    await expect(table).toContainText(`Makes a new coach, ${coach}, whose page is hidden until you show it.`);
    await expect(table).toContainText(
      'The file gone.mp4 is named in the CSV file, but is not in the folder.',
    );
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the video is sent, prepared and published with its class', async () => {
    await page.getByRole('button', { name: 'Import 1 class' }).click();
    await expect(
      page.getByText(/^1 new class, 0 changed, 0 unchanged,.* 1 new coach; 1 row refused\.$/),
    ).toBeVisible({
      timeout: 90_000,
    });
    expect(await violations(page)).toEqual([]);
    await expect
      .poll(async () =>
        (await page.request.get(`/api/v2/plan_entries?q=${encodeURIComponent(title)}`)).text(),
      )
      .toContain(title);
  });
});
