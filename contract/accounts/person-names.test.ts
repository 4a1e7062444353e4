import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { fullNameOf } from './person-names.ts';
import { namesIn, splitName } from './whole-names.ts';

test.each([
  ['Maya', 'Okafor', 'Maya Okafor', 'MO'],
  ['Maya', '', 'Maya', 'M'],
  ['O', '', 'O', 'O'],
  ['élodie', "d'Arc", "élodie d'Arc", 'ÉD'],
  ['ßabine', 'ß', 'ßabine ß', 'ßß'],
  ['太郎', '山田', '山田太郎', '山'],
  ['さくら', '林', '林さくら', '林'],
  ['小明', '王', '王小明', '王'],
  ['민수', '김', '김민수', '김'],
  ['マヤ', 'オカフォー', 'マヤ・オカフォー', 'マオ'],
  ['محمد', 'صالح', 'محمد صالح', 'م\u200cص'],
  ['ليلى', '', 'ليلى', 'ل'],
  ['เกษม', 'ไพศาล', 'เกษม ไพศาล', 'กพ'],
  ['किरण', 'शर्मा', 'किरण शर्मा', 'कश'],
  ['Мая', 'Иванова', 'Мая Иванова', 'МИ'],
  ['🌸 Maya', '(she)', '🌸 Maya (she)', 'MS'],
  ['🌸', '', '🌸', '🌸'],
  ['', '', '', ''],
])('%s and %s are called %s, with the initials %s', (firstName, lastName, fullName, initials) => {
  expect(fullNameOf({ firstName, lastName })).toBe(fullName);
  expect(initialsOf({ firstName, lastName })).toBe(initials);
});

test.each([
  ['Maya Ann Okafor', 'MO'],
  ['山田太郎', '山'],
  ['山田 太郎', '山'],
  ['マヤ・オカフォー', 'マオ'],
  ['  ', ''],
])('the initials of the whole name %s are %s', (name, initials) => {
  expect(initialsOf(namesIn(name))).toBe(initials);
});

test.each([
  ['Maya Ann Okafor', 'Maya', 'Ann Okafor'],
  ['山田 太郎', '太郎', '山田'],
  ['山田太郎', '山田太郎', ''],
  ['', '', ''],
])('the whole name %s is split into %s and %s', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

test('a decomposed letter counts as one', () => {
  expect(initialsOf({ firstName: 'E\u0301lodie', lastName: '' })).toBe('É');
});
