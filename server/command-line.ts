import { parseArgs } from 'node:util';

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
