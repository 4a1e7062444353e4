import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { consents } from './consents.ts';

const digestOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 16);

/** Every version that was ever shown, by kind and version. A new version is a new line; no line ever changes. */
const versions: Record<string, string> = {
  'automatic_renewal 1': 'dd516f3426e0151c',
  'automatic_renewal 2': 'dd83dff45872a3e8',
  'automatic_renewal 3': 'a394516085a64cc8',
  'immediate_start 1': 'b327f42727c1dfff',
  'immediate_start 2': 'a87033c8c5462a6d',
};

test('the words of a consent change only with its version', () => {
  for (const { kind, version, words } of consents())
    expect(versions[`${kind} ${version}`], `${kind} ${version}`).toBe(digestOf(words));
});

test('a purchase asks for two consents: automatic renewal and immediate start', () => {
  expect(consents().map(({ kind }) => kind)).toEqual(['automatic_renewal', 'immediate_start']);
});
