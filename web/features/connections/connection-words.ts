import type { ComponentProps } from 'react';
import { formatList } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import type { ConnectionState, Connections } from '../../../contract/studio/connections.schema.ts';
import type { StateMark } from '../../ui/administration/StateMark.tsx';

type Connection = { state: ConnectionState; variables: readonly string[] };

/** Names the variables that the environment sets; null where it sets none. */
export const environmentSentence = ({ variables }: Connection): string | null =>
  variables.length === 0
    ? null
    : // translators: {variables} is “SMTP_URL and MAIL_FROM”
      t(
        '{count, plural, one {{variables} is set in the environment, which overrides these settings.} other {{variables} are set in the environment, which overrides these settings.}}',
        { count: variables.length, variables: formatList(variables) },
      );

/** Tells the state of saved settings; null where none were saved. */
export const stateSentence = ({ state }: Connection, problem: Connections['problem']): string | null => {
  if (state === 'saved') return t('Saved and active.');
  if (state === 'unreadable')
    return t('Saved with a different SECRET and cannot be read. Enter it again, including its secrets.');
  if (state !== 'coming') return null;
  return problem === null
    ? t('Saved. It takes effect in a few seconds.')
    : t('Saved, but not active: {problem}', { problem });
};

export type StateWords = { on: string; none: string };

/** The state of a connection in a word or two, beside its title. */
export const stateMark = (
  { state }: Connection,
  problem: Connections['problem'],
  words: StateWords,
): ComponentProps<typeof StateMark> => {
  if (state === 'unreadable' || (state === 'coming' && problem !== null))
    return { glyph: 'failed', tone: 'bad', children: t('Not active') };
  if (state === 'coming') return { glyph: 'waiting', children: t('Saving') };
  return state === 'none'
    ? { glyph: 'draft', tone: 'quiet', children: words.none }
    : { glyph: 'done', tone: 'good', children: words.on };
};

/** Tells the end of a kept secret, which stays where nothing is typed. */
export const keptHint = ({ set, ending }: Connections['mail']['password']): string | undefined => {
  if (!set) return undefined;
  return ending
    ? t('Saved, ends in …{ending}. Leave empty to keep it.', { ending })
    : t('Saved. Leave empty to keep it.');
};
