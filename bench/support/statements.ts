import { Client } from 'pg';

/** Counts what goes to PostgreSQL in this process. */
export const countQueries = (): (() => number) => {
  const { query } = Client.prototype;
  let count = 0;
  Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
    count += 1;
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  return () => count;
};
