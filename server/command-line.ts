import { parseArgs } from 'node:util';
import { distance } from 'fastest-levenshtein';

/** Something one may add, such as `--title <text>` or `--draft`. */
export type Option = {
  name: string;
  /** What follows, as it stands in the usage text; unset: nothing does. */
  value?: string;
  required?: boolean;
  does: string;
};
/** What was given for each, '' for those that take nothing. */
export type Options = ReadonlyMap<string, string>;

/** One thing `openmat` can do. */
export type Command<Context> = {
  /** What one types: "admin grant". */
  words: string;
  /** What follows, as it stands in the usage text: "<email>". */
  arguments: string[];
  options?: readonly Option[];
  does: string;
  /** Says what happened; throws Refusal when it cannot be done. */
  run: (context: Context & { options: Options }, ...given: string[]) => Promise<string>;
};

/** Why a command was not carried out, in words for the operator. */
export class CommandRefusal extends Error {}

export type ParsedCommand<Context> = { command: Command<Context>; given: string[]; options: Options };

type Read = { plain: string[]; options: Map<string, string> };

/** Takes the options out of what was typed; null where one is unknown, lacks its value or is missing. */
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
    // What cannot be read is answered with the usage text, which says more than the error.
    return null;
  }
};

/** Which command was typed; null when none was, or with too little or too much behind it. */
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
    does: required ? `${does} Needed.` : does,
  }));

export const usage = (commands: Command<never>[]): string => {
  const lines = commands.flatMap((command) => [
    { left: [command.words, ...command.arguments].join(' '), does: command.does },
    ...optionLines(command),
  ]);
  const width = Math.max(...lines.map(({ left }) => left.length));
  return [
    'Usage: npx openmat <command>',
    '',
    ...lines.map(({ left, does }) => `  ${left.padEnd(width)}  ${does}`),
  ].join('\n');
};

const beginsWith = (longer: string, words: string): boolean => `${longer} `.startsWith(`${words} `);

/** The usage text where help was asked for, of the commands that the other words name; null where it was not. */
export const helpAskedFor = (commands: Command<never>[], typed: readonly string[]): string | null => {
  const asks = typed.length === 0 || typed[0] === 'help' || typed.some((word) => /^(--help|-h)$/.test(word));
  if (!asks) return null;
  const words = typed.filter((word) => word !== 'help' && !word.startsWith('-')).join(' ');
  const named = commands.filter((one) => beginsWith(one.words, words) || beginsWith(words, one.words));
  return usage(named.length > 0 ? named : commands);
};

/** Says why nothing that was typed can be run. */
export const notUnderstood = (commands: Command<never>[], typed: readonly string[]): string => {
  const words = typed.filter((word) => !word.startsWith('-'));
  const plain = words.join(' ');
  const named = commands.filter((one) => beginsWith(plain, one.words) || beginsWith(one.words, plain));
  if (named.length > 0) return `“${typed.join(' ')}” is not how it is used.\n\n${usage(named)}`;
  const unknown = words.find(
    (_, place) => !commands.some((one) => beginsWith(one.words, words.slice(0, place + 1).join(' '))),
  );
  const near = (one: Command<never>): number =>
    distance(one.words, words.slice(0, one.words.split(' ').length).join(' '));
  const [nearest] = commands.toSorted((one, other) => near(one) - near(other));
  return [
    `“${unknown ?? typed.join(' ')}” is no command of openmat.`,
    ...(nearest && near(nearest) <= 3 ? [`Is “${nearest.words}” meant?`] : []),
    '“npx openmat help” lists all.',
  ].join(' ');
};
