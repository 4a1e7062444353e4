import { parseArgs } from 'node:util';
import { distance } from 'fastest-levenshtein';
import { joinSentences } from '../contract/formats/lists.ts';
import { type Message, t } from '../contract/messages.ts';

/** Option of a command, such as `--title <text>` or `--draft`. */
export type Option = {
  name: string;
  /** Value of the option in the usage text; unset for a flag. */
  value?: string;
  required?: boolean;
  does: Message;
};
/** Values of the options by name, '' for flags. */
export type Options = ReadonlyMap<string, string>;

/** Command of `openmat`. */
export type Command<Context> = {
  /** Words of the command: "admin grant". */
  words: string;
  /** Arguments in the usage text: "<email>". */
  arguments: string[];
  options?: readonly Option[];
  does: Message;
  /** Runs the command and returns a message for the operator; throws CommandRefusal if it cannot be done. */
  run: (context: Context & { options: Options }, ...given: string[]) => Promise<string>;
};

/** Refusal of a command, with a reason for the operator. */
export class CommandRefusal extends Error {}

export type ParsedCommand<Context> = { command: Command<Context>; given: string[]; options: Options };

type Read = { plain: string[]; options: Map<string, string> };

/** Parses the options of the typed words; null if one is unknown, lacks its value or is missing. */
const readOptions = (known: readonly Option[], typed: readonly string[]): Read | null => {
  try {
    const { values, positionals } = parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: Object.fromEntries(
        known.map(({ name, value }) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const),
      ),
    });
    const options = new Map(
      Object.entries(values).map(([name, value]) => [name, value === true ? '' : `${value}`]),
    );
    const complete = known.every(({ name, required }) => !required || options.get(name));
    return complete ? { plain: positionals, options } : null;
  } catch {
    // Unreadable input is answered with the usage text, which says more than the error.
    return null;
  }
};

/** Returns the typed command; null if there is none, or if it has too few or too many arguments. */
export const askedFor = <Context>(
  commands: Command<Context>[],
  typed: readonly string[],
): ParsedCommand<Context> | null => {
  for (const command of commands) {
    const words = command.words.split(' ');
    const read = readOptions(command.options ?? [], typed);
    if (read?.plain.length !== words.length + command.arguments.length) continue;
    if (words.every((word, index) => read.plain[index] === word))
      return { command, given: read.plain.slice(words.length), options: read.options };
  }
  return null;
};

const optionLines = ({ options = [] }: Command<never>) =>
  options.map(({ name, value, required, does }) => ({
    left: `    --${name}${value === undefined ? '' : ` ${value}`}`,
    // translators: of an option, after what it does
    does: required ? joinSentences(t(does), t('Needed.')) : t(does),
  }));

export const usage = (commands: Command<never>[]): string => {
  const lines = commands.flatMap((command) => [
    { left: [command.words, ...command.arguments].join(' '), does: t(command.does) },
    ...optionLines(command),
  ]);
  const width = Math.max(...lines.map(({ left }) => left.length));
  return [
    t('Usage: {command}', { command: 'npx openmat <command>' }),
    '',
    ...lines.map(({ left, does }) => `  ${left.padEnd(width)}  ${does}`),
  ].join('\n');
};

const beginsWith = (longer: string, words: string): boolean => `${longer} `.startsWith(`${words} `);

/** Returns the usage text of the commands that the other words name; null if the operator did not ask for help. */
export const helpAskedFor = (commands: Command<never>[], typed: readonly string[]): string | null => {
  const asks = typed.length === 0 || typed[0] === 'help' || typed.some((word) => /^(--help|-h)$/.test(word));
  if (!asks) return null;
  const words = typed.filter((word) => word !== 'help' && !word.startsWith('-')).join(' ');
  const named = commands.filter((one) => beginsWith(one.words, words) || beginsWith(words, one.words));
  return usage(named.length > 0 ? named : commands);
};

/** Returns the reason why the typed words name no command. */
export const notUnderstood = (commands: Command<never>[], typed: readonly string[]): string => {
  const words = typed.filter((word) => !word.startsWith('-'));
  const plain = words.join(' ');
  const named = commands.filter((one) => beginsWith(plain, one.words) || beginsWith(one.words, plain));
  if (named.length > 0)
    return [t('“{command}” is not how it is used.', { command: typed.join(' ') }), '', usage(named)].join(
      '\n',
    );
  const unknown = words.find(
    (_, place) => !commands.some((one) => beginsWith(one.words, words.slice(0, place + 1).join(' '))),
  );
  const near = (one: Command<never>): number =>
    distance(one.words, words.slice(0, one.words.split(' ').length).join(' '));
  const [nearest] = commands.toSorted((one, other) => near(one) - near(other));
  return joinSentences(
    t('“{command}” is no command of openmat.', { command: unknown ?? typed.join(' ') }),
    nearest && near(nearest) <= 3 ? t('Is “{command}” meant?', { command: nearest.words }) : '',
    t('“npx openmat help” lists all.'),
  );
};
