import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usernameProblem } from '../../../contract/accounts/accounts.ts';
import { isSlug } from '../../../contract/slugs.ts';
import { firstFree, slugFrom, usernameFrom } from './names.ts';

describe('names made at sign-up', () => {
  test('NS-031: come from the person’s own, in plain letters', () => {
    expect(usernameFrom('Zoë', 'Ångström')).toBe('zoe.angstrom');
    expect(slugFrom('Anne-Marie', "O'Neill")).toBe('anne-marie-o-neill');
    expect(slugFrom('山田', '太郎')).toBe('山田-太郎');
  });

  test('NS-031: are allowed whatever the person is called, numbered or not', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, last) => {
        const name = usernameFrom(first, last);
        expect(usernameProblem(name)).toBeNull();
        expect(name).not.toBe('');
        expect(usernameProblem(firstFree(name, new Set([name]), ''))).toBeNull();
        expect(isSlug(slugFrom(first, last))).toBe(true);
      }),
    );
  });

  test('the first free number is taken', () => {
    expect(firstFree('maya', new Set(), '')).toBe('maya');
    expect(firstFree('maya', new Set(['maya', 'maya2', 'maya4']), '')).toBe('maya3');
  });
});
