import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startObjectStore } from '../../../sandbox/object-store.ts';
import { Secret } from '../secrets/secret.ts';
import { createStorage, type Storage } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'openmat-storage-'));
const store = await startObjectStore({
  keys: { accessKeyId: 'AKID', secretAccessKey: 'a secret/with+signs=', region: 'us-east-1' },
  buckets: ['studio'],
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

const s3 = {
  bucket: 'studio',
  region: 'us-east-1',
  endpoint: store.url,
  accessKeyId: 'AKID',
  secretAccessKey: new Secret('a secret/with+signs='),
  prefix: 'media/of-us',
  forcePathStyle: true,
};
const localFolder = join(folder, 'data');
const storages: [string, Storage][] = [
  ['a folder', createStorage({ dataFolder: localFolder, s3: null })],
  ['a bucket', createStorage({ dataFolder: 'nowhere', s3 })],
];

const bytes = Buffer.from('0123456789abcdef');
const large = Buffer.alloc(20 * 2 ** 20, 'openmat ');
const largeFile = join(folder, 'large.bin');
writeFileSync(largeFile, large);

const keysOf = async (storage: Storage, prefix: string): Promise<string[]> =>
  (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key).sort();
const bytesOf = async (storage: Storage, key: string): Promise<Buffer | null> => {
  const object = await storage.open(key);
  return object && buffer(await object.stream());
};
/** Returns the names that callers never see: files being written, incomplete uploads. */
const unfinished = (name: string): string[] =>
  name === 'a folder'
    ? readdirSync(join(localFolder, 'media-store/.drafts'))
    : [...store.bucket('studio').uploads.keys()];
/** Copies an object to another key inside the store itself: a thousand puts take seconds. */
const copyAside = (name: string, from: string, to: string): void => {
  if (name === 'a folder') {
    const kept = join(localFolder, 'media-store');
    copyFileSync(join(kept, from), join(kept, to));
    return;
  }
  const { objects } = store.bucket('studio');
  const held = objects.get(`${s3.prefix}/${from}`);
  if (held) objects.set(`${s3.prefix}/${to}`, held);
};

describe.each(storages)('in %s', (name, storage) => {
  test('an object is read as it was put, with its size, a strong etag and the time of the put', async () => {
    expect(await storage.put('a/one.bin', Readable.from([bytes]))).toEqual({ size: 16 });
    const object = await storage.stat('a/one.bin');
    expect(object).toMatchObject({ key: 'a/one.bin', size: 16, etag: expect.stringMatching(/^"[^"]+"$/) });
    expect(Math.abs(Date.now() - (object?.lastModified.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await bytesOf(storage, 'a/one.bin')).toEqual(bytes);
  });

  test.each([
    [{ start: 0, end: 15 }, '0123456789abcdef'],
    [{ start: 4, end: 7 }, '4567'],
    [{ start: 15, end: 15 }, 'f'],
  ])('a range is read with exactly its bytes: %j', async (range, expected) => {
    await storage.put('a/range.bin', Readable.from([bytes]));
    const object = await storage.open('a/range.bin');
    expect(object && (await buffer(await object.stream(range))).toString()).toBe(expected);
  });

  test('an empty file is stored', async () => {
    expect(await storage.put('a/empty.bin', Readable.from([]))).toEqual({ size: 0 });
    expect(await bytesOf(storage, 'a/empty.bin')).toEqual(Buffer.alloc(0));
  });

  test('a large file and a large stream arrive whole, however many parts they take', async () => {
    expect(await storage.put('a/large.bin', largeFile)).toEqual({ size: large.length });
    expect((await bytesOf(storage, 'a/large.bin'))?.equals(large)).toBe(true);
    const chunks = Array.from({ length: 20 }, (_, i) => large.subarray(i << 20, (i + 1) << 20));
    await storage.put('a/streamed.bin', Readable.from(chunks));
    expect((await bytesOf(storage, 'a/streamed.bin'))?.equals(large)).toBe(true);
    expect(unfinished(name)).toEqual([]);
  });

  test('a missing object is read as null, and its removal is no error', async () => {
    expect(await storage.open('b/none.bin')).toBeNull();
    expect(await storage.stat('b/none.bin')).toBeNull();
    expect(await storage.stat('a')).toBeNull();
    expect(await storage.open('a')).toBeNull();
    expect(await keysOf(storage, 'b')).toEqual([]);
    await storage.remove('b/none.bin');
    await storage.removeAll('b');
  });

  test('a second put replaces the first, with another etag', async () => {
    await storage.put('a/twice.bin', Readable.from([bytes]));
    const before = await storage.stat('a/twice.bin');
    await storage.put('a/twice.bin', Readable.from(['another']));
    expect((await bytesOf(storage, 'a/twice.bin'))?.toString()).toBe('another');
    expect((await storage.stat('a/twice.bin'))?.etag).not.toBe(before?.etag);
  });

  test('one of many concurrent puts of a key wins as a whole', async () => {
    const rivals = Array.from({ length: 12 }, (_, i) => Buffer.alloc(300_000, String.fromCharCode(97 + i)));
    await Promise.all(rivals.map((rival) => storage.put('a/rivals.bin', Readable.from([rival]))));
    const kept = await bytesOf(storage, 'a/rivals.bin');
    expect(rivals.some((rival) => kept?.equals(rival))).toBe(true);
  });

  test('an aborted put leaves no object, and rejects with its reason', async () => {
    const reason = new Error('enough');
    const far = new AbortController();
    const midway = storage.put('c/aborted.bin', Readable.from(endless(() => far.abort(reason))), far);
    await expect(midway).rejects.toBe(reason);
    const soon = new AbortController();
    const justBegun = storage.put('c/soon.bin', largeFile, soon);
    soon.abort(reason);
    await expect(justBegun).rejects.toBe(reason);
    await expect(storage.put('c/late.bin', largeFile, soon)).rejects.toBe(reason);
    expect(await keysOf(storage, 'c')).toEqual([]);
    expect(unfinished(name)).toEqual([]);
  });

  test('a stream that breaks off leaves no object, neither at its beginning nor far in', async () => {
    for (const good of [0, 20]) {
      const broken = Readable.from(breaking(good));
      await expect(storage.put('c/broken.bin', broken)).rejects.toThrow('the line went dead');
      expect(await storage.stat('c/broken.bin')).toBeNull();
      expect(unfinished(name)).toEqual([]);
    }
  });

  test('a folder is stored with all its files', async () => {
    const from = join(folder, `from-${name.replace(' ', '-')}`);
    mkdirSync(join(from, '360'), { recursive: true });
    for (const path of ['360/init.mp4', '360/seg-00001.m4s', '360.mp4', 'poster.jpg'])
      writeFileSync(join(from, path), path);
    await storage.putFolder('videos/1/1', from);
    expect(await keysOf(storage, 'videos/1')).toEqual([
      'videos/1/1/360.mp4',
      'videos/1/1/360/init.mp4',
      'videos/1/1/360/seg-00001.m4s',
      'videos/1/1/poster.jpg',
    ]);
    expect((await bytesOf(storage, 'videos/1/1/360/init.mp4'))?.toString()).toBe('360/init.mp4');
  });

  test('removing a prefix removes more than a thousand objects below it, and not its neighbours', async () => {
    await storage.put('d/1/0.bin', Readable.from([bytes]));
    for (let i = 1; i < 1005; i += 1) copyAside(name, 'd/1/0.bin', `d/1/${i}.bin`);
    await storage.put('d/10/kept.bin', Readable.from([bytes]));
    expect(await keysOf(storage, 'd/1')).toHaveLength(1005);
    await storage.removeAll('d/1');
    expect(await keysOf(storage, 'd/1')).toEqual([]);
    expect(await keysOf(storage, 'd')).toEqual(['d/10/kept.bin']);
    await storage.remove('d/10/kept.bin');
    expect(await keysOf(storage, 'd')).toEqual([]);
  });

  test('a reader gets the old bytes or ObjectGone, never a mixture, when the object is replaced', async () => {
    await storage.put('a/read.bin', largeFile);
    const object = await storage.open('a/read.bin');
    await storage.put('a/read.bin', Readable.from([bytes]));
    const read = object?.stream().then(buffer);
    const got = await read?.catch((error: Error) => error.name);
    expect(got === 'ObjectGone' || (got as Buffer).equals(large)).toBe(true);
    expect(await bytesOf(storage, 'a/read.bin')).toEqual(bytes);
  });

  test.each(['', '/etc/passwd', '../x', 'a/../b', 'a//b', 'a/', '.hidden', 'a\\b', 'a\0b', 'a b', 'é'])(
    '%j is no key',
    async (key) => {
      await expect(async () => storage.put(key, Readable.from([bytes]))).rejects.toThrow('is no key');
      await expect(async () => storage.open(key)).rejects.toThrow('is no key');
      await expect(async () => storage.removeAll(key)).rejects.toThrow('is no key');
    },
  );

  test('the storage describes its place, and its check leaves no object', async () => {
    await storage.check();
    expect(storage.description).toMatch(
      name === 'a folder' ? /^the folder .*media-store$/ : /^the bucket studio at http/,
    );
    expect(await keysOf(storage, 'check')).toEqual([]);
  });
});

async function* endless(farIn: () => void): AsyncGenerator<Buffer> {
  for (let mebibytes = 0; ; mebibytes++) {
    yield large.subarray(0, 2 ** 20);
    if (mebibytes === 40) farIn();
  }
}

async function* breaking(goodMebibytes: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < goodMebibytes; i++) yield large.subarray(0, 2 ** 20);
  throw new Error('the line went dead');
}
