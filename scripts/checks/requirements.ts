/**
 * Holds the requirement ids of the project to docs/requirements: exit 1 where one has no line. With `untested` it
 * prints the ids that no test names instead.
 */
import { inspectRequirementIds } from './requirement-ids.ts';
import { readSourceFiles } from './source-files.ts';

const { repeated, unexplained, untested, bareComments } = inspectRequirementIds(readSourceFiles());

if (process.argv[2] === 'untested') {
  for (const id of untested) console.log(id);
  console.log(`${untested.length} ids are named by no test.`);
} else {
  for (const { id, files } of unexplained)
    console.error(`${id} has no line in docs/requirements; ${files.join(', ')} mentions it.`);
  for (const id of repeated) console.error(`${id} has more than one line in docs/requirements.`);
  for (const { path, line } of bareComments)
    console.error(`${path}:${line} is a comment of ids alone; give the reason.`);
  process.exitCode = unexplained.length + repeated.length + bareComments.length > 0 ? 1 : 0;
}
