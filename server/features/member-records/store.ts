import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock.ts';
import type { RecordOf, RecordParts } from './record-part.ts';

/** Characters of JSON cost about two bytes each once they are parsed. */
const bytesPerCharacter = 2;

export type ReadRecord<Parts extends RecordParts> = { record: RecordOf<Parts>; bytes: number };

/** Reads every part of one member's record in one statement. */
export const recordReader = <Parts extends RecordParts>(
  { pool, clock }: { pool: Pick<Pool, 'query'>; clock: Clock },
  parts: Parts,
): ((userId: string) => Promise<ReadRecord<Parts>>) => {
  const columns = Object.entries(parts).map(([name, { sql }]) => `(${sql})::text as "${name}"`);
  // Both parameters have a type, whether or not a part uses them.
  const text = `select $1::text as "userId", $2::timestamptz as "readAt", ${columns.join(', ')}`;
  const name = `record of a member ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  return async (userId) => {
    const { rows } = await pool.query<Record<string, string | null>>({
      name,
      text,
      values: [userId, clock.now()],
    });
    const row = rows[0] ?? {};
    let bytes = 0;
    const read = Object.entries(parts).map(([part, { read: readPart }]) => {
      const json = row[part] ?? 'null';
      bytes += bytesPerCharacter * json.length;
      return [part, readPart(JSON.parse(json))];
    });
    return { record: Object.fromEntries(read) as RecordOf<Parts>, bytes };
  };
};
