#!/usr/bin/env node
import { installed } from './install.mjs';
import { becomes } from './project.mjs';

becomes(await installed('product'), ['server/cli.ts', ...process.argv.slice(2)]);
