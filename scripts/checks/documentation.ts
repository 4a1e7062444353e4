/**
 * Documents name what exists: paths in backticks, and every table in docs/architecture/data.md.
 * `node scripts/checks/documentation.ts tables` prints the tables of the migrations.
 */
import { missingPaths, tablesOf, unnamedTables } from './documents.ts';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
if (process.argv[2] === 'tables') {
  for (const { name, migration, refersTo } of tablesOf(files))
    console.log(
      `| \`${name}\` | ${migration} | ${refersTo.map((other) => `\`${other}\``).join(', ') || '–'} |`,
    );
} else {
  const problems = [
    ...missingPaths(files).map(({ path, document }) => `${document} names ${path}, which does not exist.`),
    ...unnamedTables(files).map((name) => `docs/architecture/data.md does not name the table ${name}.`),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
