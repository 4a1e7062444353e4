import { type GeneratedAlways, sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { DueCondition } from '../../platform/jobs/due-store.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

type MoveState = 'copying' | 'switching' | 'done' | 'stopped';

declare module '../../platform/db.ts' {
  interface Tables {
    storage_moves: {
      id: GeneratedAlways<number>;
      state: MoveState;
      source: string;
      target: string;
      begun_by: string | null;
      begun_at: Date;
      ended_at: Date | null;
      files: number | null;
      bytes: number | null;
      copied_files: number;
      copied_bytes: number;
      passes: number;
      waits_for: number;
      problem: string | null;
    };
    storage_move_files: {
      move_id: number;
      key: string;
      source_etag: string;
      target_etag: string | null;
      pass: number;
    };
  }
}

const columns = camelCased([
  'id',
  'state',
  'source',
  'target',
  'begun_by',
  'begun_at',
  'ended_at',
  'files',
  'bytes',
  'copied_files',
  'copied_bytes',
  'passes',
  'waits_for',
  'problem',
]);

/** The move that is under way, or else the latest one; null where there was none. */
export const latestMove = async (db: Database) =>
  (await db.selectFrom('storage_moves').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
  null;
export type Move = NonNullable<Awaited<ReturnType<typeof latestMove>>>;

export const isUnderWay = (move: Move | null): move is Move => move !== null && move.endedAt === null;

/** True while a move is under way. */
export const hasMoveUnderWay = (): DueCondition =>
  sql`exists (select from storage_moves where ended_at is null)`;

type NewMove = { source: string; target: string; begunBy: string; begunAt: Date };

export const insertMove = async (
  trx: Database,
  { source, target, begunBy, begunAt }: NewMove,
): Promise<void> => {
  await trx
    .insertInto('storage_moves')
    .values({
      state: 'copying',
      source,
      target,
      begun_by: begunBy,
      begun_at: begunAt,
      copied_files: 0,
      copied_bytes: 0,
      passes: 0,
      waits_for: 0,
    })
    .execute();
};

/** Takes a move from one state to the next. Returns false where it is in another one by now. */
export const advanceMove = async (
  trx: Database,
  id: number,
  { from, to, at }: { from: MoveState; to: MoveState; at: Date },
): Promise<boolean> => {
  const ends = to === 'done' || to === 'stopped';
  const { numUpdatedRows } = await trx
    .updateTable('storage_moves')
    .set({ state: to, problem: null, waits_for: 0, ...(ends ? { ended_at: at } : {}) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (ends) await trx.deleteFrom('storage_move_files').where('move_id', '=', id).execute();
  return numUpdatedRows === 1n;
};

type Noted = Partial<Pick<Move, 'files' | 'bytes' | 'problem'>> & { waits_for?: number };

export const updateMove = async (db: Database, id: number, noted: Noted): Promise<void> => {
  await db
    .updateTable('storage_moves')
    .set(noted)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Begins another pass over the files of the source, and returns its number; null where the move is over. */
export const beginPass = async (db: Database, id: number): Promise<number | null> => {
  const row = await db
    .updateTable('storage_moves')
    .set({ passes: sql`passes + 1` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('passes')
    .executeTakeFirst();
  return row?.passes ?? null;
};

/** Marks files of the source as seen in a pass, and returns the keys of those that were copied as they are. */
export const seenCopies = async (
  db: Database,
  { moveId, pass }: { moveId: number; pass: number },
  files: readonly { key: string; etag: string }[],
): Promise<Set<string>> => {
  const keys = files.map(({ key }) => key);
  const etags = files.map(({ etag }) => etag);
  const { rows } = await sql<{ key: string }>`
    update storage_move_files as copied set pass = ${pass}
    from unnest(${keys}::text[], ${etags}::text[]) as found (key, etag)
    where copied.move_id = ${moveId} and copied.key = found.key and copied.source_etag = found.etag
    returning copied.key`.execute(db);
  return new Set(rows.map(({ key }) => key));
};

type Copied = { key: string; sourceEtag: string; targetEtag: string | null; bytes: number };

/** Notes a file as copied. Returns false where the move is over. */
export const recordCopy = async (
  db: Database,
  { moveId, pass }: { moveId: number; pass: number },
  { key, sourceEtag, targetEtag, bytes }: Copied,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with move as (
      update storage_moves set copied_files = copied_files + 1, copied_bytes = copied_bytes + ${bytes}, problem = null
      where id = ${moveId} and ended_at is null returning id
    )
    insert into storage_move_files (move_id, key, source_etag, target_etag, pass)
    select id, ${key}, ${sourceEtag}, ${targetEtag}, ${pass} from move
    on conflict (move_id, key) do update
      set source_etag = excluded.source_etag, target_etag = excluded.target_etag, pass = excluded.pass`.execute(
    db,
  );
  return numAffectedRows === 1n;
};

/** Copies of files that a pass did not find in the source any more. */
export const goneCopies = async (
  db: Database,
  { moveId, pass }: { moveId: number; pass: number },
): Promise<{ key: string; targetEtag: string | null }[]> =>
  db
    .selectFrom('storage_move_files')
    .select(camelCased(['key', 'target_etag']))
    .where('move_id', '=', moveId)
    .where('pass', '<', pass)
    .execute();

export const deleteCopy = async (db: Database, moveId: number, key: string): Promise<void> => {
  await db.deleteFrom('storage_move_files').where('move_id', '=', moveId).where('key', '=', key).execute();
};
