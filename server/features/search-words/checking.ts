import type { SearchWordFields } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { comparedText } from '../../../contract/compared-text.ts';
import { joinSentences, withCommas } from '../../../contract/formats/lists.ts';
import { msg, t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import { inForce, type SearchWordsContext, type Word } from './words.ts';

type Problems = Partial<Record<keyof SearchWordFields, string[]>>;

/** Throws `invalid` if there are any problems. */
export const refuseProblems = (problems: Problems): void => {
  if (Object.keys(problems).length > 0)
    throw new AppError('invalid', {
      message: joinSentences(...Object.values(problems).flat()),
      fields: problems as Record<string, string[]>,
    });
};

const distinct = (texts: readonly string[]): string[] => [
  ...new Map(
    texts
      .map((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
      .map((text) => [comparedText(text), text]),
  ).values(),
];

/** Returns the fields in their stored form: without repetitions, and without meanings where none is read. */
export const tidied = ({ words, language, action, meanings, isOn }: SearchWordFields): SearchWordFields => ({
  words: distinct(words),
  language,
  action,
  meanings: action === 'ignore' ? [] : distinct(meanings),
  isOn,
});

const already = {
  means: msg('“{word}” means {meanings} already.'),
  offer: msg('“{word}” offers {meanings} already.'),
  'leave-out': msg('“{word}” leaves out {meanings} already.'),
} as const;

/** Returns the effect of a word as a sentence, such as “gentle” means Level 1 already. */
const saysAlready = (word: string, { action, meanings }: SearchWordFields): string =>
  action === 'ignore'
    ? t('“{word}” is read over already.', { word })
    : t(already[action], { word, meanings: withCommas(meanings) });

/** Returns the other word that is on and has one of these words; null if there is none. */
export const takenBy = (
  words: readonly Word[],
  { id, fields }: { id: string | null; fields: SearchWordFields },
): { id: string; says: string } | null => {
  // Words that a row had before stay, also where another row has them.
  const before = words.find((word) => word.id === id)?.fields;
  const kept = before?.isOn ? before.words.map(comparedText) : [];
  const own = new Set(fields.words.map(comparedText).filter((word) => !kept.includes(word)));
  for (const other of words) {
    if (other.id === id || !other.fields.isOn || other.fields.language !== fields.language) continue;
    const same = other.fields.words.find((word) => own.has(comparedText(word)));
    if (same !== undefined) return { id: other.id, says: saysAlready(same, other.fields) };
  }
  return null;
};

const chooseAnother = msg(
  '{count, plural, one {{meanings} has no published class.} other {{meanings} have no published class.}} Choose something that has.',
);
const offerInstead = msg(
  '{count, plural, one {{meanings} has no published class.} other {{meanings} have no published class.}} Choose something that has, or offer instead.',
);

const findsNothing = (
  { finder }: Pick<SearchWordsContext, 'finder'>,
  words: readonly Word[],
  meanings: readonly string[],
): boolean => {
  const read = inForce(words);
  return meanings.every((meaning) => finder.reads(meaning, { words: read, limit: 0 }).total === 0);
};

const sameMeanings = (one: SearchWordFields, other: SearchWordFields): boolean =>
  one.action === other.action && one.meanings.join('\n') === other.meanings.join('\n');

/** Returns what keeps a word from being saved, by field. */
export const wordProblems = (
  context: Pick<SearchWordsContext, 'finder'>,
  words: readonly Word[],
  { id, fields }: { id: string | null; fields: SearchWordFields },
): Problems => {
  const { action, meanings, isOn } = fields;
  const problems: Problems = {};
  const taken = isOn ? takenBy(words, { id, fields }) : null;
  if (fields.words.length === 0) problems.words = [t('Type a word that members write.')];
  else if (fields.words.some((word) => word.includes(',')))
    problems.words = [t('Words have no commas: each stands by itself.')];
  else if (taken) problems.words = [taken.says];
  if (action === 'ignore') return problems;
  const before = words.find((word) => word.id === id)?.fields;
  if (meanings.length === 0) problems.meanings = [t('Choose a style, a focus area or other words.')];
  else if (meanings.some((meaning) => meaning.includes(',')))
    problems.meanings = [t('Meanings have no commas: each stands by itself.')];
  else if (
    isOn &&
    action !== 'leave-out' &&
    !(before && sameMeanings(before, fields)) &&
    findsNothing(context, words, meanings)
  )
    problems.meanings = [
      t(action === 'means' ? offerInstead : chooseAnother, {
        count: meanings.length,
        meanings: withCommas(meanings),
      }),
    ];
  return problems;
};
