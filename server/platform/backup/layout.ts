/** The files and folders of a backup. */
export const partNames = {
  /** Size and SHA-256 of every other file, sealed with the studio's secret. */
  manifest: 'manifest.json',
  /** In place of the manifest in backups of earlier versions. */
  about: 'about.json',
  /** PostgreSQL's data folder and the journal that makes it whole. */
  archive: 'database.tar.gz',
  /** A checksum of every file in it. */
  archiveManifest: 'database-manifest.json',
  /** Of the database server; the roles in the database are made with it. */
  password: 'database-password',
  /** Signs sessions and links; not there where SECRET is set. */
  secret: 'secret',
  /** Not there where the files are kept in a bucket. */
  files: 'media-store',
  /** What the payment sandbox knows of the members in the database; empty where payments go elsewhere. */
  payments: 'payment-sandbox',
} as const;

export const backupFormat = 'openmat backup 2';
export const formatWithoutManifest = 'openmat backup 1';
/** Of the server that comes along, whose data folders fit no other. */
export const databaseVersion = 'PostgreSQL 18';

export type About = { format: string; database: string; takenAt: string };
