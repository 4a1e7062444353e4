import { dirname, resolve } from 'node:path';
import { parseSync } from 'vite';

export type ModuleInfo = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  code: string | null;
};
export type ReadModule = (id: string) => ModuleInfo | null;

/** Import of a module: its source, the imported name, and the name under which the module re-exports it. */
type Taken = { from: string; name: string | null; passedOnAs: string | null };
type Statements = { taken: readonly Taken[]; isBarrel: boolean };

const parsed = new Map<string, Statements>();

const statementsOf = (id: string, read: ReadModule): Statements => {
  const code = read(id)?.code ?? '';
  const known = parsed.get(`${id}\n${code}`);
  if (known) return known;
  const { staticImports, staticExports } = parseSync(id, code, { lang: 'js' }).module;
  const at = (specifier: string): string => resolve(dirname(id), specifier);
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({
      from: at(moduleRequest.value),
      name: importName.kind === 'Default' ? 'default' : importName.name,
      passedOnAs: null,
    })),
  );
  const exported = staticExports.flatMap(({ entries }) => entries);
  const passedOn = exported.flatMap(({ moduleRequest, importName, exportName }) =>
    moduleRequest
      ? [{ from: at(moduleRequest.value), name: importName.name, passedOnAs: exportName.name }]
      : [],
  );
  const isBarrel = staticImports.length === 0 && exported.length > 0 && passedOn.length === exported.length;
  const statements = { taken: [...imported, ...passedOn], isBarrel };
  parsed.set(`${id}\n${code}`, statements);
  return statements;
};

/**
 * Returns the modules that import a module, or the given names of it. A barrel is replaced by its own importers, and is
 * itself a user if it is loaded dynamically: the importer may then use all names.
 */
export const usersOf = (id: string, read: ReadModule, names?: ReadonlySet<string>): string[] =>
  (read(id)?.importers ?? []).flatMap((importer) => {
    const { taken, isBarrel } = statementsOf(importer, read);
    const used = taken.filter(
      ({ from, name }) => from === id && (!names || name === null || names.has(name)),
    );
    if (!isBarrel) return names && used.length === 0 ? [] : [importer];
    const onward = used.map(({ passedOnAs }) => passedOnAs);
    const all = onward.includes(null);
    const users = usersOf(importer, read, all ? undefined : new Set(onward.filter((name) => name !== null)));
    return used.length > 0 && (read(importer)?.dynamicImporters.length ?? 0) > 0
      ? [importer, ...users]
      : users;
  });
