import { englishText, msg, t } from '../../contract/messages.ts';

const none = msg('No cause given');
const threeReports = msg('Three reports by different members');

/** Causes are stored in English, and translated where they are read (`causeInWords`). */
export const noCause = englishText(none);
export const hidingCause = englishText(threeReports);

export const reportedCause = (count: number): string =>
  `Reported by ${count} ${count === 1 ? 'member' : 'members'}`;

/** Returns the cause for which a comment with a banned word is held. */
export const holdCauseOf = (word: string): string =>
  `Contains the ${word.trim().includes(' ') ? 'words' : 'word'} “${word}”`;

/** Returns a stored cause in the language in force; a moderator's own stays as it was typed. */
export const causeInWords = (cause: string): string => {
  if (cause === noCause) return t(none);
  if (cause === hidingCause) return t(threeReports);
  const [, count] = /^Reported by (\d+) members?$/.exec(cause) ?? [];
  if (count)
    return t('{count, plural, one {Reported by # member} other {Reported by # members}}', {
      count: Number(count),
    });
  const [, many, word] = /^Contains the word(s?) “(.*)”$/s.exec(cause) ?? [];
  if (word === undefined) return cause;
  return many
    ? t('Contains the words “{words}”', { words: word })
    : t('Contains the word “{word}”', { word });
};
