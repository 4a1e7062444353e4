import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { startObjectStore } from '../../../sandbox/object-store.ts';
import { Secret } from '../secrets/secret.ts';
import { createStorage, StorageProblem } from './index.ts';

const keys = { accessKeyId: 'AKID', secretAccessKey: 'the secret', region: 'eu-west-1' };
const store = await startObjectStore({ keys, buckets: ['studio'] });
const late = await startObjectStore({
  keys,
  buckets: ['studio'],
  now: () => new Date(Date.now() + 3_600_000),
});
const folder = mkdtempSync(join(tmpdir(), 'openmat-storage-'));
afterAll(async () => {
  await store.stop();
  await late.stop();
  rmSync(folder, { recursive: true });
});

const s3 = {
  bucket: 'studio',
  region: 'eu-west-1',
  endpoint: store.url,
  accessKeyId: 'AKID',
  secretAccessKey: new Secret('the secret'),
  prefix: '',
  forcePathStyle: true,
};

test.each([
  [
    'a bucket that is not there',
    { bucket: 'elsewhere' },
    /^There is no bucket elsewhere at http.* S3_BUCKET/,
  ],
  ['a key nobody knows', { accessKeyId: 'AKOTHER' }, /^S3_ACCESS_KEY_ID is not known/],
  ['a wrong secret', { secretAccessKey: new Secret('another') }, /^S3_SECRET_ACCESS_KEY does not fit/],
  ['a wrong region', { region: 'us-east-1' }, /is not in S3_REGION us-east-1/],
  ['a clock that is wrong', { endpoint: late.url }, /^The clock of this machine is wrong/],
  ['an address where nothing is', { endpoint: 'http://127.0.0.1:1' }, /^Nothing answers at the address of/],
])('%s is reported in a sentence without the secret', async (_what, wrong, sentence) => {
  const problem = await createStorage({ dataFolder: '', s3: { ...s3, ...wrong } })
    .check()
    .catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StorageProblem);
  expect((problem as Error).message).toMatch(sentence);
  expect((problem as Error).message).not.toMatch(/the secret|another/);
});

test('the check of a working bucket reports no problem and leaves no object', async () => {
  await createStorage({ dataFolder: '', s3 }).check();
  expect([...store.bucket('studio').objects.keys()]).toEqual([]);
});

test('a data folder that is a file is refused with a message', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(createStorage({ dataFolder: file, s3: null }).check()).rejects.toThrow(
    /cannot be a folder, because a file stands in its place/,
  );
});

test('the check removes drafts of processes that ended, and keeps those of running processes', async () => {
  const drafts = join(folder, 'media-store/.drafts');
  mkdirSync(drafts, { recursive: true });
  const old = new Date(Date.now() - 2 * 86_400_000);
  const write = (name: string, at = new Date()): void => {
    writeFileSync(join(drafts, name), 'half');
    utimesSync(join(drafts, name), at, at);
  };
  const noProcess = 2 ** 22 + 7;
  write(`${hostname()}~${noProcess}~dead`);
  write(`${hostname()}~${process.ppid}~alive`);
  write('other-machine~1~new');
  write('other-machine~1~old', old);
  await createStorage({ dataFolder: folder, s3: null }).check();
  expect(readdirSync(drafts).sort()).toEqual(
    [`${hostname()}~${process.ppid}~alive`, 'other-machine~1~new'].sort(),
  );
});

test('a read does not create a folder that is missing', async () => {
  const storage = createStorage({ dataFolder: join(folder, 'untouched'), s3: null });
  expect(await storage.open('cycles/one/init.mp4')).toBeNull();
  expect(existsSync(join(folder, 'untouched'))).toBe(false);
});

test('a studio with its files in a folder never loads the S3 client', () => {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve: (name, context, next) => {
        if (/aws-sdk|smithy/.test(name)) console.log(name);
        return next(name, context);
      },
    });
    const { createStorage } = await import(${JSON.stringify(new URL('index.ts', import.meta.url))});
    const storage = createStorage({ dataFolder: ${JSON.stringify(join(folder, 'alone'))}, s3: null });
    await storage.check();
    await storage.put('a/b.bin', ${JSON.stringify(fileURLToPath(import.meta.url))});
    console.log((await storage.stat('a/b.bin')).size > 0);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(said.trim()).toBe('true');
});
