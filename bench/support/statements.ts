import { Client } from 'pg';

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

/** Counts what goes to PostgreSQL in this process, but for what keeps connections alive. */
export const countQueries = (): (() => number) => {
  const { query } = Client.prototype;
  let count = 0;
  Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
    if (textOf(given[0]) !== 'select 1') count += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return () => count;
};
