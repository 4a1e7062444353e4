import type { Row } from '../support/table.ts';
import { databaseRows } from './database.ts';
import { rollingRows } from './rolling.ts';

/** Each kind of fault by itself; a file of this folder each. */
const kinds: readonly (() => Promise<Row[]>)[] = [databaseRows, rollingRows];

export const faultRows = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const kind of kinds) rows.push(...(await kind()));
  return rows;
};
