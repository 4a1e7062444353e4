import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { type Database, retriedAfterDeadlock } from '../db.ts';

/** A statement that the database prepares once for a connection. */
export type NamedStatement = { name: string; text: string; values: unknown[] };
export type RunStatement = <Row>(statement: NamedStatement) => Promise<Row[]>;

/** Each statement is a transaction of its own, begun again after a deadlock. */
export const alone =
  (pool: Pool): RunStatement =>
  async <Row>(statement: NamedStatement) =>
    (await retriedAfterDeadlock(() => pool.query(statement))).rows as Row[];

/** As part of this transaction. */
export const within =
  (trx: Database): RunStatement =>
  async <Row>({ text, values }: NamedStatement) =>
    (await trx.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
