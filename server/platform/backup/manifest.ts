import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { t } from '../../../contract/messages.ts';
import { CommandRefusal } from '../../command-line.ts';
import { Secret } from '../secrets/secret.ts';
import { type BackupPlace, folderPlace } from './backup-place.ts';
import { type About, backupFormat, databaseVersion, formatWithoutManifest, partNames } from './layout.ts';

/** One file of a backup: its path from the backup's folder, with slashes, its size and its SHA-256 in hexadecimal. */
export type Part = { path: string; bytes: number; sha256: string };
export type Manifest = About & { parts: Part[]; seal: string };

/** A file of a backup that is not as it was written. */
export type Damage = { path: string; problem: string };

const sha256Of = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const textOf = async (place: BackupPlace, path: string): Promise<string | null> => {
  const content = await place.read(path);
  return content && text(content);
};

/** The secret in a backup, or, of a studio whose `SECRET` is set outside, that one. */
const secretOf = async (place: BackupPlace, configured: Secret): Promise<Secret> => {
  const kept = await textOf(place, partNames.secret);
  return kept === null ? configured : new Secret(kept.trim());
};

/** An HMAC-SHA-256 over all that a manifest says, by a key of this purpose alone. */
const sealOf = ({ seal: _, ...said }: Omit<Manifest, 'seal'> & { seal?: string }, secret: Secret): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', 'backup manifest', 32));
  return createHmac('sha256', key).update(JSON.stringify(said)).digest();
};

/** The text of the manifest of a backup whose parts all stand in its place. */
export const manifestOf = async (
  place: BackupPlace,
  parts: readonly Part[],
  { takenAt, secret }: { takenAt: Date; secret: Secret },
): Promise<string> => {
  const said = {
    format: backupFormat,
    database: databaseVersion,
    takenAt: takenAt.toISOString(),
    parts: [...parts],
  };
  const seal = sealOf(said, await secretOf(place, secret)).toString('hex');
  return `${JSON.stringify({ ...said, seal }, null, 1)}\n`;
};

/** Writes the manifest of a backup in a folder; reads each of its parts back from the disk. */
export const writeManifest = async (folder: string, takenAt: Date, secret: Secret): Promise<void> => {
  const place = folderPlace(folder);
  const parts: Part[] = [];
  for await (const path of place.paths()) {
    const content = await place.read(path);
    if (content) parts.push({ path, bytes: (await place.size(path)) ?? 0, sha256: await sha256Of(content) });
  }
  const manifest = await manifestOf(place, parts, { takenAt, secret });
  await writeFile(join(folder, partNames.manifest), manifest, { mode: 0o600, flush: true });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The manifest of a backup; null for one of an earlier version, which wrote none. Throws `CommandRefusal` for a place
 * that holds no backup, one that was not finished, or one of another version.
 */
export const readManifest = async (place: BackupPlace): Promise<Manifest | null> => {
  const manifest = await textOf(place, partNames.manifest);
  const said = manifest ?? (await textOf(place, partNames.about));
  if (said === null)
    throw new CommandRefusal(
      t('{name} is no backup of Openmat, or one that was not finished.', { name: place.name }),
    );
  const found = parsed(said) as Partial<Manifest> | null;
  if (found === null)
    throw new CommandRefusal(t('The manifest of the backup in {name} cannot be read.', { name: place.name }));
  const { format, database, parts, seal } = found;
  const expected = manifest ? backupFormat : formatWithoutManifest;
  if (format !== expected || database !== databaseVersion)
    throw new CommandRefusal(
      t(
        'The backup in {name} ({versions}) was made by another version of Openmat: restore it with that version, then update.',
        { name: place.name, versions: `${format}, ${database}` },
      ),
    );
  if (!manifest) return null;
  if (!Array.isArray(parts) || typeof seal !== 'string')
    throw new CommandRefusal(
      t('The manifest of the backup in {name} is not complete.', { name: place.name }),
    );
  return found as Manifest;
};

const isSealedWith = (manifest: Manifest, secret: Secret): boolean => {
  const expected = sealOf(manifest, secret);
  const given = Buffer.from(manifest.seal, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** The moment at which the studio of this secret made a backup; null where another one did, or it is no backup. */
export const takenHereAt = async (place: BackupPlace, secret: Secret): Promise<Date | null> => {
  try {
    const manifest = await readManifest(place);
    return manifest && isSealedWith(manifest, secret) ? new Date(manifest.takenAt) : null;
  } catch (error) {
    if (error instanceof CommandRefusal) return null;
    throw error;
  }
};

const damageOf = async (place: BackupPlace, { path, bytes, sha256 }: Part): Promise<string | null> => {
  const size = await place.size(path);
  if (size === null) return t('{path} is missing', { path });
  if (size !== bytes) return t('{path} has {size} bytes instead of {bytes}', { path, size, bytes });
  const content = await place.read(path);
  return content && (await sha256Of(content)) === sha256
    ? null
    : t('{path} is not what was written', { path });
};

/** The seal of a manifest whose secret is known to be the one it was written with. */
const sealDamage = async (place: BackupPlace, manifest: Manifest, configured: Secret): Promise<Damage[]> => {
  if (isSealedWith(manifest, await secretOf(place, configured))) return [];
  const path = partNames.manifest;
  const keptHere = manifest.parts.some((part) => part.path === 'secret');
  const problem = keptHere
    ? t('{path} was changed: its seal does not fit', { path })
    : t('{path} cannot be trusted: its seal does not fit. Set SECRET to the one that the studio had', {
        path,
      });
  return [{ path, problem }];
};

/** Compares every file of a backup with its manifest, and the manifest with its seal. */
export const damagesOf = async (
  place: BackupPlace,
  manifest: Manifest,
  configured: Secret,
): Promise<Damage[]> => {
  const damages: Damage[] = [];
  const known = new Set(manifest.parts.map(({ path }) => path));
  for (const part of manifest.parts) {
    const problem = await damageOf(place, part);
    if (problem) damages.push({ path: part.path, problem });
  }
  for await (const path of place.paths())
    if (!known.has(path)) damages.push({ path, problem: t('{path} is no part of the backup', { path }) });
  // The seal of a damaged secret says nothing.
  if (!damages.some(({ path }) => path === 'secret'))
    damages.push(...(await sealDamage(place, manifest, configured)));
  return damages;
};

const mostNamed = 20;

/** Damages as lines of text, the first ones by name. */
export const damagesInWords = (damages: readonly Damage[]): string => {
  const named = damages.slice(0, mostNamed).map(({ problem }) => `  ${problem}`);
  const more = damages.length - named.length;
  return [...named, ...(more > 0 ? [`  ${t('and {count} more', { count: more })}`] : [])].join('\n');
};
