import type { ConnectionState, Connections } from '../../../contract/studio/connections.schema.ts';

type Connection = { state: ConnectionState; variables: readonly string[] };

/** Joins names, as in “SMTP_URL and MAIL_FROM”. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Names the variables that the environment sets; null where it sets none. */
export const environmentSentence = ({ variables }: Connection): string | null =>
  variables.length === 0
    ? null
    : `${listed(variables)} ${variables.length === 1 ? 'is' : 'are'} set in the environment, which wins over what is saved here.`;

/** Tells the state of saved settings; null where none were saved. */
export const stateSentence = ({ state }: Connection, problem: Connections['problem']): string | null => {
  if (state === 'saved') return 'Saved and in force.';
  if (state === 'unreadable')
    return 'It was saved under another SECRET and cannot be read. Type it again, with its secrets.';
  if (state !== 'coming') return null;
  return problem === null
    ? 'Saved. It will be in force in a few seconds.'
    : `Saved, and not in force: ${problem}`;
};

/** Tells the end of a kept secret, which stays where nothing is typed. */
export const keptHint = ({ set, ending }: Connections['mail']['password']): string | undefined =>
  set ? `Kept${ending ? `, ends in …${ending}` : ''}. Leave it empty to keep it.` : undefined;
