/** Returns titles by what stands before each of them in a line. */
export const titlesOf = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const blank = line.indexOf(' ');
        return [line.slice(0, blank), line.slice(blank + 1)];
      }),
  );
