import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { compareTexts } from '../../../contract/text-order.ts';
import { testDatabase } from '../testing/database.ts';
import { textOrder } from './text-order.ts';

const { db } = await testDatabase();
const titles = [
  'Day 2',
  'Day 10',
  'day 9',
  'Echo',
  'école',
  'Ärger',
  'Atem',
  'Öl',
  'Ost',
  'Ñandú',
  'nube',
  'oso',
  'Straße',
  'アーチ',
  'いす',
  'ウエスト',
  'أمل',
  'يوغا',
  'Day 123456',
  '7',
  '07',
];

test.each(languages)('BEY-75 the database sorts texts in %s as the program does', async (language) => {
  const { rows } = await sql<{ title: string }>`
    select title from unnest(${titles}::text[]) as title
    order by ${textOrder(sql`title`, language)}, title collate "C"`.execute(db);
  const order = compareTexts(language);
  expect(rows.map(({ title }) => title)).toEqual(titles.toSorted((a, b) => order(a, b) || (a < b ? -1 : 1)));
});
