import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import { picture } from './testing/pictures.ts';
import { bothStorages } from './testing/storages.ts';
import { uploadApp } from './testing/upload-app.ts';

const database = await testDatabase();

describe.each(await bothStorages())('photos in %s', async (_where, storage) => {
  const { address, get } = await uploadApp(database, storage);
  const url = await address(await picture(700, 700).png().toBuffer());

  test.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('are sent to who accepts %s as %s', async (accept, type) => {
    const answer = await get(url, accept ? { accept } : {});
    expect(answer.headers).toMatchObject({
      'content-type': type,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.length).toBeGreaterThan(100);
  });

  test('HEAD says the same without the bytes', async () => {
    const headers = { accept: 'image/webp' };
    const whole = await get(url, headers);
    const head = await get(url, headers, 'HEAD');
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'etag', 'vary', 'cache-control'])
      expect(head.headers[name], name).toBe(whole.headers[name]);
  });

  test('are not sent again to who has them, in the very format', async () => {
    const { etag } = (await get(url, { accept: 'image/avif' })).headers;
    const same = await get(url, { accept: 'image/avif', 'if-none-match': String(etag) });
    expect([same.statusCode, same.rawPayload.length, same.headers.etag]).toEqual([304, 0, etag]);
    expect((await get(url, { accept: 'image/webp', 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test.each([
    ['another width', (known: string) => known.replace('-700', '-500')],
    ['a width beyond all', (known: string) => known.replace('-700', '-9999')],
    ['another name', (known: string) => known.replace(/[0-9a-f]{32}/, '0'.repeat(32))],
    ['a way out', () => '/uploads/photos/..%2f..%2fsecret-700.jpg'],
    ['another ending', (known: string) => known.replace('.jpg', '.avif')],
  ])('%s is not there', async (_what, other) => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await get(other(url), {}, method)).statusCode).toBe(404);
  });
});
