import type { DeclarationInput } from '../../../../contract/membership/declarations.ts';
import { dayIn } from '../mail/mail-words.ts';
import type { DeclarationRow } from './declaration-store.ts';

/** "W-2026-31", which its sender and the studio name it by. */
export const declarationNumber = ({
  kind,
  number,
  receivedAt,
}: Pick<DeclarationRow, 'kind' | 'number' | 'receivedAt'>): string =>
  `${kind === 'withdrawal' ? 'W' : 'C'}-${receivedAt.getUTCFullYear()}-${number}`;

/** The declaration in the words in which it was confirmed. */
export const declarationWords = (given: DeclarationInput): string => {
  const { kind, name, contract, extraordinary, reason, ends_on } = given;
  if (kind === 'withdrawal') return `I, ${name}, withdraw from the contract for: ${contract}.`;
  const how = extraordinary ? 'for an important reason' : 'in the ordinary way';
  const when = ends_on ? `on ${dayIn(new Date(ends_on), 'UTC')}` : 'as early as possible';
  const why = extraordinary && reason ? ` The reason: ${reason}` : '';
  return `I, ${name}, cancel the contract for: ${contract}. It ends ${how}, ${when}.${why}`;
};

/** "22 November 2026 at 09:44:12 (Europe/Stockholm)" */
export const exactMoment = (at: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone }).format(at);
  return `${dayIn(at, timeZone)} at ${time} (${timeZone})`;
};
