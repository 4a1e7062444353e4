import { truncateSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createLocalStorage } from '../../../platform/storage/index.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { canMount, fillDisk, smallDisk } from '../../../platform/testing/small-disk.ts';
import { addAdmin, likeMp4, openUploadClient, sharedParts } from '../testing/upload-client.ts';

const mayMount = canMount();
const database = await testDatabase();
await addAdmin(database);
const disk = mayMount ? smallDisk(2, afterAll) : null;
const shared = sharedParts(database);
const storage = disk ? createLocalStorage(disk) : shared.storage;
const client = await openUploadClient({ ...shared, storage }, { chunkBytes: 100_000 });

test.runIf(mayMount)(
  'an upload that meets a full disk is told so, and goes on where it stood once there is room',
  async () => {
    const file = likeMp4(600_000);
    const path = await client.begin(file.length);
    expect((await client.patch(path, 0, file.subarray(0, 100_000))).status).toBe(204);
    const filler = fillDisk(disk ?? '');
    const refused = await client.patch(path, 100_000, file.subarray(100_000));
    expect([refused.status, refused.headers['retry-after']]).toEqual([507, '5']);
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining('disk is full. Free some room on it'),
    });
    const stood = await client.offset(path);
    expect(stood).toBeGreaterThanOrEqual(100_000);
    truncateSync(filler, 0);
    expect((await client.patch(path, stood, file.subarray(stood))).status).toBe(204);
    expect(await shared.receivedOf(path)).toBe(600_000);
  },
);
