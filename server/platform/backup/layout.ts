import { join } from 'node:path';

/** What lies in the folder of a backup. */
export const partsOf = (folder: string) => ({
  /** Size and SHA-256 of every other file, sealed with the studio's secret. */
  manifest: join(folder, 'manifest.json'),
  /** In place of the manifest in backups of earlier versions. */
  about: join(folder, 'about.json'),
  /** PostgreSQL's data folder and the journal that makes it whole. */
  archive: join(folder, 'database.tar.gz'),
  /** A checksum of every file in it. */
  archiveManifest: join(folder, 'database-manifest.json'),
  /** Of the database server; the roles in the database are made with it. */
  password: join(folder, 'database-password'),
  /** Signs sessions and links; not there where SECRET is set. */
  secret: join(folder, 'secret'),
  /** Not there where the files are kept in a bucket. */
  files: join(folder, 'media-store'),
  /** What the payment sandbox knows of the members in the database; empty where payments go elsewhere. */
  payments: join(folder, 'payment-sandbox'),
});

export const backupFormat = 'openmat backup 2';
export const formatWithoutManifest = 'openmat backup 1';
/** Of the server that comes along, whose data folders fit no other. */
export const databaseVersion = 'PostgreSQL 18';

export type About = { format: string; database: string; takenAt: string };
