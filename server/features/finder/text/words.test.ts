import { expect, test } from 'vitest';
import { TextIndex } from './text-index.ts';

const finds = (text: string, typed: string): boolean => {
  const index = new TextIndex([1]);
  index.add(3, [text]);
  return (index.search(typed, 10)?.numbers.length ?? 0) > 0;
};

test.each([
  ['朝のヨガ三十分', 'ヨガ'],
  ['朝のヨガ三十分', 'ﾖｶﾞ'],
  ['朝のヨガ 第１回', '第1回'],
  ['เรียนโยคะเช้า', 'โยคะ'],
  ['يوغا الصباح الهادئة', 'صباح'],
  ['يوغا الصباح الهادئة', 'الصباح'],
  ['Übung für den Rücken', 'ruecken'],
  ['Übung für den Rücken', 'rucken'],
  ['Straße', 'strasse'],
  ['Slow flow', 'ﬂow'],
  ['Slow flow', 'ＦＬＯＷ'],
  ['Order 6e6b', '6e6b'],
  ['Core v2.0.1-beta', 'v2.0.1-beta'],
])('text such as “%s” is found by “%s”', (text, typed) => {
  expect(finds(text, typed)).toBe(true);
});

test.each([
  ['朝のヨガ三十分', '夜'],
  ['Backbend', 'bend'],
  ['100 % core', '%'],
  ['Sit 🧘', '🧘'],
])('text such as “%s” is not found by “%s”', (text, typed) => {
  expect(finds(text, typed)).toBe(false);
});
