import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandRefusal } from '../../command-line.ts';
import { Secret } from '../secrets/secret.ts';
import { type About, backupFormat, databaseVersion, formatWithoutManifest, partsOf } from './layout.ts';

/** One file of a backup: its path from the backup's folder, with slashes, its size and its SHA-256 in hexadecimal. */
type Part = { path: string; bytes: number; sha256: string };
export type Manifest = About & { parts: Part[]; seal: string };

/** A file of a backup that is not as it was written. */
export type Damage = { path: string; problem: string };

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

const manifestName = 'manifest.json';

/** The paths of all files of a backup but its manifest. */
const pathsIn = async function* (folder: string, below = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(join(folder, below))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* pathsIn(folder, path);
    else if (path !== manifestName) yield path;
  }
};

/** The secret in a backup, or, of a studio whose `SECRET` is set outside, that one. */
const secretOf = async (folder: string, configured: Secret): Promise<Secret> => {
  const text = await readFile(partsOf(folder).secret, 'utf8').catch(() => null);
  return text === null ? configured : new Secret(text.trim());
};

/** An HMAC-SHA-256 over all that a manifest says, by a key of this purpose alone. */
const sealOf = ({ seal: _, ...said }: Omit<Manifest, 'seal'> & { seal?: string }, secret: Secret): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', 'backup manifest', 32));
  return createHmac('sha256', key).update(JSON.stringify(said)).digest();
};

/** Writes the manifest of a backup whose parts all stand in its folder; reads each of them back from the disk. */
export const writeManifest = async (folder: string, takenAt: Date, configured: Secret): Promise<void> => {
  const parts: Part[] = [];
  for await (const path of pathsIn(folder)) {
    const file = join(folder, path);
    parts.push({ path, bytes: (await stat(file)).size, sha256: await sha256Of(file) });
  }
  const said = { format: backupFormat, database: databaseVersion, takenAt: takenAt.toISOString(), parts };
  const seal = sealOf(said, await secretOf(folder, configured)).toString('hex');
  const text = `${JSON.stringify({ ...said, seal }, null, 1)}\n`;
  await writeFile(partsOf(folder).manifest, text, { mode: 0o600, flush: true });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The manifest of a backup; null for one of an earlier version, which wrote none. Throws `CommandRefusal` for a folder
 * that is no backup, was not finished, or fits another version.
 */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  const [manifest, about] = await Promise.all(
    [partsOf(folder).manifest, partsOf(folder).about].map((file) => readFile(file, 'utf8').catch(() => null)),
  );
  const text = manifest ?? about ?? null;
  if (text === null)
    throw new CommandRefusal(`${folder} is no backup of Openmat, or one that was not finished.`);
  const said = parsed(text) as Partial<Manifest> | null;
  if (said === null) throw new CommandRefusal(`The manifest of the backup in ${folder} cannot be read.`);
  const { format, database, parts, seal } = said;
  const expected = manifest ? backupFormat : formatWithoutManifest;
  if (format !== expected || database !== databaseVersion)
    throw new CommandRefusal(
      `The backup in ${folder} (${format}, ${database}) was made by another version of Openmat: restore it with that version, then update.`,
    );
  if (!manifest) return null;
  if (!Array.isArray(parts) || typeof seal !== 'string')
    throw new CommandRefusal(`The manifest of the backup in ${folder} is not complete.`);
  return said as Manifest;
};

const isSealedWith = (manifest: Manifest, secret: Secret): boolean => {
  const expected = sealOf(manifest, secret);
  const given = Buffer.from(manifest.seal, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** When the studio of this secret made the backup in a folder; null where another one did, or it is no backup. */
export const takenHereAt = async (folder: string, secret: Secret): Promise<Date | null> => {
  try {
    const manifest = await readManifest(folder);
    return manifest && isSealedWith(manifest, secret) ? new Date(manifest.takenAt) : null;
  } catch (error) {
    if (error instanceof CommandRefusal) return null;
    throw error;
  }
};

const damageOf = async (folder: string, { path, bytes, sha256 }: Part): Promise<string | null> => {
  const file = join(folder, path);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return 'is missing';
  if (found.size !== bytes) return `has ${found.size} bytes instead of ${bytes}`;
  return (await sha256Of(file)) === sha256 ? null : 'is not what was written';
};

/** The seal of a manifest whose secret is known to be the one it was written with. */
const sealDamage = async (folder: string, manifest: Manifest, configured: Secret): Promise<Damage[]> => {
  if (isSealedWith(manifest, await secretOf(folder, configured))) return [];
  const keptHere = manifest.parts.some(({ path }) => path === 'secret');
  const problem = keptHere
    ? 'was changed: its seal does not fit'
    : 'cannot be trusted: its seal does not fit. Set SECRET to the one that the studio had';
  return [{ path: manifestName, problem }];
};

/** Compares every file of a backup with its manifest, and the manifest with its seal. */
export const damagesOf = async (
  folder: string,
  manifest: Manifest,
  configured: Secret,
): Promise<Damage[]> => {
  const damages: Damage[] = [];
  const known = new Set(manifest.parts.map(({ path }) => path));
  for (const part of manifest.parts) {
    const problem = await damageOf(folder, part);
    if (problem) damages.push({ path: part.path, problem });
  }
  for await (const path of pathsIn(folder))
    if (!known.has(path)) damages.push({ path, problem: 'is no part of the backup' });
  // The seal of a damaged secret says nothing.
  if (!damages.some(({ path }) => path === 'secret'))
    damages.push(...(await sealDamage(folder, manifest, configured)));
  return damages;
};

const mostNamed = 20;

/** Damages as lines of text, the first ones by name. */
export const damagesInWords = (damages: readonly Damage[]): string => {
  const named = damages.slice(0, mostNamed).map(({ path, problem }) => `  ${path} ${problem}`);
  const more = damages.length - named.length;
  return [...named, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
};
