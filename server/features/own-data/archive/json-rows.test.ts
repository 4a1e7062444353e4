import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readArchive } from './archive-reader.ts';
import { jsonRows } from './json-rows.ts';

const limits = { name: 'favourites', mostRows: 100, mostRowBytes: 1000 };
const rowsOf = (text: string, more: Partial<typeof limits> = {}) => [
  ...jsonRows(Buffer.from(text), { ...limits, ...more }),
];

describe('the rows of a list', () => {
  test('are those that JSON.parse finds, however it is written', () => {
    const level = { maxDepth: 3 };
    fc.assert(
      fc.property(fc.array(fc.jsonValue(level), { maxLength: 8 }), fc.constantFrom(0, 2), (rows, indent) => {
        const text = `\uFEFF ${JSON.stringify(rows, null, indent)}\n`;
        expect(rowsOf(text, { mostRowBytes: 100_000 })).toEqual(JSON.parse(JSON.stringify(rows)));
      }),
    );
  });

  test.each([
    '',
    'hello',
    '{}',
    '"["',
    '[',
    '[1',
    '[1,',
    '[1,]',
    '[,]',
    '[,1]',
    '[1}',
    '[{]',
    '["]',
    '[1]]',
    '[1]x',
    '[[1]',
  ])('are none in %s, which is refused in words', (text) =>
    expect(() => rowsOf(text)).toThrow(/^favourites\.json is no (list|JSON)\. Was it changed by hand\?$/),
  );

  test.each([
    ['is too long', `["${'x'.repeat(1000)}"]`, /an entry is too long/],
    ['never ends', `[[${'1,'.repeat(1000)}`, /an entry is too long/],
    ['is too deep', `[${'['.repeat(20)}${']'.repeat(20)}]`, /too many things in things/],
  ])('are refused where one %s', (_what, text, says) => expect(() => rowsOf(text)).toThrow(says));

  test('are refused where there are too many', () =>
    expect(() => rowsOf(`[${'1,'.repeat(100)}1]`)).toThrow(/holds more than 100 entries/));
});

describe('BEY-22 an archive that is small and unpacks to millions of things', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const archive = (files: Record<string, string>) =>
    Buffer.from(
      zipSync({
        'manifest.json': text('{"format":"openmat-export","version":1}'),
        ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, text(content)])),
      }),
    );
  const hundredThousand = '[],'.repeat(100_000);

  test('is refused at the first of them: none of the others is made', async () => {
    // What stands behind it cannot be read, so it was not.
    const refused = readArchive(archive({ 'favourites.json': `[1,${hundredThousand}` }));
    await expect(refused).rejects.toThrow(/^favourites\.json, entry 1: /);
  });

  test('is refused where they stand in a file of one thing', async () => {
    const refused = readArchive(archive({ 'survey.json': `[${hundredThousand}1]` }));
    await expect(refused).rejects.toThrow(/unpacks to more than we take/);
  });

  test('keeps nothing of a row but what it knows', async () => {
    const row = { id: '22222222-2222-4222-8222-222222222222', title: 'Dawn', more: [[], [], {}] };
    const { lists } = await readArchive(archive({ 'followed-playlists.json': JSON.stringify([row]) }));
    expect(lists['followed-playlists']).toEqual([{ id: row.id, title: row.title }]);
  });
});
