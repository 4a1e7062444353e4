import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { settings } from '../config.ts';

const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');

/** Bytes that the table has a proxy let through at this path; null where there is no such row. */
const proxyBodyLimit = (path: string): number | null => {
  const row = document.split('\n').find((line) => line.startsWith(`| \`${path}\` |`));
  const megabytes = row?.split('|')[2]?.match(/^ (\d+) MB/)?.[1];
  return megabytes === undefined ? null : Number(megabytes) * 1_000_000;
};

/** For the lines of a form around its file. */
const aroundBytes = 16 * 1024;
const files = Object.entries(contract as Record<string, Endpoint>).flatMap(([key, { file }]) =>
  file ? [[key.split(' ')[1] ?? '', file.maxBytes + aroundBytes] as const] : [],
);

test.each([...files, ['/admin/api/uploads/', Number(settings.UPLOAD_PART_BYTES.fallback)] as const])(
  'BEY-60 the table for proxies lets %s take %i bytes',
  (path, bytes) => {
    expect(proxyBodyLimit(path)).toBeGreaterThanOrEqual(bytes);
  },
);
