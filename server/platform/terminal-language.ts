import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts';
import { type Message, type MessageValues, translate } from '../../contract/messages.ts';
import { withLanguage } from './language.ts';

/** Returns the language of a terminal by the variables of POSIX, such as `de_DE.UTF-8`; English for one that is not ours. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language => {
  const [tag] = (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().split(/[_.@-]/, 1);
  return isLanguage(tag) ? tag : defaultLanguage;
};

/** Runs what writes for the operator in the language of their terminal. */
export const inTerminalLanguage = <Result>(run: () => Result): Result =>
  withLanguage(terminalLanguage(process.env), run);

/** Returns a message for the operator in the language of their terminal, such as the reason why a start fails. */
export const terminalText = <Names extends string>(
  message: Message<Names>,
  ...[values]: [Names] extends [never] ? [] : [values: MessageValues & Record<Names, string | number>]
): string => inTerminalLanguage(() => translate(message as unknown as string, values));
