import { randomBytes } from 'node:crypto';
import { expect, open, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Begins as an MP4 does, and holds no video: it arrives whole and cannot be made. */
const file = (name: string, bytes: number) => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), randomBytes(bytes)]),
});

test('BEY-60 on a phone files are sent, paused, taken up after a reload, and become drafts that say how they are', async ({
  page,
  signIn,
}) => {
  const unique = randomBytes(4).toString('hex');
  const [slow, quick] = [file(`slow-${unique}.mp4`, 3_000_000), file(`quick-${unique}.mov`, 20_000)];
  await signIn('admin');
  await open(page, '/admin/uploads');
  const rowOf = (name: string) =>
    page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });
  const choose = (...files: ReturnType<typeof file>[]) =>
    page.getByLabel('Drop videos here').setInputFiles(files);
  await expect(page.getByText('at most 20 GB each')).toBeVisible();

  await test.step('what is no video is told beside it, and nothing else is lost', async () => {
    await choose(
      { ...file(`notes-${unique}.mp4`, 10), buffer: Buffer.from('only words '.repeat(200)) },
      quick,
    );
    await expect(rowOf(`notes-${unique}.mp4`)).toContainText('That is not a video file.');
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
    await expect(video).toContainText(`Video of Quick ${unique}`);
    await expect(video).toContainText('Failed', { timeout: 25_000 });
    await expect(video.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
