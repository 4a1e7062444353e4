import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { compareTexts } from './text-order.ts';

const inOrder: [Language, string[]][] = [
  ['en', ['Day 2', 'Day 10', 'école', 'Echo', 'Zoë', '朝']],
  ['de', ['Apfel', 'Ärger', 'Atem', 'Öl', 'Ost', 'Straße', 'Strasse 2']],
  ['es', ['nube', 'Ñandú', 'oso']],
  ['ja', ['アーチ', 'いす', 'ウエスト', 'えび']],
  ['ar', ['أمل', 'بطن', 'تنفس', 'يوغا']],
];

test.each(inOrder)('BEY-75 texts in %s stand in the order of the language', (language, texts) => {
  expect(texts.toReversed().toSorted(compareTexts(language))).toEqual(
    language === 'en' ? ['Day 2', 'Day 10', 'Echo', 'école', 'Zoë', '朝'] : texts,
  );
});
