import { plainWords } from '../../../../contract/pages/sections/formatted-text.ts';
import type { Section } from '../../../../contract/pages/sections/sections.schema.ts';

export type Answer = { title: string; text: string };

const answersOf = (section: Section): Answer[] => {
  if (section.type === 'questions')
    return section.questions.map(({ question, answer }) => ({ title: question, text: answer }));
  return section.type === 'text' ? [{ title: section.title, text: section.text }] : [];
};

/** Words of a text without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const hasAll = (begun: readonly string[], text: string): boolean => {
  const words = wordsOf(text);
  return begun.every((beginning) => words.some((word) => word.startsWith(beginning)));
};

/** Returns the answers of a page in which a word begins with each word of the query; those with them in the title first. */
export const foundAnswers = (query: string, sections: readonly Section[]): Answer[] => {
  const begun = wordsOf(query);
  const found = sections
    .flatMap(answersOf)
    .filter(({ title, text }) => hasAll(begun, `${title} ${plainWords(text)}`));
  const named = found.filter(({ title }) => hasAll(begun, title));
  return [...named, ...found.filter((answer) => !named.includes(answer))];
};

/** Parts of a title, alternately outside and inside of the words that the query begins. */
export const markedParts = (query: string, title: string): string[] => {
  const begun = wordsOf(query);
  const isFound = (part: string) => begun.some((beginning) => wordsOf(part)[0]?.startsWith(beginning));
  const parts = [''];
  for (const part of title.split(/([\p{L}\p{N}]+)/u)) {
    if (isFound(part)) parts.push(part, '');
    else parts.push((parts.pop() ?? '') + part);
  }
  return parts;
};

/** Returns the first mail address to which a page links. */
export const mailOf = (sections: readonly Section[]): string | null =>
  /mailto:[^\s")\\?]+/i.exec(JSON.stringify(sections))?.[0] ?? null;
