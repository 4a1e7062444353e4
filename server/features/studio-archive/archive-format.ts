import { Type } from 'typebox';

export const archiveFormat = 'openmat-studio';
export const archiveVersion = 1;

/**
 * Manifest, the first file of an archive. It holds no date and no address, so that equal studios give equal archives.
 */
export const Manifest = Type.Object({
  format: Type.Literal(archiveFormat),
  version: Type.Integer({ minimum: 1 }),
  /** Last migration of the database: an archive is accepted only by a studio with the same tables. */
  migration: Type.String({ maxLength: 200 }),
  members: Type.Boolean(),
  videos: Type.Boolean(),
  /** True if the archive holds passwords, encrypted. */
  passwords: Type.Boolean(),
  /** Salt of the passphrase in Base64, random for each export; absent in exports that shared one. */
  salt: Type.Optional(Type.String({ minLength: 16, maxLength: 100 })),
});

export const manifestPath = 'manifest.json';
/**
 * Path of a part of a table: `tables/{name}/{number}.jsonl`. Its first line names the columns; each further line is a
 * row.
 */
export const tablePath = (table: string, chunk: number): string =>
  `tables/${table}/${String(chunk).padStart(6, '0')}.jsonl`;
export const filePrefix = 'files/';

export const archiveLimits = {
  entries: 5_000_000,
  /** Bytes of one part of a table, and of all parts of all tables. */
  chunkBytes: 256 * 1024 * 1024,
  tableBytes: 16 * 1024 * 1024 * 1024,
  /** Characters of one row, and of the rows inserted at once. */
  lineLength: 32 * 1024 * 1024,
  /** Bytes of one file. */
  fileBytes: 64 * 1024 * 1024 * 1024,
} as const;

/** Refusal of an archive; its message is a sentence for the sender. */
export class ArchiveRefusal extends Error {}
