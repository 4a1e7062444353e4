import { installed } from './install.mjs';
import { becomes } from './project.mjs';

// Everything: some topics drive a browser.
becomes(await installed('everything'), ['bench/run.ts', ...process.argv.slice(2)], { endsWithUs: true });
