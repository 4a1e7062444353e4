import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/data-folder.ts';
import { createStorage } from '../index.ts';

const modesOf = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));

describe.skipIf(process.platform === 'win32')('the folder that keeps the files', () => {
  test('is closed to other accounts of the machine, and so is every file in it', async () => {
    const dataFolder = temporaryFolder();
    const storage = createStorage({ dataFolder, s3: null });
    await storage.put('videos/1/2/360.mp4', Readable.from([Buffer.from('picture')]));
    const names = ['', 'videos', 'videos/1/2', 'videos/1/2/360.mp4', '.drafts'];
    expect(modesOf(join(dataFolder, 'media-store'), names)).toEqual(['700', '700', '700', '600', '700']);
  });

  test('is closed at start where an earlier version left it open, to the end where a start was interrupted', async () => {
    const dataFolder = temporaryFolder();
    const store = join(dataFolder, 'media-store');
    mkdirSync(join(store, 'videos/1'), { recursive: true });
    mkdirSync(join(store, '.drafts'));
    writeFileSync(join(store, 'videos/1/360.mp4'), 'picture');
    const names = ['', 'videos', 'videos/1', 'videos/1/360.mp4', '.drafts'];
    const open = (...left: string[]): void => {
      for (const name of left) chmodSync(join(store, name), name.endsWith('.mp4') ? 0o644 : 0o755);
    };
    const closed = ['700', '700', '700', '600', '700'];
    const storage = createStorage({ dataFolder, s3: null });
    open(...names);
    await storage.check();
    expect(modesOf(store, names)).toEqual(closed);
    open('videos/1', 'videos/1/360.mp4', '.drafts');
    await storage.check();
    expect(modesOf(store, names)).toEqual(closed);
  });
});
