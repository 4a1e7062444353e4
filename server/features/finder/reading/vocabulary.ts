import { inSentence } from '../../../../contract/formats/in-sentence.ts';
import { t } from '../../../../contract/messages.ts';
import type { FilterOptions } from '../class-index/facets.ts';
import { type WordGroup, wordGroup } from '../text/text-index.ts';
import { deliveredWords } from './delivered-words.ts';
import { lengthWords } from './minutes.ts';
import * as phrases from './phrases.ts';
import { abstractFocus, type FilterSense, keysOf, ordinaryNames, wordsOfPhrase } from './phrases.ts';
import type { SearchWord } from './search-words.ts';

/** Meaning of a phrase: a filter, or a row of search words. */
export type Sense = { filter: FilterSense; boost: WordGroup } | { row: SearchWord };

/** Words that a studio's queries are read with. */
export type Vocabulary = {
  /** Senses by the stems of a phrase. */
  senses: ReadonlyMap<string, Sense>;
  equipment: ReadonlyMap<string, FilterSense>;
  styles: ReadonlyMap<string, FilterSense>;
  /** Slugs of the equipment that a class can need. */
  equipmentSlugs: readonly string[];
  categorySlugs: readonly string[];
  /** Coaches whose name is also an ordinary word, by that word. */
  doubtfulCoaches: ReadonlyMap<string, string>;
  /** Returns the words of rows of a language that have this one meaning. */
  ownWords: (meaning: string, language: string) => readonly string[];
  knows: (word: string) => boolean;
  /** Returns the word that this one is a slip of one letter from. */
  correct: (word: string) => string | null;
};

const leastSlippery = 4;

const withoutOneLetter = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Words that differ by one letter, or by two swapped ones, share a word without one letter. */
type Slips = Map<string, string>;

const slipsOf = (words: Iterable<string>): Slips => {
  const slips: Slips = new Map();
  for (const word of words) {
    if (word.length < leastSlippery) continue;
    for (const rest of [word, ...withoutOneLetter(word)]) if (!slips.has(rest)) slips.set(rest, word);
  }
  return slips;
};

const builtIn = [
  phrases.suitability,
  phrases.loads,
  phrases.positions,
  phrases.positionsWithout,
  phrases.refused,
  phrases.levels,
  phrases.lengthPhrases,
];
const builtInWords = [
  ...builtIn.flatMap((table) => [...table.keys()]),
  ...phrases.refusals,
  ...phrases.refusalFillers,
  ...phrases.refusedBefore,
  ...phrases.onlyWords,
  ...phrases.levelWords,
].flatMap((key) => key.split(' '));

const delivered: ReadonlyMap<string, SearchWord> = new Map(deliveredWords.map((row) => [row.id, row]));
const contentOf = ({ words, action, meanings }: SearchWord): string =>
  JSON.stringify([words, action, meanings]);

/** True for a row that the studio wrote or changed. */
const isOwn = (row: SearchWord): boolean => {
  const original = delivered.get(row.id);
  return original !== row && (!original || contentOf(original) !== contentOf(row));
};

type RowTable = {
  senses: Map<string, Sense>;
  words: Set<string>;
  slips: Slips;
  /** Words by language and their one meaning. */
  own: Map<string, readonly string[]>;
};

const tablesOfRows = new WeakMap<readonly SearchWord[], RowTable>();

const ownKey = (meaning: string, language: string): string => `${language} ${meaning.toLowerCase()}`;

/** Rows by their phrases; made once for each list of rows. */
const tableOf = (rows: readonly SearchWord[]): RowTable => {
  const known = tablesOfRows.get(rows);
  if (known) return known;
  const senses = new Map<string, Sense>();
  const words = new Set<string>();
  const own = new Map<string, readonly string[]>();
  for (const row of [...rows.filter(isOwn), ...rows.filter((one) => !isOwn(one))]) {
    const [meaning, ...others] = row.meanings;
    if (row.action === 'means' && meaning && others.length === 0)
      own.set(ownKey(meaning, row.language), row.words);
    for (const phrase of row.words) {
      for (const key of keysOf(phrase)) if (!senses.has(key)) senses.set(key, { row });
      for (const word of wordsOfPhrase(phrase)) words.add(word);
    }
  }
  const table = { senses, words, slips: slipsOf(words), own };
  tablesOfRows.set(rows, table);
  return table;
};

/** Parts of a title that stand for it, such as both of "Shoulders & Neck". */
const namesOf = (title: string, slug: string): string[] => [
  title,
  slug.replaceAll('-', ' '),
  ...(/[&/,]| and /.test(title) ? title.split(/\s*(?:[&/,]| and )\s*/) : []),
];

const boostOf = (title: string): WordGroup => [{ words: wordsOfPhrase(title), factor: 1 }];

/** Phrases of the studio's own lists. */
class StudioWords {
  readonly senses = new Map<string, Sense>();
  readonly equipment = new Map<string, FilterSense>();
  readonly styles = new Map<string, FilterSense>();
  readonly doubtfulCoaches = new Map<string, string>();
  readonly words = new Set<string>();

  constructor(options: FilterOptions) {
    // The first table holds: a word that is a focus area and a style is the focus area, which more classes have.
    for (const { slug, title } of options.focusAreas) this.#addFocusArea(slug, title);
    for (const { slug, title } of options.equipment) this.#addEquipment(slug, title);
    for (const { slug, title, subcategories } of options.categories) {
      for (const style of subcategories) this.#addStyle({ slug, title }, style);
      this.#add(namesOf(title, slug), { params: [['styles', slug]], title: () => title }, this.styles);
    }
    this.#addCoaches(options.instructors);
  }

  #add(names: readonly string[], filter: FilterSense, table?: Map<string, FilterSense>): void {
    for (const name of names) {
      for (const key of keysOf(name)) {
        // Suitability is read from the field of a class, never from a style of that name.
        if (key === '' || key.split(' ').some((word) => phrases.suitability.has(word))) continue;
        if (table && !table.has(key)) table.set(key, filter);
        if (!this.senses.has(key)) this.senses.set(key, { filter, boost: boostOf(name) });
      }
      for (const word of wordsOfPhrase(name)) this.words.add(word);
    }
  }

  #addFocusArea(slug: string, title: string): void {
    const lower = title.toLowerCase();
    const name = (): string =>
      abstractFocus.has(lower) ? title : t('Works on the {focus}', { focus: inSentence(title) });
    for (const one of namesOf(title, slug)) {
      const filter: FilterSense = { params: [['focus_area', slug]], title: name };
      for (const key of keysOf(one))
        if (key !== '' && !this.senses.has(key)) this.senses.set(key, { filter, boost: boostOf(one) });
      for (const word of wordsOfPhrase(one)) this.words.add(word);
    }
  }

  #addEquipment(slug: string, title: string): void {
    if (slug === phrases.withoutEquipment.params[0]?.[1]) {
      this.#add([title, 'equipment free'], phrases.withoutEquipment);
      return;
    }
    this.#add(
      namesOf(title, slug),
      { params: [['equipment', slug]], title: () => t('With {thing}', { thing: inSentence(title) }) },
      this.equipment,
    );
  }

  #addStyle(
    category: { slug: string; title: string },
    { slug, title }: { slug: string; title: string },
  ): void {
    const names = [...namesOf(title, slug), `${title} ${category.title}`, `${category.title} ${title}`];
    this.#add(names, { params: [[category.slug, slug]], title: () => title }, this.styles);
  }

  #addCoaches(coaches: readonly { slug: string; title: string }[]): void {
    const single = new Map<string, { slug: string; title: string }[]>();
    for (const coach of coaches) {
      const words = coach.title.split(/\s+/);
      const filter: FilterSense = { params: [['instructors', coach.slug]], title: () => coach.title };
      this.#add([coach.title, words.toReversed().join(' ')], filter);
      for (const word of new Set([words[0], words.at(-1)]))
        if (word && word.length > 2) single.set(word, [...(single.get(word) ?? []), coach]);
    }
    for (const [word, [coach, ...others]] of single) {
      const [key = ''] = keysOf(word);
      if (!coach || others.length > 0) continue;
      if (ordinaryNames.has(key) || this.senses.has(key)) this.doubtfulCoaches.set(key, coach.title);
      else this.#add([word], { params: [['instructors', coach.slug]], title: () => coach.title });
    }
  }
}

const builtInSenses = (): [string, Sense][] =>
  [phrases.positions, phrases.levels, phrases.lengthPhrases].flatMap((table) =>
    [...table].map(([key, filter]): [string, Sense] => [key, { filter, boost: wordGroup(key) }]),
  );

/** Returns the vocabulary of a studio's lists and of its rows of search words. */
export const vocabularyOf = (options: FilterOptions, rows: readonly SearchWord[]): Vocabulary => {
  const studio = new StudioWords(options);
  const table = tableOf(rows);
  const senses = new Map(table.senses);
  for (const [key, sense] of builtInSenses()) senses.set(key, sense);
  for (const [key, sense] of studio.senses) senses.set(key, sense);
  // A row that the studio wrote or changed goes before its lists; suitability goes before everything.
  for (const [key, sense] of table.senses) if ('row' in sense && isOwn(sense.row)) senses.set(key, sense);
  for (const [key, filter] of phrases.suitability) senses.set(key, { filter, boost: [] });
  // Two words are often typed as one: "bodyscan", "lowerback".
  for (const [key, sense] of [...senses]) {
    const together = key.replaceAll(' ', '');
    if (!senses.has(together)) senses.set(together, sense);
  }
  const words = new Set([...builtInWords, ...lengthWords, ...studio.words]);
  const slips = slipsOf([...studio.words, ...builtInWords]);
  const knows = (word: string): boolean => words.has(word) || table.words.has(word);
  return {
    senses,
    equipment: studio.equipment,
    styles: studio.styles,
    doubtfulCoaches: studio.doubtfulCoaches,
    equipmentSlugs: options.equipment.map(({ slug }) => slug),
    categorySlugs: options.categories.map(({ slug }) => slug),
    ownWords: (meaning, language) => table.own.get(ownKey(meaning, language)) ?? [],
    knows,
    correct: (word) => {
      for (const known of [slips, table.slips])
        for (const rest of [word, ...withoutOneLetter(word)]) {
          const near = known.get(rest);
          if (near && near[0] === word[0] && Math.abs(near.length - word.length) <= 1) return near;
        }
      return null;
    },
  };
};
