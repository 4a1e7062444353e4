/**
 * Documents name what exists: paths in backticks, links, and every table in docs/architecture/data.md. The site lists
 * every document, and the guides show every picture that is made for them.
 * `node scripts/checks/documentation.ts tables` prints the tables of the migrations.
 */
import { existsSync, readdirSync } from 'node:fs';
import { doors } from '../../site/navigation.ts';
import { pictureNames } from '../guide-pictures/shots.ts';
import { missingPaths, tablesOf, unnamedTables } from './documents.ts';
import { brokenLinks, longGuides, pictureProblems, unlistedDocuments } from './site.ts';
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
    ...brokenLinks(files, existsSync),
    ...unlistedDocuments(
      files,
      doors().flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ link }) => link))),
    ),
    ...longGuides(files),
    ...pictureProblems(files, { stored: readdirSync('docs/guides/pictures'), made: pictureNames() }),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
