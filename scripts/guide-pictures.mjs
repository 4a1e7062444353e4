import { installed } from './install.mjs';
import { buildPages, run } from './project.mjs';

const node = await installed('everything');
process.exitCode = (await buildPages(node)) || (await run(node, ['scripts/guide-pictures/make.ts'])).code;
