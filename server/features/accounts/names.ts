import { randomInt } from 'node:crypto';
import { plainLetters, slugOf } from '../../../contract/slugs.ts';

/** Latin letters and digits of a name in plain lower case: "Zoë Ångström" becomes "zoe" and "angstrom". */
const plainWords = (...names: string[]): string[] =>
  plainLetters(names.join(' '))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A username made of a name, before it is made unique: "maya.reyes". */
export const usernameFrom = (firstName: string, lastName: string): string => {
  const base = plainWords(firstName, lastName).join('.').slice(0, 24).replace(/\.$/, '');
  return base.length >= 3 ? base : `${base}member`;
};

export const slugFrom = (firstName: string, lastName: string): string =>
  slugOf(`${firstName} ${lastName}`, 'member', 60);

/** Beyond these a name gets a number that is no count. */
const counted = 20;

/** The name itself, and with the numbers from 2 behind it: what is looked for, however many are called alike. */
export const candidateNames = (name: string, joint: string): string[] => [
  name,
  ...Array.from({ length: counted - 1 }, (_, index) => `${name}${joint}${index + 2}`),
];

/** The name itself, or with the first number from 2 that makes it new. */
export const firstFree = (name: string, taken: ReadonlySet<string>, joint: string): string =>
  candidateNames(name, joint).find((candidate) => !taken.has(candidate)) ??
  `${name}${joint}${randomInt(10_000, 1_000_000)}`;
