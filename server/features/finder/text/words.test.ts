import { describe, expect, test } from 'vitest';
import { TextIndex } from './text-index.ts';
import { searchWords } from './words.ts';

const finds = (text: string, typed: string): boolean => {
  const index = new TextIndex([1]);
  index.add(3, [text]);
  return (index.search(typed, 10)?.numbers.length ?? 0) > 0;
};

describe('BEY-75 the words of a text', () => {
  test.each([
    ['朝のヨガ三十分', 'ヨガ'],
    ['朝のヨガ三十分', 'ﾖｶﾞ'],
    ['朝のヨガ三十分', 'よが'],
    ['朝のヨガ三十分', '朝ヨガ'],
    ['朝のヨガ三十分', '分'],
    ['朝のヨガ 第１回', '第1回'],
    ['ヴィンヤサフロー', 'ビンヤサ'],
    ['からだをほぐす', 'カラダ'],
    ['早上瑜伽练习', '瑜伽'],
    ['アサYoga20分', 'yoga'],
    ['เรียนโยคะเช้า', 'โยคะ'],
    ['เรียนโยคะเช้า', 'โยคะ เช้า'],
    ['아침 요가', '요가'],
    ['يوغا الصباح الهادئة', 'صباح'],
    ['يوغا الصباح الهادئة', 'الصباح'],
    ['يوغا الصباح الهادئة', 'الصب'],
    ['يوغا صباح هادئ', 'الصباح'],
    ['يوغا للمبتدئين', 'مبتدئين'],
    ['إطالة الظهر', 'اطاله'],
    ['الصَّبَاحُ', 'صباح'],
    ['تمـــرين ٣٠ دقيقة', 'تمرین 30'],
    ['על הבוקר יוֹגָה', 'יוגה'],
    ['Утренняя ёлка', 'елка'],
    ['ΠΡΩΙΝΌΣ', 'πρωινος'],
    ['योग निद्रा', 'निद्रा'],
    ['ISINMA ve İPEK', 'ısınma ipek'],
    ['Isınma', 'isinma'],
    ['Übung für den Rücken', 'ruecken'],
    ['Übung für den Rücken', 'rucken'],
    ['Uebung fuer den Ruecken', 'Rücken'],
    ['Sanfter Rücken', 'Rückenschmerzen'],
    ['Übung am Morgen', 'Übungen'],
    ['Straße', 'strasse'],
    ['Strasse', 'straße'],
    ['Øvelse på Łódź', 'ovelse lodz'],
    ['Rücken\u00adübung', 'rückenübung'],
    ['Slow flow', 'ﬂow'],
    ['Slow flow', 'ＦＬＯＷ'],
    ['Order 6e6b', '6e6b'],
    ['Core v2.0.1-beta', 'v2.0.1-beta'],
  ])('such as “%s” are found by “%s”', (text, typed) => {
    expect(finds(text, typed)).toBe(true);
    expect(finds(text.normalize('NFD'), typed.normalize('NFD'))).toBe(true);
  });

  test.each([
    ['朝のヨガ三十分', '夜'],
    ['朝のヨガ三十分', '夜ヨガ'],
    ['ガイド', 'カイト'],
    ['เรียนโยคะเช้า', 'เย็น'],
    ['योग निद्रा', 'यग'],
    ['Backbend', 'bend'],
    ['100 % core', '%'],
    ['Sit 🧘', '🧘'],
  ])('such as “%s” are not found by “%s”', (text, typed) => {
    expect(finds(text, typed)).toBe(false);
  });

  test('words are told from signs, and particles count only alone', () => {
    expect(searchWords('朝のヨガ')).toEqual(['朝', 'ヨガ']);
    expect(searchWords('の')).toEqual(['ノ']);
    expect(searchWords('% 🧘 —')).toEqual([]);
  });
});
