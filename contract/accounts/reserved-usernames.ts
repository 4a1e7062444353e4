import { msg } from '../messages.ts';
import { plainLetters } from '../slugs.ts';

/** Words that members read as the studio itself or its team. */
const reserved = new Set(
  `abuse account accounts admin administrator administrators api billing contact everyone help helpdesk hostmaster info
  legal mod moderator moderators noreply official openmat owner owners payments postmaster press privacy root security
  staff studio support system team the webmaster`.split(/\s+/),
);

const lettersOf = (text: string): string => plainLetters(text).replace(/[^a-z]+/g, '');

/** Returns true for usernames that name the studio, or consist of words for its team and of digits alone. */
export const isReservedUsername = (username: string, studioName: string): boolean => {
  const words = username.split(/[^a-z]+/).filter(Boolean);
  const letters = lettersOf(username);
  if (words.length === 0) return false;
  return (
    reserved.has(letters) || words.every((word) => reserved.has(word)) || letters === lettersOf(studioName)
  );
};

export const usernameIsReserved = msg('This username is kept for the studio.');
