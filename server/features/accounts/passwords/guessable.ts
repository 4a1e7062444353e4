import { readFileSync } from 'node:fs';

/** What an attacker tries first for an account: what it is called, and where it is. */
export type OwnWords = {
  firstName: string;
  lastName: string;
  username: string | null;
  email: string;
  studio: string;
};

const minDistinctCharacters = 3;
const shortestOwnWord = 3;

const readCommon = (): ReadonlySet<string> => {
  const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
};

let common: ReadonlySet<string> | null = null;
const commonPasswords = (): ReadonlySet<string> => {
  common ??= readCommon();
  return common;
};

/** As it is most often varied: in other case, with digits or signs behind it. */
const withoutEnding = (text: string): string => text.replace(/[\d\s!?.,*#$@_-]+$/, '');

/** Letters and digits alone: "Sofia Marin" and "sofia.marin" are one word. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isCommon = (password: string): boolean => {
  const text = password.toLowerCase();
  return commonPasswords().has(text) || commonPasswords().has(withoutEnding(text));
};

const ownWords = ({ firstName, lastName, username, email, studio }: OwnWords): string[] =>
  [
    firstName,
    lastName,
    `${firstName}${lastName}`,
    `${lastName}${firstName}`,
    username ?? '',
    email,
    email.split('@')[0] ?? '',
    studio,
  ]
    .map(bare)
    .filter((word) => word.length >= shortestOwnWord);

/** Why a password is among the first an attacker tries (ASVS 6.2.4, 6.2.11); null when it is not. */
export const guessableProblem = (password: string, own: OwnWords | null): string | null => {
  if (isCommon(password)) return 'This is one of the passwords that are tried first. Choose another one.';
  if (new Set(password).size < minDistinctCharacters) return 'Use at least three different characters.';
  const variants = [bare(password), bare(withoutEnding(password))];
  return own && ownWords(own).some((word) => variants.includes(word))
    ? 'Your name, your email and the name of the studio are tried first. Choose another password.'
    : null;
};
