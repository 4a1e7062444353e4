import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callHandlers } from './membership-billing.ts';

const declaredKinds = (): string[] =>
  globSync('server/features/**/*call-kinds.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/callKind<.*?>\(\s*'(\w+)'/gs)].map(([, name = '']) => name),
  );

test('every kind of provider call that a slice declares has one handler', () => {
  const handled = callHandlers({}).map(({ kind }) => kind);
  expect(handled.toSorted()).toEqual(declaredKinds().toSorted());
  expect(handled.length).toBeGreaterThan(10);
});
