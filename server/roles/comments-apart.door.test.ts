import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { openServicesWith } from '../comments/testing/suite-server.ts';
import { placesApart } from './testing-apart.ts';

const folder = fileURLToPath(new URL('../comments', import.meta.url));
const suites = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.door.test.ts'))
  .toSorted();

openServicesWith(await placesApart());

describe('NS-002 the comments service as a process of its own, on a database of its own, called from the product’s origin', () => {
  for (const name of suites)
    describe(name, () => import(/* @vite-ignore */ join(folder, name)) as Promise<void>);
});
