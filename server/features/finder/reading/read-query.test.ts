import { expect, test } from 'vitest';
import { deliveredWords } from './delivered-words.ts';
import { QueryReader } from './read-query.ts';
import type { Reading } from './reading.ts';
import { mergedWords, type SearchWord } from './search-words.ts';
import { vocabularyOf } from './vocabulary.ts';

const titled = (titles: Record<string, string>) =>
  Object.entries(titles).map(([slug, title]) => ({ slug, title }));

const options = {
  instructors: titled({
    'maya-okafor': 'Maya Okafor',
    'lin-takahashi': 'Lin Takahashi',
    'joy-stone': 'Joy Stone',
  }),
  categories: [
    {
      slug: 'yoga',
      title: 'Yoga',
      subcategories: titled({
        vinyasa: 'Vinyasa',
        power: 'Power',
        prenatal: 'Prenatal',
        'chair-yoga': 'Chair',
      }),
    },
    {
      slug: 'fitness',
      title: 'Fitness',
      subcategories: titled({ strength: 'Strength', pilates: 'Pilates' }),
    },
    { slug: 'mindfulness', title: 'Mindfulness', subcategories: titled({ breathwork: 'Breathwork' }) },
  ],
  equipment: titled({ none: 'No Equipment', mat: 'Mat', dumbbells: 'Dumbbells', chair: 'Chair' }),
  focusAreas: titled({ core: 'Core', back: 'Back', 'shoulders-neck': 'Shoulders & Neck', sleep: 'Sleep' }),
};

const written = new Set(['cork', 'crow', 'down', 'dog', 'moonlight', 'warrior']);
const readerOf = (rows: readonly SearchWord[]) => new QueryReader(vocabularyOf(options, rows));
const reader = readerOf(deliveredWords);
const read = (q: string): Reading => reader.read(q, (word) => written.has(word));
/** Parameters of the chips, as an address has them. */
const paramsOf = (q: string): string =>
  read(q)
    .understood.chips.flatMap(({ params }) => params.map(([name, value]) => `${name}=${value}`))
    .join('&');

test.each([
  ['10 min', 'duration=8-12'],
  ['a 10-minute class', 'duration=8-12'],
  ['20m', 'duration=16-24'],
  ['under 20', 'duration=0-19'],
  ['less than half an hour', 'duration=0-29'],
  ['quarter of an hour', 'duration=13-17'],
  ['an hour and a half', 'duration=72-108'],
  ['1 h 15', 'duration=60-90'],
  ['forty-five minutes', 'duration=36-54'],
  ['15-20 min', 'duration=15-20'],
  ['between 15 and 20 minutes', 'duration=15-20'],
  ['at least 40 min', 'duration=40-'],
  ['30 minutes or more', 'duration=30-'],
  ['short', 'duration=0-15'],
  ['halbe Stunde', 'duration=24-36'],
  ['quince minutos', 'duration=13-17'],
  ['10分', 'duration=8-12'],
  ['三十分以内', 'duration=0-30'],
  ['core 15', 'focus_area=core&duration=13-17'],
])('BEY-01 “%s” is read as a length', (q, params) => {
  expect(paramsOf(q)).toBe(params);
});

test.each([
  ['4 7 8 breathing', 'four numbers'],
  ['3am', 'a time of day'],
  ['over 60', 'an age'],
  ['day 10', 'a place in a series'],
])('BEY-01 the numbers of “%s” are no length but %s', (q) => {
  expect(paramsOf(q)).not.toContain('duration');
});

test.each([
  ['gentle yoga', 'intensities=1&styles=yoga'],
  ['level 2', 'intensities=2'],
  ['yoga for beginners', 'styles=yoga&difficulties=introductory,beginner'],
  ['advanced flow', 'difficulties=advanced&yoga=vinyasa,power'],
  ['power yoga', 'yoga=power'],
  ['chair yoga', 'yoga=chair-yoga'],
  ['necks', 'focus_area=shoulders-neck'],
  ['stronger abs', 'fitness=strength&focus_area=core'],
  ['maya okafor', 'instructors=maya-okafor'],
  ['okafor maya', 'instructors=maya-okafor'],
  ['takahshi', 'instructors=lin-takahashi'],
  ['yoga workout', 'styles=yoga'],
  ['workout', 'styles=fitness'],
  ['no wrists', 'avoid=wrists'],
  ['wrist free', 'avoid=wrists'],
  ['easy on my neck', 'avoid=neck'],
  ['no jumping or kneeling', 'avoid=jumping&avoid=kneeling'],
  ['no equipment', 'equipment=none'],
  ['without props', 'equipment=none'],
  ['standing', 'position=standing'],
  ['not on the floor', 'position=standing,seated'],
  ['without sound', 'sound=optional'],
  ['Rücken', 'focus_area=back'],
  ['ruecken', 'focus_area=back'],
  ['sin saltos', 'avoid=jumping'],
  ['ジャンプなし', 'avoid=jumping'],
  ['初心者のヨガ', 'difficulties=introductory,beginner&styles=yoga'],
])('BEY-01 “%s” is read as %s', (q, params) => {
  expect(paramsOf(q)).toBe(params);
});

test('BEY-01 a slip of one letter is corrected, and says so; a word that classes have is none', () => {
  expect(read('pilatse').understood.chips).toMatchObject([{ title: 'Pilates', readAs: 'pilates' }]);
  expect(read('cork').understood).toEqual({ rest: 'cork', chips: [] });
  // Not across the first letter, nor from a short word.
  expect(read('gilates').understood.chips).toEqual([]);
  expect(read('yog').understood.chips).toEqual([]);
});

test('NS-242 text within quotation marks is searched for as it is', () => {
  expect(read('"yoga" 10 min').understood).toMatchObject({ rest: '"yoga"', chips: [{ text: '10 min' }] });
  expect(read('“no wrists” crow').understood).toEqual({ rest: '"no wrists" crow', chips: [] });
});

test('NS-242 the rest has neither the words of the chips nor fillers', () => {
  const { understood } = read('some gentle warrior class for my back please');
  expect(understood).toMatchObject({
    rest: 'warrior',
    chips: [
      { text: 'gentle', title: 'Gentle', detail: 'Level 1' },
      { text: 'back', title: 'Works on the back' },
    ],
  });
  expect(read('the a of').understood.rest).toBe('the a of');
});

test('BEY-01 two words are found as one, and one as two', () => {
  expect(read('moon light').sought?.groups).toEqual([
    [
      { words: ['moonlight'], factor: 1 },
      { words: ['moon', 'light'], factor: 0.8 },
    ],
  ]);
  expect(read('downdog').sought?.groups[0]).toContainEqual({ words: ['down', 'dog'], factor: 0.8 });
});

test('a coach with an ordinary name is offered and not taken', () => {
  expect(read('joy').understood).toEqual({
    rest: 'joy',
    chips: [],
    alternatives: [{ title: 'Joy Stone', q: 'Joy Stone' }],
  });
  expect(paramsOf('joy stone')).toBe('instructors=joy-stone');
});

test('a length has minutes near it', () => {
  expect(read('10 min').understood.near).toEqual({ title: 'A little longer', duration: '13-18' });
  expect(read('at least 40 min').understood.near).toEqual({ title: 'A little shorter', duration: '28-39' });
});

test('words that mean several things offer them and are searched for as all of them', () => {
  const { understood, sought } = read('anxiety');
  expect(understood).toMatchObject({ rest: 'anxiety', chips: [], offers: [{ title: 'Breathwork level 1' }] });
  expect(sought?.groups[0]?.[0]).toEqual({ words: ['breathwork', 'level', '1'], factor: 1 });
});

test('rows of the studio go before its lists, and rows that are off do not hold', () => {
  const off = deliveredWords.find(({ words }) => words.includes('abs')) as SearchWord;
  const own: SearchWord[] = [
    { ...off, on: false },
    {
      id: '7',
      words: ['sleep', 'snooze'],
      language: 'en',
      action: 'means',
      meanings: ['breathwork'],
      on: true,
    },
    { id: '8', words: ['leg day'], language: 'en', action: 'leave-out', meanings: ['wrists'], on: true },
    { id: '9', words: ['zumba'], language: 'en', action: 'offer', meanings: ['strength'], on: true },
  ];
  const studio = readerOf(mergedWords(deliveredWords, own));
  const chips = (q: string) => studio.read(q, () => false).understood;
  expect(chips('abs').chips).toEqual([]);
  for (const q of ['sleep', 'snooze']) expect(chips(q).chips).toMatchObject([{ title: 'Breathwork' }]);
  expect(chips('leg day').chips).toMatchObject([{ params: [['avoid', 'wrists']] }]);
  expect(chips('zumba')).toMatchObject({ rest: 'zumba', offers: [{ title: 'Strength' }] });
});

test('a word that means something else is another search, though the same was typed', () => {
  const own: SearchWord[] = [
    { id: '7', words: ['snooze'], language: 'en', action: 'means', meanings: ['sleep'], on: true },
  ];
  const keyOf = (rows: readonly SearchWord[]) => readerOf(rows).read('snooze', () => false).sought?.key;
  expect(keyOf(mergedWords(deliveredWords, own))).not.toBe(keyOf(deliveredWords));
});

test('every delivered row has a name of its own', () => {
  expect(new Set(deliveredWords.map(({ id }) => id)).size).toBe(deliveredWords.length);
});

test.each([
  ['wrist injury', 'wrist injury', ['avoid=wrists']],
  ['20 min yoga wrist injury', 'wrist injury', ['styles=yoga&duration=16-24&avoid=wrists']],
  ['herniated disc', 'herniated disc', ['avoid=lower-back']],
  ['torn meniscus', 'torn meniscus', ['avoid=knees']],
  ['broken wrist', 'broken wrist', ['avoid=wrists']],
  ['Bandscheibenvorfall', 'Bandscheibenvorfall', ['avoid=lower-back']],
  ['sprained ankle', 'sprained ankle', ['avoid=jumping']],
  ['wrist injury no wrists', 'wrist injury', []],
  ['after surgery', 'after surgery', []],
  ['yoga', '', []],
])('“%s” names the injury “%s”, beside which loads are offered to be left out', (q, injury, offered) => {
  const { understood, ...reading } = read(q);
  expect(reading.injury).toBe(injury);
  expect(
    (understood.offers ?? []).map(({ params }) =>
      params.map(([name, value]) => `${name}=${value}`).toSorted(),
    ),
  ).toEqual(offered.map((params) => params.split('&').toSorted()));
});

test('a thing that no class has is said to be missing, and one that classes write of is looked for', () => {
  const roller = read('foam roller').understood;
  expect(roller.unmet).toBe('No class here has “foam roller”. These come nearest.');
  const known = reader.read('foam rolling', (word) => ['foam', 'rolling'].includes(word));
  expect([known.understood.unmet, known.understood.rest]).toEqual([undefined, 'foam rolling']);
});
