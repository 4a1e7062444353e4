import { expect, test } from 'vitest';
import { importLimits } from '../../../../../../contract/catalog-administration/importing/import-limits.ts';
import { readingsOf } from '../../../../../../contract/guess-encoding.ts';
import { openTable } from '../../../../../platform/csv/csv-reading.ts';
import { guessFields } from './import-columns.ts';

const read = async (bytes: Buffer | string) => {
  const { rows, ...table } = await openTable(Buffer.from(bytes as string));
  const found: string[][] = [];
  for await (const { cells } of rows) found.push(cells);
  return { ...table, rows: found };
};

test.each([
  ['UTF-8 with commas', Buffer.from('title,coach\nMüde Füße,"Diallo, A."\n'), 'utf-8', ','],
  [
    'UTF-8 with a BOM and semicolons',
    Buffer.from('\ufefftitle;coach\r\nMüde Füße;Diallo, A.\r\n'),
    'utf-8',
    ';',
  ],
  [
    'Latin-1 with semicolons',
    Buffer.from('title;coach\nMüde Füße;Diallo, A.\n', 'latin1'),
    'windows-1252',
    ';',
  ],
  [
    'UTF-16 with tabs',
    Buffer.from('\ufefftitle\tcoach\nMüde Füße\tDiallo, A.\n', 'utf16le'),
    'utf-16le',
    '\t',
  ],
  [
    'UTF-16, the other way around',
    Buffer.from('\ufefftitle,coach\nMüde Füße,"Diallo, A."\n', 'utf16le').swap16(),
    'utf-16be',
    ',',
  ],
])('BEY-62: a table in %s is read as it was meant', async (_what, bytes, encoding, separator) => {
  expect(await read(bytes)).toEqual({
    encoding,
    doubtful: encoding === 'windows-1252',
    separator,
    columns: ['title', 'coach'],
    rows: [['Müde Füße', 'Diallo, A.']],
  });
});

test('BEY-62: a table of 50 MB is read', async () => {
  // In UTF-16 it has half as many characters, which are what reading takes its time for.
  const rowBytes = 2 * 99_000;
  const table = Buffer.alloc(importLimits.tableBytes, 'x', 'utf16le');
  table.write('\ufefftitle', 'utf16le');
  for (let at = 12; at < table.length; at += rowBytes) table.write('\n', at, 'utf16le');
  const { rows } = await read(table);
  expect(rows).toHaveLength(Math.ceil((table.length - 14) / rowBytes));
  expect(rows.flat().reduce((sum, cell) => sum + cell.length, 0)).toBe((table.length - 12) / 2 - rows.length);
});

test.each([
  ['the separator in a line of its own', '\ufeffsep=;\r\n"title";"coach"\r\nDawn;Ana, Bo\r\n', ';'],
  [
    'a title and an empty row, all as wide',
    '"Our classes, 2025","",""\n"","",""\n"title","coach",""\nDawn,"Ana, Bo",\n',
    ',',
  ],
  ['a title and an empty line', 'Our classes 2025\n\ntitle;coach\nDawn;Ana, Bo\n', ';'],
  ['an empty row', ',\ntitle,coach\nDawn,"Ana, Bo"\n', ','],
])('BEY-62: a table with %s above its heading is read', async (_what, bytes, separator) => {
  const table = await read(bytes);
  expect(table.separator).toBe(separator);
  expect(table.columns.slice(0, 2)).toEqual(['title', 'coach']);
  expect(table.rows.map((row) => row.slice(0, 2))).toEqual([['Dawn', 'Ana, Bo']]);
});

test('BEY-62: a table of one column has no title above it, whatever its rows hold', async () => {
  const { columns, rows } = await read('title\n\nDawn\n\nDusk\n');
  expect([columns, rows]).toEqual([['title'], [['Dawn'], ['Dusk']]]);
});

/** “Zoë Weiß” as a Mac and as Windows wrote it before UTF-8. */
const macRoman = Buffer.from('7469746c650a5a6f9120576569a70a', 'hex');

test('BEY-62: letters of a Mac are told from those of Windows by their places in words, and are doubtful', async () => {
  expect(await read(macRoman)).toMatchObject({
    encoding: 'macintosh',
    doubtful: true,
    rows: [['Zoë Weiß']],
  });
  const apostrophe = Buffer.from('title\nIt\x92s \x93slow\x94 – Zo\xeb\n', 'latin1');
  expect(await read(apostrophe)).toMatchObject({
    encoding: 'windows-1252',
    rows: [[expect.stringContaining('It’s')]],
  });
  const { rows } = await openTable(macRoman, { rows: 10, encoding: 'windows-1252' });
  expect((await rows.next()).value.cells).toEqual(['Zo‘ Wei§']);
});

test('BEY-62: a doubtful table is shown in each encoding that can read all of it', () => {
  const readings = new Map(readingsOf(macRoman).map(({ encoding, samples }) => [encoding, samples]));
  expect(readings.get('macintosh')).toEqual(['Zoë Weiß']);
  expect(readings.get('windows-1252')).toEqual(['Zo‘ Wei§']);
  expect(readings.has('utf-8')).toBe(false);
  const russian = Buffer.from('title;coach\nx;\xc9\xee\xe3\xe0\n', 'latin1');
  expect(readingsOf(russian)).toContainEqual({ encoding: 'windows-1251', samples: ['Йога'] });
  expect(readingsOf(Buffer.from('title\n\x83\x88\x83K\n', 'latin1'))).toContainEqual({
    encoding: 'shift_jis',
    samples: ['ヨガ'],
  });
});

test('a missing cell is empty, one too many is left out, and empty rows are none', async () => {
  const { rows } = await read('title,coach\nDawn\n,\n\nDusk,Ana,more\n');
  expect(rows).toEqual([
    ['Dawn', ''],
    ['Dusk', 'Ana'],
  ]);
});

test.each([
  ['a workbook', Buffer.from('504b030414000600', 'hex'), 'save its sheet as “CSV (UTF-8)”'],
  ['a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'This is no table.'],
  ['an empty file', '', 'This file is empty.'],
  ['a quote left open', 'title\n"Dawn\n', 'A quote is left open'],
  ['a table of empty rows', ' , \n\n,\n', 'This file is empty.'],
  ['too many columns', `${'a,'.repeat(100)}a\n`, '101 columns. At most 100 are allowed.'],
  ['too many rows', `title\n${'Dawn\n'.repeat(5001)}`, 'more than 5,000 rows'],
  ['a row without end', `title\n"${'x'.repeat(200_000)}"\n`, 'longer than 100,000 characters'],
])('%s is refused in words', async (_what, bytes, words) => {
  await expect(read(bytes)).rejects.toThrow(words);
});

test('columns stand for what they stood for last time, and no field for two', () => {
  const last = new Map([
    ['Name', 'slug'],
    ['Title', 'skip'],
  ] as const);
  expect(guessFields(['Permalink', 'Name', 'Title', 'Name'], last)).toEqual([
    'skip',
    'slug',
    'title',
    'skip',
  ]);
});

test('the names that other programs give their columns are guessed, each field once', () => {
  expect(guessFields(['Video file', 'Name', 'Title', 'Teacher', 'Publish date', 'mins'])).toEqual([
    'file',
    'title',
    'skip',
    'coach',
    'publishOn',
    'skip',
  ]);
});

test('BEY-74 columns with a language at the end of their name are its translations', () => {
  const columns = [
    'Title',
    'title:de',
    'Titel: DE',
    'beschreibung_de',
    'Cautions:ar',
    'title:fr',
    'coach:de',
  ];
  expect(guessFields(columns)).toEqual([
    'title',
    'title:de',
    'skip',
    'description:de',
    'contraindications:ar',
    'skip',
    'skip',
  ]);
});
