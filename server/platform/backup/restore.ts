import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { msg, t } from '../../../contract/messages.ts';
import { CommandRefusal } from '../../command-line.ts';
import { makeDataFolder, troubleInWords } from '../data-folder.ts';
import { type Cluster, cluster, DatabaseProblem, giveTo } from '../postgres/index.ts';
import type { Secret } from '../secrets/secret.ts';
import { entriesOf } from '../tar/tar-reader.ts';
import type { BackupSettings } from './backup.ts';
import { type BackupPlace, placeNamed } from './backup-place.ts';
import { partNames } from './layout.ts';
import { type Damage, damagesInWords, damagesOf, readManifest } from './manifest.ts';

type Checksums = ReadonlyMap<string, string>;

const damaged = ({ name }: BackupPlace, what: string): DatabaseProblem =>
  new DatabaseProblem(
    t('The backup in {name} is damaged: {reason}. Nothing was restored; take another one.', {
      name,
      reason: what,
    }),
  );

/** True for damage that a restore may leave in place: of members' files and of the payment sandbox's data. */
const isBearable = ({ path }: Damage): boolean => /^(media-store|payment-sandbox)\//.test(path);

/**
 * Compares the backup with its manifest before anything is restored. Returns the damage in words for the operator who
 * asked to keep it; '' if there is none. Throws `DatabaseProblem` for any other damage.
 */
const checked = async (
  backup: BackupPlace,
  { secret, keepsDamaged }: { secret: Secret; keepsDamaged: boolean },
): Promise<string> => {
  const manifest = await readManifest(backup);
  if (!manifest)
    return t('It is of an earlier version, which wrote no checksums of files: they were not compared.');
  const damages = await damagesOf(backup, manifest, secret);
  if (damages.length === 0) return '';
  const inWords = damagesInWords(damages);
  if (keepsDamaged && damages.every(isBearable))
    return [t('These files are damaged and were restored as they are:'), inWords].join('\n');
  const way = damages.every(isBearable) ? t('Take another one, or restore the rest with --damaged.') : '';
  const { name } = backup;
  throw new DatabaseProblem(
    [joinSentences(t('The backup in {name} is damaged; nothing was restored.', { name }), way), inWords].join(
      '\n',
    ),
  );
};

const readPart = async (backup: BackupPlace, part: string) => {
  const content = await backup.read(part);
  if (!content) throw damaged(backup, t('{file} is missing', { file: part }));
  return content;
};

/** Copies a small part into a file that only this account reads. */
const copyPart = async (backup: BackupPlace, part: string, file: string): Promise<void> =>
  writeFile(file, await buffer(await readPart(backup, part)), { mode: 0o600 });

/** Returns PostgreSQL's checksum of every file except the journal. */
const checksumsOf = async (backup: BackupPlace): Promise<Checksums> => {
  const said = await text(await readPart(backup, partNames.archiveManifest));
  const { Files } = JSON.parse(said) as { Files: { Path: string; Checksum: string }[] };
  return new Map(Files.map(({ Path, Checksum }) => [Path, Checksum]));
};

const archiveOf = async (backup: BackupPlace): Promise<AsyncIterable<Buffer>> => {
  const unpacked = createGunzip();
  const packed = await readPart(backup, partNames.archive);
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  return unpacked;
};

/**
 * Writes one file of the data folder; returns its checksum. PostgreSQL flushes all files to the disk before it replays.
 */
const writeEntry = async (target: string, content: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
};

/** Unpacks the data folder as the account of the server, and verifies the checksum of every file. */
const unpack = async (
  backup: BackupPlace,
  { data, account }: Cluster,
  checksums: Checksums,
): Promise<void> => {
  const missing = new Set(checksums.keys());
  await mkdir(data, { mode: 0o700 });
  giveTo(account, data);
  for await (const { path, isFolder, content } of entriesOf(await archiveOf(backup))) {
    const target = join(data, path);
    if (isFolder) await mkdir(target, { recursive: true, mode: 0o700 });
    else {
      const found = await writeEntry(target, content);
      if ((checksums.get(path) ?? found) !== found)
        throw damaged(backup, t('{file} is not what it was', { file: path }));
      missing.delete(path);
    }
    giveTo(account, target);
  }
  const [first] = missing;
  if (first) throw damaged(backup, t('{file} is missing', { file: first }));
};

const unpackWhole = async (backup: BackupPlace, draft: Cluster): Promise<void> => {
  try {
    await unpack(backup, draft, await checksumsOf(backup));
  } catch (error) {
    const { code = '', message = '' } = error as NodeJS.ErrnoException;
    if (code.startsWith('Z_') || message.startsWith('The archive ')) throw damaged(backup, message);
    throw error;
  }
};

const withoutFiles = msg(
  'It holds no files: where they are kept in a folder, move media-store of the former data folder there before the start.',
);

/** False for copies of programs, which a refused restore may have left. */
const isStudio = (name: string): boolean => !name.startsWith('postgres-binaries-');

const isEmpty = (folder: string): boolean => !existsSync(folder) || !readdirSync(folder).some(isStudio);

/**
 * Restores a studio from a backup into an empty data folder; never overwrites anything. The database appears whole, or
 * not at all.
 */
export const restoreBackup = async (
  { dataFolder, databaseUrl, s3, secret, backups }: BackupSettings,
  named: string,
  { say, keepsDamaged = false }: { say: (line: string) => void; keepsDamaged?: boolean },
): Promise<string> => {
  const backup = placeNamed(backups?.bucket ?? null, named);
  if (databaseUrl)
    throw new CommandRefusal(
      t(
        'DATABASE_URL names a database of your own: restore a pg_dump into it with pg_restore, and copy the files back. A backup of the bundled database is restored where DATABASE_URL is unset.',
      ),
    );
  if (!isEmpty(dataFolder))
    throw new CommandRefusal(
      t(
        '{folder} is not empty; nothing was changed. Move it away, or point OPENMAT_DATA at a folder that is empty or does not exist.',
        { folder: dataFolder },
      ),
    );
  const damage = await checked(backup, { secret, keepsDamaged });
  const files = join(dataFolder, 'media-store');
  const draftOfFiles = `${files}.restoring`;
  try {
    makeDataFolder(dataFolder);
    const count = s3 ? null : await backup.copyOut(partNames.files, draftOfFiles);
    await cluster({ dataFolder }, say, async (draft) => {
      const password = join(draft.folder, 'password');
      await copyPart(backup, partNames.password, password);
      giveTo(draft.account, password);
      await unpackWhole(backup, draft);
    });
    if ((await backup.size(partNames.secret)) !== null)
      await copyPart(backup, partNames.secret, join(dataFolder, 'secret'));
    await backup.copyOut(partNames.payments, join(dataFolder, 'payment-sandbox'));
    if (count !== null) await rename(draftOfFiles, files);
    return [
      joinSentences(
        count === null
          ? t('The backup is restored into {folder}.', { folder: dataFolder })
          : t('The backup is restored into {folder}, with {count} files.', { folder: dataFolder, count }),
        t('Start Openmat as usual; the database replays its journal first.'),
      ),
      ...(count === null && !s3 ? [t(withoutFiles)] : []),
      ...(damage ? [damage] : []),
    ].join('\n');
  } catch (error) {
    throw troubleInWords(error, dataFolder);
  } finally {
    await rm(draftOfFiles, { recursive: true, force: true });
  }
};
