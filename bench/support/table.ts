/** One line of the report: what was measured, what it gave, what the goal is ('' where there is none). */
export type Row = { what: string; got: string; asked: string; more: string };

export const printTable = (rows: readonly Row[]): void => {
  const heads: Row = { what: 'What', got: 'Got', asked: 'Goal', more: '' };
  const width = (key: keyof Row): number => Math.max(...[heads, ...rows].map((row) => row[key].length));
  for (const row of [heads, ...rows]) {
    console.log(
      [
        row.what.padEnd(width('what')),
        row.got.padStart(width('got')),
        row.asked.padEnd(width('asked')),
        row.more,
      ].join('  '),
    );
  }
};
