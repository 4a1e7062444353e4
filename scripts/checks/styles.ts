/** Holds the classes of the style sheets to their use: exit 1 where one is unused, undefined or global unasked. */
import { readSourceFiles } from './source-files.ts';
import { inspectStyles } from './style-classes.ts';

const breaches = inspectStyles(readSourceFiles());
for (const says of breaches) console.error(`${says}.`);
process.exitCode = breaches.length > 0 ? 1 : 0;
