/** File and folder names of a backup. */
export const partNames = {
  /** Size and SHA-256 of every other file, sealed with the studio's secret. */
  manifest: 'manifest.json',
  /** Format and version in backups of earlier versions, which have no manifest. */
  about: 'about.json',
  /** PostgreSQL's data folder and the journal that makes it whole. */
  archive: 'database.tar.gz',
  /** Checksums of every file in the archive. */
  archiveManifest: 'database-manifest.json',
  /** Password of the database server, with which the roles in the database were made. */
  password: 'database-password',
  /** Secret that signs sessions and links; absent if SECRET is set. */
  secret: 'secret',
  /** Stored files; absent if the files are kept in a bucket. */
  files: 'media-store',
  /** Data of the payment sandbox about the members in the database; empty if payments go elsewhere. */
  payments: 'payment-sandbox',
} as const;

export const backupFormat = 'openmat backup 2';
export const formatWithoutManifest = 'openmat backup 1';
/** Version of the bundled server, whose data folders fit no other. */
export const databaseVersion = 'PostgreSQL 18';

export type About = { format: string; database: string; takenAt: string };
