import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { createLocalStorage } from '../../../platform/storage/index.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { createLibrary } from '../index.ts';
import { mediaApp } from '../testing/media-app.ts';
import { addVideos, makeMedia, member } from '../testing/small-library.ts';

const { db } = await testDatabase();
const mediaFolder = makeMedia();
afterAll(() => rmSync(mediaFolder, { recursive: true }));
await addVideos(db);

const oneProcess = async () => {
  const library = createLibrary({
    db,
    clock: fixedClock(new Date('2026-06-01T12:00:00Z')),
    secret: new Secret('a secret of at least thirty-two characters'),
    accounts: { viewerOfSession: async () => member },
    mediaFolder,
    storage: createLocalStorage(join(mediaFolder, 'store')),
    captionsBeginOn: false,
    loops: 'members',
  });
  return { library, app: await mediaApp(library) };
};

test('BEY-12 a change of captions and chapters is served at once by every process, also to a browser that kept the old ones', async () => {
  const [here, there] = [await oneProcess(), await oneProcess()];
  const video = await here.library.video({ videoId: 1, freePreview: false, thumbnail: '' }, member);
  const german = video?.captions.find(({ language }) => language === 'de')?.src ?? '';
  const processes = [here.app, there.app];
  const kept = await Promise.all(processes.map((each) => each.inject({ url: german })));
  const cues = [{ startMs: 0, endMs: 1500, text: 'Und aus' }];
  const tracks = [{ language: 'de', label: 'Deutsch', cues }];
  await db
    .updateTable('videos')
    .set({ captions: JSON.stringify(tracks), chapters: JSON.stringify(cues) })
    .where('id', '=', 1)
    .execute();
  for (const [index, each] of processes.entries()) {
    expect(kept[index]?.headers['cache-control']).toBe('private, no-cache');
    const headers = { 'if-none-match': String(kept[index]?.headers.etag) };
    const again = await each.inject({ url: german, headers });
    expect([again.statusCode, again.body]).toEqual([200, expect.stringContaining('Und aus')]);
    expect((await each.inject({ url: video?.chaptersUrl ?? '' })).body).toContain('Und aus');
    expect((await each.inject({ url: german.replace('-de.', '-en.') })).statusCode).toBe(404);
    const unchanged = { 'if-none-match': String(again.headers.etag) };
    expect((await each.inject({ url: german, headers: unchanged })).statusCode).toBe(304);
  }
});
