import { PassThrough, type Writable } from 'node:stream';
import { Client, type Connection as PgConnection, type Submittable } from 'pg';
import type { Connection } from '../postgres/index.ts';

/** Streams for the parts of a backup, written as PostgreSQL sends them. */
export type BackupParts = { archive: Writable; manifest: Writable };

type Message = { chunk: Buffer };
type Handlers = Submittable & {
  handleRowDescription: () => void;
  handleDataRow: () => void;
  handleCommandComplete: () => void;
  handleCopyData: (message: Message, connection: PgConnection) => void;
  handleError: (error: Error) => void;
  handleReadyForQuery: () => void;
};

/** First byte of each message by its content (PostgreSQL's documentation, “BASE_BACKUP”). */
const kinds = { archiveBegins: 'n', data: 'd', manifestBegins: 'm' };

const copied = (command: string, parts: BackupParts, done: (error?: Error) => void): Handlers => {
  let failure: Error | undefined;
  let archives = 0;
  let target: Writable | undefined;
  let paused = false;
  const begin = (next: Writable): void => {
    target = next;
  };
  return {
    submit: (connection) => connection.query(command),
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    handleCommandComplete: () => undefined,
    handleCopyData: ({ chunk }, connection) => {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      if (kind === kinds.archiveBegins) {
        archives += 1;
        begin(parts.archive);
      }
      if (kind === kinds.manifestBegins) begin(parts.manifest);
      if (kind !== kinds.data || !target) return;
      // Copied, since the driver reuses its buffer.
      if (target.write(Buffer.from(chunk.subarray(1))) || paused) return;
      paused = true;
      connection.stream.pause();
      target.once('drain', () => {
        paused = false;
        connection.stream.resume();
      });
    },
    handleError: (error) => {
      failure ??= error;
      // A connection that ended says nothing more.
      done(failure);
    },
    handleReadyForQuery: () => {
      if (archives > 1) failure ??= new Error('The database has tablespaces outside of its data folder.');
      done(failure);
    },
  };
};

/** Runs a replication command to its end. */
const run = (client: Client, command: string, parts: BackupParts): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query(copied(command, parts, (error) => (error ? reject(error) : resolve())));
  });

const nowhere = (): BackupParts => ({ archive: new PassThrough(), manifest: new PassThrough() });

/**
 * Takes a physical backup of a running server by its own means: the data folder as one tar archive with the journal
 * that makes it whole, and a manifest with a checksum of every file. Includes everything committed before it began.
 */
export const takeBaseBackup = async (administration: Connection, parts: BackupParts): Promise<void> => {
  const client = new Client({ ...administration, replication: 'true' } as never);
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    for (const part of [parts.archive, parts.manifest])
      part.on(
        'close',
        () => part.writableFinished || reject(part.errored ?? new Error('Nowhere to write to')),
      );
  });
  lost.catch(() => undefined);
  await client.connect();
  try {
    // While this slot is there the server keeps the journal that belongs to the backup, however long it takes.
    const slot = `CREATE_REPLICATION_SLOT "openmat_backup_${process.pid}" TEMPORARY PHYSICAL (RESERVE_WAL)`;
    await Promise.race([run(client, slot, nowhere()), lost]);
    const backup =
      "BASE_BACKUP (LABEL 'openmat', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')";
    await Promise.race([run(client, backup, parts), lost]);
    parts.archive.end();
    parts.manifest.end();
  } finally {
    // Not awaited if the parts can no longer take its data.
    const ended = client.end().catch(() => undefined);
    if (parts.archive.writableEnded) await ended;
    else (client as unknown as { connection: PgConnection }).connection.stream.destroy();
  }
};
