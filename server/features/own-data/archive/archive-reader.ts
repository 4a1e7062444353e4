import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { t } from '../../../../contract/messages.ts';
import { wrongFields } from '../../../platform/http/incoming/wrong-values.ts';
import { closed } from '../../../platform/http/sending/closed-schema.ts';
import {
  archiveVersion,
  type Lists,
  listNames,
  listSchemas,
  Manifest,
  type Things,
  thingSchemas,
} from './archive-format.ts';
import { jsonRows } from './json-rows.ts';
import { ArchiveProblem, openZip } from './zip-reader.ts';

/**
 * Maximum number of entries. Our archives hold about twenty files and a member's pictures; computers may add as many
 * files on their own.
 */
const mostEntries = 5000;
/** Unpacked size limit of all files that are read. */
const mostBytes = 24 * 1024 * 1024;
/** Unpacked size limit of one list: about 50,000 rows, twice as many as are taken in on one day. */
const mostListBytes = 8 * 1024 * 1024;
/** Row limit of one archive. */
const mostRows = 200_000;
/** Size limit of one row; a playlist is one row with all its classes. */
const mostRowBytes = 4 * 1024 * 1024;
/** Size limit of a file that holds a single object. */
const mostThingBytes = 64 * 1024;
/** Time slice for checking rows, after which other tasks get their turn. */
const sliceMs = 20;

export type Archive = { lists: Lists; things: Partial<Things> };

type OpenZip = ReturnType<typeof openZip>;

/** Returns the parsed JSON of `name`; undefined if the file is missing. */
const readThing = async (zip: OpenZip, folder: string, name: string): Promise<unknown> => {
  const bytes = await zip.read(`${folder}${name}.json`, mostThingBytes);
  if (!bytes) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ArchiveProblem(t('{name}.json is no JSON. Was it changed by hand?', { name }));
  }
};

const checkerOf = <S extends TSchema>(schema: S) => {
  const checker = Compile(schema);
  return (value: unknown, where: string): Static<S> => {
    if (checker.Check(value)) return value as Static<S>;
    const [field, said] = Object.entries(wrongFields(checker.Errors(value)))[0] ?? [];
    throw new ArchiveProblem(
      `${where}: ${field === 'request' ? 'it' : field} ${said?.[0] ?? 'is not valid'}.`,
    );
  };
};

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const readRows = async <S extends TSchema>(
  bytes: Buffer | null,
  name: string,
  schema: S,
): Promise<Static<S>[]> => {
  const rows: Static<S>[] = [];
  if (!bytes) return rows;
  const check = checkerOf(schema);
  const known = Compile(closed(schema));
  let since = performance.now();
  for (const row of jsonRows(bytes, { name, mostRows, mostRowBytes })) {
    const valid = check(row, `${name}.json, entry ${rows.length + 1}`);
    // Drops the unknown fields of a row; doing so always, field by field, would take ten times as long as a check.
    rows.push(known.Check(valid) ? valid : (Value.Clean(schema, valid) as Static<S>));
    if (performance.now() - since < sliceMs) continue;
    await breathe();
    since = performance.now();
  }
  return rows;
};

/** Returns the folder of the manifest: some programs put all files into a folder when they repack an archive. */
const folderOf = (zip: OpenZip): string => {
  const manifest = zip.names.find(
    (name) => /^([^/]+\/)?manifest\.json$/.test(name) && !name.startsWith('__'),
  );
  if (manifest === undefined)
    throw new ArchiveProblem(t('This is not an archive of ours: it holds no manifest.json.'));
  return manifest.slice(0, -'manifest.json'.length);
};

const checkManifest = (manifest: unknown): void => {
  const { version } = checkerOf(Manifest)(manifest, 'manifest.json');
  if (version > archiveVersion)
    throw new ArchiveProblem(t('This archive was made by a newer version of Openmat than the one here.'));
};

/**
 * Reads an archive and validates it against its schemas; ignores files of other names. Throws ArchiveProblem with a
 * sentence that names the file and the entry.
 */
export const readArchive = async (bytes: Buffer): Promise<Archive> => {
  const zip = openZip(bytes, { mostEntries, mostBytes });
  const folder = folderOf(zip);
  checkManifest(await readThing(zip, folder, 'manifest'));
  const lists: Partial<Record<keyof Lists, unknown>> = {};
  for (const name of listNames)
    lists[name] = await readRows(
      await zip.read(`${folder}${name}.json`, mostListBytes),
      name,
      listSchemas[name],
    );
  const things: Partial<Things> = {};
  const preferences = await readThing(zip, folder, 'preferences');
  if (preferences !== undefined)
    things.preferences = checkerOf(thingSchemas.preferences)(preferences, 'preferences.json');
  const survey = await readThing(zip, folder, 'survey');
  if (survey !== undefined) things.survey = checkerOf(thingSchemas.survey)(survey, 'survey.json');
  const standing = await readThing(zip, folder, 'standing-filters');
  if (standing !== undefined)
    things['standing-filters'] = checkerOf(thingSchemas['standing-filters'])(
      standing,
      'standing-filters.json',
    );
  return { lists: lists as Lists, things };
};
