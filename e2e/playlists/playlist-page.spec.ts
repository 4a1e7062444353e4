import { desktop, expect, open, phone, test } from '../support/studio.ts';
import { violations } from '../support/violations.ts';
import { publicPlaylist, rowsOf } from './own-playlist.ts';

test('PL-092 PL-093 PL-099 PL-100 NS-115 NS-124 a playlist has no accessibility violations, its classes come 20 at a time, the next ones 400 px before the end, and its button to follow keeps its width', async ({
  page,
  signIn,
}) => {
  const playlist = await publicPlaylist(page.request, ({ entryCount }) => entryCount >= 60);

  await test.step('no accessibility violations for visitors', async () => {
    await open(page, playlist.url);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      expect(await violations(page)).toEqual([]);
    }
  });

  await signIn('new member');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/entries?')) asked.push(request.url());
  });
  await open(page, playlist.url);

  await test.step('on the button to follow, what a press would do takes no more room than what it did', async () => {
    await page.getByRole('button', { name: 'Add To My Playlists' }).click();
    const saved = page.getByRole('button', { name: 'Saved To My Playlists' });
    const { x, y, width, height } = (await saved.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(0, 0);
    // Not saved.hover(): the name that it looks for changes under the pointer.
    await page.mouse.move(x + width / 2, y + height / 2);
    const remove = page.getByRole('button', { name: 'Remove From My Playlists' });
    expect((await remove.boundingBox())?.width).toBe(width);
  });

  await test.step('20 at a time, the next ones 400 px before the end', async () => {
    await expect(rowsOf(page)).toHaveCount(20);
    const scrollToEnd = (before: number) =>
      page.getByRole('list', { name: /^Classes in/ }).evaluate(async (list, distance) => {
        const bottom = list.getBoundingClientRect().bottom + window.scrollY;
        window.scrollTo(0, bottom - window.innerHeight - distance);
        for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      }, before);
    await scrollToEnd(450);
    expect(asked).toEqual([]);
    await scrollToEnd(350);
    await expect(rowsOf(page)).toHaveCount(40);
    const { searchParams } = new URL(asked[0] ?? '');
    expect([searchParams.get('per_page'), searchParams.get('page')]).toEqual(['20', '2']);
  });
});
