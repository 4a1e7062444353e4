import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { wrongFields } from '../../platform/http/wrong-values.ts';
import {
  archiveVersion,
  type Lists,
  listNames,
  listSchemas,
  Manifest,
  type Things,
  thingSchemas,
} from './archive-format.ts';
import { ArchiveProblem, openZip } from './zip-reader.ts';

/** Ours hold about twenty files and the pictures somebody sent; what computers add on their own may double that. */
const mostEntries = 5000;
/** Of all files that are read, unpacked. */
const mostBytes = 64 * 1024 * 1024;
/** Rows are checked so many at a time, and others get their turn between. */
const rowsAtOnce = 2000;

export type Archive = { lists: Lists; things: Partial<Things> };

type OpenZip = ReturnType<typeof openZip>;

/** What `name` holds as JSON; undefined when it is not there. */
const readJson = async (zip: OpenZip, folder: string, name: string): Promise<unknown> => {
  const bytes = await zip.read(`${folder}${name}.json`);
  if (!bytes) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ArchiveProblem(`${name}.json is no JSON. Was it changed by hand?`);
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

const readRows = async <S extends TSchema>(value: unknown, name: string, schema: S): Promise<Static<S>[]> => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new ArchiveProblem(`${name}.json is no list. Was it changed by hand?`);
  const check = checkerOf(schema);
  const rows: Static<S>[] = [];
  for (const [index, row] of value.entries()) {
    rows.push(check(row, `${name}.json, entry ${index + 1}`));
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe();
  }
  return rows;
};

/** The folder of the manifest: some programs put everything into one when they pack an archive again. */
const folderOf = (zip: OpenZip): string => {
  const manifest = zip.names.find(
    (name) => /^([^/]+\/)?manifest\.json$/.test(name) && !name.startsWith('__'),
  );
  if (manifest === undefined)
    throw new ArchiveProblem('This is not an archive of ours: it holds no manifest.json.');
  return manifest.slice(0, -'manifest.json'.length);
};

const checkManifest = (manifest: unknown): void => {
  const { version } = checkerOf(Manifest)(manifest, 'manifest.json');
  if (version > archiveVersion)
    throw new ArchiveProblem('This archive was made by a newer version of Openmat than the one here.');
};

/**
 * Reads an archive and holds all of it to its schemas; files of other names are left alone. Throws ArchiveProblem with
 * a sentence that names the file and the entry.
 */
export const readArchive = async (bytes: Buffer): Promise<Archive> => {
  const zip = openZip(bytes, { mostEntries, mostBytes });
  const folder = folderOf(zip);
  checkManifest(await readJson(zip, folder, 'manifest'));
  const lists: Partial<Record<keyof Lists, unknown>> = {};
  for (const name of listNames)
    lists[name] = await readRows(await readJson(zip, folder, name), name, listSchemas[name]);
  const things: Partial<Things> = {};
  const preferences = await readJson(zip, folder, 'preferences');
  if (preferences !== undefined)
    things.preferences = checkerOf(thingSchemas.preferences)(preferences, 'preferences.json');
  const survey = await readJson(zip, folder, 'survey');
  if (survey !== undefined) things.survey = checkerOf(thingSchemas.survey)(survey, 'survey.json');
  return { lists: lists as Lists, things };
};
