import { familyFirst, type Names } from './person-names.ts';

/** Returns first and last name of a whole name: one of two words in Han or Hangul begins with the family name. */
export const splitName = (fullName: string): Names => {
  const [word = '', ...others] = fullName.trim().split(/\s+/);
  const rest = others.join(' ');
  return rest && familyFirst.test(fullName)
    ? { firstName: rest, lastName: word }
    : { firstName: word, lastName: rest };
};

/** Returns the first and the last word of a whole name, for its initials. */
export const namesIn = (fullName: string): Names => {
  const words = fullName.trim().split(/[\s・]+/);
  if (familyFirst.test(fullName)) return { firstName: '', lastName: fullName.trim() };
  return { firstName: words[0] ?? '', lastName: words.length > 1 ? (words.at(-1) ?? '') : '' };
};
