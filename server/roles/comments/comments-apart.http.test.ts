import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openServicesWith } from '../../comments/testing/suite-server.ts';
import { placesApart } from '../testing/comments-apart.ts';

const folder = fileURLToPath(new URL('../../comments/', import.meta.url));
const everySuite = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.http.test.ts'))
  .toSorted();

/**
 * Between them they make every call with every kind of token. The others vary what the database does, which is the same
 * in one process: `npm run bench -- comments-apart` runs them too.
 */
const everyCall = [
  'moderation/moderators.http.test.ts',
  'moderation/reports/reporting.http.test.ts',
  'paging.http.test.ts',
  'product.http.test.ts',
  'roles.http.test.ts',
  'writing/reacting.http.test.ts',
  'writing/writing.http.test.ts',
];

const all = process.env.COMMENTS_SUITES === 'every';
openServicesWith(await placesApart(all ? 'own' : 'shared'));

test('every suite that is named is there', () => {
  expect(everySuite).toEqual(expect.arrayContaining(everyCall));
});

describe('NS-002 the comments service as a process of its own, on a database of its own, called from the product’s origin', () => {
  // Under an address of its own each suite is loaded again where this worker has run it already.
  for (const name of all ? everySuite : everyCall)
    describe(name, () => import(`${pathToFileURL(join(folder, name))}?apart`) as Promise<void>);
});
