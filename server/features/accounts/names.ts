/** Letters and digits of a name in plain lower case: "Zoë Ångström" becomes "zoe" and "angstrom". */
const plainWords = (...names: string[]): string[] =>
  names
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A username made of a name (NS-031), before it is made unique: "maya.reyes". */
export const usernameFrom = (firstName: string, lastName: string): string => {
  const base = plainWords(firstName, lastName).join('.').slice(0, 24).replace(/\.$/, '');
  return base.length >= 3 ? base : `${base}member`;
};

export const slugFrom = (firstName: string, lastName: string): string =>
  plainWords(firstName, lastName).join('-').slice(0, 60).replace(/-$/, '') || 'member';

/** The name itself, or with the first number from 2 that makes it new. */
export const firstFree = (name: string, taken: ReadonlySet<string>, joint: string): string => {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${joint}${number}`)) number += 1;
  return `${name}${joint}${number}`;
};
