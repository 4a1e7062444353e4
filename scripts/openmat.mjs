#!/usr/bin/env node
import { installed } from './install.mjs';
import { becomes, inProject } from './project.mjs';

// Files that are named are named from where one stands.
becomes(await installed('product'), [inProject('server/cli.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
});
