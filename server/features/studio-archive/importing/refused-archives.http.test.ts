import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { asUnavailable } from '../../../platform/availability/unavailable.ts';
import { createLocalStorage } from '../../../platform/storage/index.ts';
import { tarEnd, tarHeader, tarPadding } from '../../../platform/tar/tar-writer.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { canMount, smallDisk } from '../../../platform/testing/small-disk.ts';
import { archiveFormat, archiveVersion } from '../archive-format.ts';
import { lastMigration } from '../archive-store.ts';
import { storedKeys } from '../testing/stored-keys.ts';
import { importStudioArchive } from './importing.ts';

const folder = mkdtempSync(join(tmpdir(), 'openmat-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Every archive here is refused, so one database stays empty for all. */
const target = await testDatabase();
const manifest = JSON.stringify({
  format: archiveFormat,
  version: archiveVersion,
  migration: await lastMigration(target.db),
  members: false,
  videos: false,
  passwords: false,
});

describe('BEY-62: an archive', () => {
  const file = (path: string, text: string, size = Buffer.byteLength(text)): Buffer =>
    Buffer.concat([tarHeader(path, size), Buffer.from(text), tarPadding(size)]);
  const link = (): Buffer => {
    const header = tarHeader('files/posters/link', 0);
    header.write('2', 156, 'latin1');
    return header;
  };

  test.each([
    ['that is none', () => Buffer.from('PK not at all'.padEnd(2048, 'x')), 'The archive'],
    ['without a manifest', () => file('tables/plans/000001.jsonl', '[]'), 'not an export of a studio'],
    [
      'of a newer program',
      () => file('manifest.json', manifest.replace('"version":1', '"version":2')),
      'newer version of Openmat',
    ],
    [
      'of other tables',
      () => file('manifest.json', manifest.replace(/"migration":"[^"]*"/, '"migration":"0001_old"')),
      'its last migration is 0001_old',
    ],
    [
      'with a path that leads out',
      () => [file('manifest.json', manifest), file('files/../../out', 'x')],
      'no place',
    ],
    [
      'with a file elsewhere',
      () => [file('manifest.json', manifest), file('files/secret', 'x')],
      'no file of a studio',
    ],
    ['with a link', () => [file('manifest.json', manifest), link()], 'more than files and folders'],
    [
      'with a table that is not exported',
      () => [file('manifest.json', manifest), file('tables/sessions/000001.jsonl', '[]\n{}')],
      'no part of a studio',
    ],
    [
      'with a column that is not there',
      () => [file('manifest.json', manifest), file('tables/plans/000001.jsonl', '["id","evil"]\n{}')],
      'columns of plans that are not there',
    ],
    [
      'with rows that do not fit',
      () => [
        file('manifest.json', manifest),
        file('tables/plans/000001.jsonl', '["id","title"]\n{"id":"x"}'),
      ],
      'does not fit together',
    ],
    [
      'with a row without end',
      () => [
        file('manifest.json', manifest),
        file('tables/plans/000001.jsonl', `["id"]\n${'x'.repeat(33 * 1024 * 1024)}`),
      ],
      'a row that is too long',
    ],
    [
      'that says it is huge',
      () => [file('manifest.json', manifest), tarHeader('tables/plans/000001.jsonl', 2 ** 40)],
      'too large',
    ],
    ...(
      [
        ['footer', '["id","links"]', { id: 1, links: [{ title: 'Us', href: 'javascript:alert(1)' }] }],
        ['pages', '["id","draft"]', { id: 1, draft: { sections: [{ link: { href: ' JAVAscript:x' } }] } }],
        ['coaches', '["id","link"]', { id: 1, link: 'data:text/html,x' }],
      ] as const
    ).map(([table, columns, row]): [string, () => Buffer[], string] => [
      `with a script for a link in ${table}`,
      () => [
        file('manifest.json', manifest),
        file('files/posters/1/abc.jpg', 'x'),
        file(`tables/${table}/000001.jsonl`, `${columns}\n${JSON.stringify(row)}\n`),
      ],
      `a link in ${table} that no page of a studio may have`,
    ]),
    [
      'that is cut off',
      () => [file('manifest.json', manifest), tarHeader('files/posters/1', 5000)],
      'ends too early',
    ],
  ])('%s is refused in words, and leaves no row', async (_what, made, words) => {
    const parts = [made()].flat();
    const archive = Readable.from([Buffer.concat([...parts, tarEnd()])]);
    const into = { db: target.db, storage: createLocalStorage(join(folder, 'refused')), dataFolder: folder };
    const bytes = words === 'ends too early' ? Readable.from([Buffer.concat(parts)]) : archive;
    await expect(importStudioArchive(into, bytes, null)).rejects.toThrow(words);
    expect((await target.pool.query('select 1 from plans')).rows).toEqual([]);
    expect(await storedKeys(into.storage)).toEqual([]);
  });

  test.runIf(canMount())('that meets a full disk is told so, and leaves no file', async () => {
    const disk = createLocalStorage(join(smallDisk(1), 'store'));
    const into = { db: target.db, storage: disk, dataFolder: folder };
    const large = file('files/posters/2/large.jpg', 'x'.repeat(2 * 1024 * 1024));
    const parts = [file('manifest.json', manifest), file('files/posters/1/small.jpg', 'x'), large, tarEnd()];
    const refusal = await importStudioArchive(into, Readable.from(parts), null).catch(
      (error: unknown) => error,
    );
    expect(asUnavailable(refusal, { toKeeper: true })).toMatchObject({
      code: 'storage_full',
      message: expect.stringContaining('disk is full. Free some room on it'),
    });
    expect(await storedKeys(disk)).toEqual([]);
  });
});
