import { expect, test } from 'vitest';
import { difficultyTitles } from '../../../../../../contract/catalog/orders.ts';
import { classFields } from '../../../../../../contract/catalog-administration/class-fields.ts';
import { initialFields } from '../../../../../../contract/fields/field-table.ts';
import { languages } from '../../../../../../contract/languages.ts';
import { t } from '../../../../../../contract/messages.ts';
import { noDates, orderOfColumn } from '../../../../../../contract/table-dates.ts';
import { countDate, readDate } from '../../../../../platform/csv/table-days.ts';
import { withLanguage } from '../../../../../platform/language.ts';
import type { RowText } from '../table/import-columns.ts';
import { knownCoaches } from './known-names.ts';
import { readRow, withRead } from './row-reading.ts';

test.each([
  ['2026-11-18', 'Europe/Berlin', '2026-11-17T23:00:00.000Z'],
  ['18.7.2026', 'Europe/Berlin', '2026-07-17T22:00:00.000Z'],
  ['11/18/2026', 'America/Los_Angeles', '2026-11-18T08:00:00.000Z'],
  ['18/11/2026', 'Pacific/Kiritimati', '2026-11-17T10:00:00.000Z'],
  ['2026-11-18', 'UTC', '2026-11-18T00:00:00.000Z'],
  // The clocks skip this midnight.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026/11/18', 'UTC', '2026-11-18T00:00:00.000Z'],
  ['20261118', 'UTC', '2026-11-18T00:00:00.000Z'],
  ['18-Nov-26', 'UTC', '2026-11-18T00:00:00.000Z'],
  ['Nov 18, 2026', 'UTC', '2026-11-18T00:00:00.000Z'],
  ['18 novembre 2026', 'UTC', '2026-11-18T00:00:00.000Z'],
  ['3. März 2026', 'UTC', '2026-03-03T00:00:00.000Z'],
  ['3 de marzo de 2026', 'UTC', '2026-03-03T00:00:00.000Z'],
  ['18.11.26', 'UTC', '2026-11-18T00:00:00.000Z'],
  ['18-11-2026', 'UTC', '2026-11-18T00:00:00.000Z'],
  ['46344', 'UTC', '2026-11-18T00:00:00.000Z'],
])('BEY-62: the day %s is read as its first moment in the time zone %s', (text, timeZone, moment) => {
  expect(readDate(text, { timeZone })).toBe(moment);
});

test('BEY-62: a time with an offset of its own is read in it, whatever the time zone of the studio', () => {
  expect(readDate('2026-11-18 06:00+01:00', { timeZone: 'Asia/Kolkata' })).toBe('2026-11-18T05:00:00.000Z');
  expect(readDate('2026-11-18T06:00:00Z', { timeZone: 'Asia/Kolkata' })).toBe('2026-11-18T06:00:00.000Z');
});

test.each([
  ['2026-11-18 06:00', 'Asia/Kolkata', '2026-11-18T00:30:00.000Z'],
  ['2026-11-18T18:30:00', 'Europe/Berlin', '2026-11-18T17:30:00.000Z'],
  ['18.11.2026, 6:05', 'Europe/Berlin', '2026-11-18T05:05:00.000Z'],
  ['11/18/2026 6:00 PM', 'America/New_York', '2026-11-18T23:00:00.000Z'],
  ['11/18/2026 12:15 am', 'UTC', '2026-11-18T00:15:00.000Z'],
  ['2026-11-18 06:00:00 UTC', 'Asia/Kolkata', '2026-11-18T06:00:00.000Z'],
  ['18 Nov 2026 6:05', 'UTC', '2026-11-18T06:05:00.000Z'],
])('BEY-62: the time %s is read for a studio in %s', (text, timeZone, moment) => {
  expect(readDate(text, { timeZone })).toBe(moment);
});

test.each([
  ...['2026-02-30', '3/4/2026', '1999-12-31', '2100-01-01', 'soon'],
  ...['2026-11-18 24:00', '2026-11-18 6', '2026-11-18 13:00 PM', '18.11.202606:00'],
])('BEY-62: “%s” is not read as a date', (text) => {
  expect(readDate(text, { timeZone: 'Europe/Berlin' })).toBeNull();
});

test.each([
  ['3/4/2026', 'dayFirst', '2026-04-03T00:00:00.000Z'],
  ['3/4/2026', 'monthFirst', '2026-03-04T00:00:00.000Z'],
  ['3.4.2026', 'monthFirst', '2026-04-03T00:00:00.000Z'],
  ['11/18/2026', 'dayFirst', '2026-11-18T00:00:00.000Z'],
] as const)('BEY-62: %s in a column of the order %s is read as %s', (text, order, moment) => {
  expect(readDate(text, { timeZone: 'UTC', order })).toBe(moment);
});

test('BEY-62: the order of a column follows from its unambiguous dates', () => {
  const counted = (...cells: string[]) => {
    const counts = { ...noDates };
    for (const cell of cells) countDate(counts, cell);
    return orderOfColumn(counts);
  };
  expect(counted('3/4/2026', '18/11/2026 6:00')).toBe('dayFirst');
  expect(counted('3/4/2026', '11-18-26')).toBe('monthFirst');
  expect(counted('3/4/2026', '4/4/2026', '18.11.2026', 'soon')).toBeNull();
  expect(counted('18/11/2026', '11/18/2026')).toBeNull();
});

const known = {
  coaches: knownCoaches([{ id: 7, name: 'Amara Diallo', slug: 'amara-diallo' }]),
  styles: new Map([['flow', 3]]),
  equipment: new Map<string, string>(),
  focusAreas: new Map<string, string>(),
  series: new Map<string, number[]>(),
  allSeries: [],
};

test.each<[string, RowText, string]>([
  ['a key', { key: 'k'.repeat(201) }, 'The key has 201 characters; 200 are the most.'],
  [
    'the title of a new series',
    { series: 's'.repeat(121) },
    'The title of the series has 121 characters; 120 are the most.',
  ],
])('BEY-62 %s that is too long is reported as a problem', (_what, text, problem) => {
  expect(readRow(text, { known, timeZone: 'UTC' }).problems).toEqual([problem]);
});

test('a row with far too many coaches and styles reports how many there are', () => {
  const { problems } = readRow(
    { coach: 'x,'.repeat(40_000), styles: 'y,'.repeat(40_000) },
    { known, timeZone: 'UTC' },
  );
  expect(problems).toEqual([
    expect.stringMatching(/^40000 coaches are named; \d+ are the most\.$/),
    expect.stringMatching(/^40000 styles are named; \d+ are the most\.$/),
  ]);
});

test('a coach or a style that is named twice counts once', () => {
  const { fields } = readRow(
    { coach: 'A. Diallo & amara-diallo', styles: 'Flow, flow' },
    { known, timeZone: 'UTC' },
  );
  expect(fields).toEqual({ coachIds: [7], subcategoryIds: [3] });
});

test.each([
  ['wahr', true],
  ['Vrai', true],
  ['sí', true],
  ['FALSCH', false],
  ['-', false],
])('BEY-62: the flag “%s” is read as %s', (text, flag) => {
  expect(readRow({ freePreview: text }, { known, timeZone: 'UTC' }).fields.freePreview).toBe(flag);
});

test.each([
  ['Wrists; lower back', ['wrists', 'lower-back']],
  ['-', []],
])('BEY-62: the loads “%s” are read as a list', (loads, read) => {
  expect(readRow({ loads }, { known, timeZone: 'UTC' })).toMatchObject({
    fields: { loads: read },
    problems: [],
  });
});

test('BEY-62: an unknown load is named with the known ones', () => {
  const { fields, problems } = readRow({ loads: 'Wrists, elbows' }, { known, timeZone: 'UTC' });
  expect(fields).toEqual({ loads: ['wrists'] });
  expect(problems).toEqual([
    '“elbows” is not among the choices of loads. Write Wrists, Knees, Lower back, Neck, Jumping, Kneeling.',
  ]);
});

test.each(['Anfänger', 'Anfänger'.normalize('NFD'), 'débutant', 'Easy'])(
  'BEY-62: the difficulty “%s” is read as beginner',
  (difficulty) => {
    expect(readRow({ difficulty }, { known, timeZone: 'UTC' })).toMatchObject({
      fields: { difficulty: 'beginner' },
      problems: [],
    });
  },
);

test('BEY-62: titles of choices are read in every language, in a page and in the worker', () => {
  for (const language of languages) {
    const [difficulty, loads] = withLanguage(language, () => [
      t(difficultyTitles.advanced),
      t(classFields.loads.choices.wrists),
    ]);
    expect(readRow({ difficulty, loads }, { known, timeZone: 'UTC' })).toMatchObject({
      fields: { difficulty: 'advanced', loads: ['wrists'] },
      problems: [],
    });
  }
});

test('BEY-62: a comma before Jr. makes no second coach, and ß equals ss', () => {
  const coaches = knownCoaches([{ id: 9, name: 'Zoë Weiß Jr.', slug: 'zoe-weiss-jr' }]);
  const read = (coach: string) =>
    readRow({ coach }, { known: { ...known, coaches }, timeZone: 'UTC' }).fields.coachIds;
  expect(read('Zoë Weiß, Jr.')).toEqual([9]);
  expect(read('ZOË WEISS, JR; Zoe Weiss Jr')).toEqual([9]);
});

test('BEY-74 translations of a row are read by language, and leave other texts of the class as they are', () => {
  const { fields, problems } = readRow(
    { 'title:de': 'Morgen', 'description:de': 'Sanft.', 'title:es': 'm'.repeat(121) },
    { known, timeZone: 'UTC' },
  );
  expect(problems).toEqual(['The Title in Español has 121 characters; 120 are the most.']);
  const before = {
    ...initialFields(classFields),
    translations: { de: { title: 'Alt', coachWords: 'Atme' } },
  };
  expect(withRead(before, { translations: { de: { title: 'Morgen' } } }).translations).toEqual({
    de: { title: 'Morgen', coachWords: 'Atme' },
  });
  expect(fields.translations?.de).toEqual({ title: 'Morgen', previewDescription: 'Sanft.' });
});
