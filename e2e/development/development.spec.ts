import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, makeDataFolder, startProcess } from '../support/server.ts';
import { expect, hydrated, test } from '../support/studio.ts';
import { copyOfProject, replaceIn } from './project-copy.ts';

test('the development server shows a changed component, style and route in the open page, and its database keeps running', async ({
  page,
  trouble,
}) => {
  test.setTimeout(240_000);
  // A call that is under way ends with the server that was to answer it.
  trouble.expected(/ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|\[vite\] Failed to reload/);
  const folder = copyOfProject();
  const data = makeDataFolder();
  const postmaster = join(data, 'postgres', 'data', 'postmaster.pid');
  const development = await startProcess(
    await freePort(),
    { OPENMAT_DATA: data, OPENMAT_DEMO: 'off', ROLES: 'web,comments' },
    { folder, script: 'scripts/development/dev-server.ts' },
  );
  try {
    const database = readFileSync(postmaster, 'utf8');
    await page.goto(`${development.address}/signin`);
    await hydrated(page);
    await page.getByLabel('Email').fill('runa@example.test');

    await test.step('a component is replaced without losing what the page holds', async () => {
      replaceIn(join(folder, 'web/features/accounts/signing-in/SignInPage.tsx'), 'Welcome back', 'Changed');
      await expect(page.getByRole('heading', { name: 'Changed' })).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('runa@example.test');
    });
    await test.step('so is a style', async () => {
      const styles = join(folder, 'web/ui/controls/Field.module.css');
      replaceIn(styles, '  .input {', '  .input { letter-spacing: 3px;');
      await expect(page.getByLabel('Email')).toHaveCSS('letter-spacing', '3px');
      await expect(page.getByLabel('Email')).toHaveValue('runa@example.test');
    });
    await test.step('a changed route restarts the server, and its page is loaded again', async () => {
      const reloaded = page.waitForEvent('load');
      // That it comes again is enough: what a page takes was seen with the first one.
      await page.route('**/signin', (route) => route.fulfill({ contentType: 'text/html', body: 'again' }));
      replaceIn(join(folder, 'server/roles/site.ts'), 'User-agent: *', 'User-agent: changed');
      await reloaded;
      const robots = await page.request.get(`${development.address}/robots.txt`);
      expect(await robots.text()).toContain('User-agent: changed');
      await expect(page.getByText('again')).toBeVisible();
      expect(readFileSync(postmaster, 'utf8')).toBe(database);
    });
    await test.step('the page of the design kit shows the components', async () => {
      await page.goto(`${development.address}/development/kit`);
      await expect(page.getByRole('heading', { name: 'SegmentedControl' })).toBeVisible();
    });
  } finally {
    await page.close();
    await development.stop();
    expect(existsSync(postmaster), 'the database stops with development').toBe(false);
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
  }
});
