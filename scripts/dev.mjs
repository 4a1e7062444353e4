import { installed } from './install.mjs';
import { becomes } from './project.mjs';

// Everything, so that tests find it: installing more under a server that runs would take its modules away.
becomes(await installed('everything'), ['scripts/development/dev-server.ts'], { endsWithUs: true });
