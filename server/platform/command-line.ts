/** One thing `openmat` can do. */
export type Command<Context> = {
  /** What one types: "admin grant". */
  words: string;
  /** What follows, as it stands in the usage text: "<email>". */
  arguments: string[];
  does: string;
  /** Says what happened; throws Refusal when it cannot be done. */
  run: (context: Context, ...given: string[]) => Promise<string>;
};

/** Why a command was not carried out, in words for whoever typed it. */
export class CommandRefusal extends Error {}

export type Asked<Context> = { command: Command<Context>; given: string[] };

/** Which command was typed; null when none was, or with too little or too much behind it. */
export const askedFor = <Context>(
  commands: Command<Context>[],
  typed: readonly string[],
): Asked<Context> | null => {
  for (const command of commands) {
    const words = command.words.split(' ');
    if (typed.length !== words.length + command.arguments.length) continue;
    if (words.every((word, index) => typed[index] === word))
      return { command, given: typed.slice(words.length) };
  }
  return null;
};

export const usage = (commands: Command<never>[]): string => {
  const lines = commands.map(({ words, arguments: names, does }) => ({
    left: [words, ...names].join(' '),
    does,
  }));
  const width = Math.max(...lines.map(({ left }) => left.length));
  return [
    'Usage: npx openmat <command>',
    '',
    ...lines.map(({ left, does }) => `  ${left.padEnd(width)}  ${does}`),
  ].join('\n');
};
