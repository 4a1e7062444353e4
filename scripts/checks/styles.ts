/** Holds style classes to their use and style sheets to logical sides: exit 1 where one is broken. */
import { inspectSides } from './physical-sides.ts';
import { readSourceFiles } from './source-files.ts';
import { inspectStyles } from './style-classes.ts';

const files = readSourceFiles();
const breaches = [...inspectStyles(files), ...inspectSides(files)];
for (const says of breaches) console.error(`${says}.`);
process.exitCode = breaches.length > 0 ? 1 : 0;
