import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scopedName } from './class-names.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));
const card = join(folder, 'web/ui/Card.module.css');

test('a scoped name depends on the module and the class alone', () => {
  expect(scopedName('card', card)).toBe(scopedName('card', `${card}?used`));
  expect(scopedName('card', card)).toMatch(/^[a-z][a-z0-9]{3}$/);
  expect(scopedName('frame', card)).not.toBe(scopedName('card', card));
  expect(scopedName('card', join(folder, 'web/ui/Row.module.css'))).not.toBe(scopedName('card', card));
});
