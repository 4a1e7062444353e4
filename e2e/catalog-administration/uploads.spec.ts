import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, open, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Begins as an MP4 does, and holds no video: it arrives whole and cannot be made. */
const likeVideo = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), randomBytes(bytes)]);

const folder = mkdtempSync(join(tmpdir(), 'openmat-sent-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileOf = (name: string, content: Buffer): { name: string; path: string } => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { name, path };
};

test('BEY-60 an admin on a phone uploads videos that can be paused, resume after a reload and become drafts with their state', async ({
  page,
  signIn,
  trouble,
}) => {
  const unique = randomBytes(4).toString('hex');
  const slow = fileOf(`slow-${unique}.mp4`, likeVideo(3_000_000));
  const quick = fileOf(`quick-${unique}.mov`, likeVideo(20_000));
  const notes = fileOf(`notes-${unique}.mp4`, Buffer.from('only words '.repeat(200)));
  trouble.expected(/415|ERR_CONNECTION_RESET/);
  await signIn('admin');
  await open(page, '/admin/uploads');
  const rowOf = (name: string) =>
    page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
  const choose = (...files: { path: string }[]) =>
    page.getByLabel('Add videos').setInputFiles(files.map(({ path }) => path));
  await expect(page.getByText('up to 20 GB each')).toBeVisible();

  await test.step('what is no video is told beside it, and nothing else is lost', async () => {
    await choose(notes, quick);
    await expect(rowOf(notes.name)).toContainText('That is not a video file.');
    await expect(rowOf(quick.name)).toContainText('Uploaded');
  });

  await test.step('a lost connection is told, and the upload waits for it', async () => {
    await page.route('**/admin/api/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
    );
    await choose(slow);
    await expect(rowOf(slow.name)).toContainText('Connection lost. Retrying');
    await page.getByRole('button', { name: `Pause: ${slow.name}` }).click();
    await expect(rowOf(slow.name)).toContainText('Paused at');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('after a reload the same file goes on', async () => {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(rowOf(slow.name)).toContainText('Choose the same file again to go on.');
    await page.unroute('**/admin/api/uploads/*');
    await choose(slow);
    await expect(rowOf(slow.name)).toContainText('Uploaded');
  });

  await test.step('each is a draft of its own, with the reason why it could not be made', async () => {
    const video = page
      .getByRole('region', { name: 'Videos' })
      .getByRole('listitem')
      .filter({ hasText: `Quick ${unique}` });
    await expect(video.getByRole('link', { name: `Quick ${unique}`, exact: true })).toBeVisible();
    await expect(video).toContainText('Failed', { timeout: 90_000 });
    await expect(video.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
