import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe } from 'vitest';
import { openServicesWith } from '../../comments/testing/suite-server.ts';
import { placesApart } from '../testing/comments-apart.ts';

const folder = fileURLToPath(new URL('../../comments/', import.meta.url));
const suites = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.http.test.ts'))
  .toSorted();

openServicesWith(await placesApart());

describe('NS-002 the comments service as a process of its own, on a database of its own, called from the product’s origin', () => {
  // Under an address of its own each suite is loaded again where this worker has run it already.
  for (const name of suites)
    describe(name, () => import(`${pathToFileURL(join(folder, name))}?apart`) as Promise<void>);
});
