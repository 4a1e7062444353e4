import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { wordQuery } from './word-search.ts';

const { pool } = await testDatabase();
const finds = async (text: string, search: string): Promise<boolean> => {
  const query = wordQuery(search);
  const { rows } = await pool.query('select search_words($1) @@ $2::tsquery as found', [text, query]);
  return rows[0].found;
};

test.each([
  ['Order 6e6b', '6e6b'],
  ['Order 6e6b', '6e'],
  ['Flow 1e5', '1e5'],
  ['Core 12.5 kg', '12.5'],
  ['Update v2.0.1-beta', 'v2.0.1'],
  ['Update v2.0.1-beta', 'beta'],
  ['Low-impact HIIT', 'low-impact'],
  ['Low-impact HIIT', 'impact'],
  ['3x10 squats', '3x10'],
  ['-5 to +5', '5'],
  ['ann.lee+yoga@mail.example.com', 'lee+yoga@mail'],
  ['/series/first-light', 'first light'],
  ['Tomás Ångström', 'tomas angstrom'],
  ['ガイド', 'ｶﾞｲﾄﾞ'],
  ['योग निद्रा', 'योग'],
  ['朝のヨガ三十分', 'ヨガ'],
  ['山田花子', '花子'],
  ['朝のヨガ三十分', '朝ヨガ'],
  ['ヴィンヤサ', 'びんやさ'],
  ['さくら 山田', 'サクラ'],
  ['เรียนโยคะเช้า', 'โยคะ'],
  ['योग निद्रा', 'निद्रा'],
  ['سارة الحسن', 'ساره حسن'],
  ['سارة حسن', 'الحسن'],
  ['عَلِيّ رضا', 'علی'],
  ['Jürgen Müller', 'mueller'],
  ['Jürgen Müller', 'muller'],
  ['Juergen Mueller', 'Müller'],
  ['Anna Weiß', 'weiss'],
  ['İpek Yıldız', 'ipek yildiz'],
  ['Łukasz Øster', 'lukasz oster'],
  ['ΣΩΚΡΆΤΗΣ', 'σωκρατης'],
])('words of “%s” are found by “%s”', async (text, search) => {
  expect(await finds(text, search)).toBe(true);
});

test.each([
  ['Order 6e6b', '6b'],
  ['Low-impact HIIT', 'lowimpact'],
  ['Backyoga', 'yoga'],
  ['ガイド', 'カイト'],
  ['朝のヨガ三十分', '夜ヨガ'],
])('words of “%s” are not found by “%s”', async (text, search) => {
  expect(await finds(text, search)).toBe(false);
});

test.each([
  'Ｆｕｌｌ Ẅidth ﬂow Straße İÇ ısı',
  'ガイド がいど ｶﾞｲﾄﾞ ヴァイオリン ヴ ゝ',
  'إِطَالَةُ الظَّهْرِ ٣٠ تمـــرين ٱلصباح',
  'योग निद्रा ३० โยคะ ๓๐ יוֹגָה ёлка Σωκράτης',
  '아침 요가 ʼn soft\u00adhyphen',
])('words of “%s” are found by the text itself, folded as the database folds it', async (text) => {
  expect(await finds(text, text)).toBe(true);
});

test('a text without words, and a word of any length, are no failure', async () => {
  expect(await finds('—', 'a')).toBe(false);
  expect(await finds('한'.repeat(2000), '한')).toBe(true);
});
