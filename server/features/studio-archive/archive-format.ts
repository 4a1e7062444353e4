import { Type } from 'typebox';

export const archiveFormat = 'openmat-studio';
export const archiveVersion = 1;

/** The first file of an archive. It says nothing of when and where, so that equal studios make equal archives. */
export const Manifest = Type.Object({
  format: Type.Literal(archiveFormat),
  version: Type.Integer({ minimum: 1 }),
  /** The last migration of the database: an archive comes in where the tables are the same. */
  migration: Type.String({ maxLength: 200 }),
  members: Type.Boolean(),
  videos: Type.Boolean(),
  /** Whether passwords are in it, encrypted. */
  passwords: Type.Boolean(),
  /** Salt of the passphrase in Base64, random for each export; absent in exports that shared one. */
  salt: Type.Optional(Type.String({ minLength: 16, maxLength: 100 })),
});

export const manifestPath = 'manifest.json';
/** `tables/{name}/{number}.jsonl`: a line with the names of the columns, then a row in each line. */
export const tablePath = (table: string, chunk: number): string =>
  `tables/${table}/${String(chunk).padStart(6, '0')}.jsonl`;
export const filePrefix = 'files/';

export const archiveLimits = {
  entries: 5_000_000,
  /** Bytes of one part of a table, and of all of them. */
  chunkBytes: 256 * 1024 * 1024,
  tableBytes: 16 * 1024 * 1024 * 1024,
  /** Characters of one row, and of the rows that are written at once. */
  lineLength: 32 * 1024 * 1024,
  /** Bytes of one file. */
  fileBytes: 64 * 1024 * 1024 * 1024,
} as const;

/** Why this is no archive that can come in, in a sentence for its sender. */
export class ArchiveRefusal extends Error {}
