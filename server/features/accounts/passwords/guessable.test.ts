import { describe, expect, test } from 'vitest';
import { guessableProblem } from './guessable.ts';

const own = {
  firstName: 'Sofia',
  lastName: 'Marin',
  username: 'sofia.m',
  email: 'sofia.on.the.mat@example.com',
  studio: 'Openmat',
};

describe('a password that is tried first', () => {
  test.each([
    'password',
    'PassWord',
    '12345678',
    'qwertyui',
    'password2026!',
    'sunshine1',
    'aaaaaaaa',
    'abababab',
    'openmat1',
    'OpenMat-2026',
    'sofiamarin',
    'Sofia Marin',
    'marin.sofia99',
    'sofia.m123',
    'sofia.on.the.mat',
    'sofia.on.the.mat@example.com',
  ])('%s is refused', (password) => expect(guessableProblem(password, own)).not.toBeNull());

  test.each(['a quiet morning', 'sofia likes the sea', 'openmat-demo', 'ÄÖÜäöüß9', 'correct horse'])(
    '%s is not among them',
    (password) => expect(guessableProblem(password, own)).toBeNull(),
  );

  test('own words count for their owner only', () => {
    expect(guessableProblem('sofiamarin', { ...own, firstName: 'Bo', lastName: 'Ek' })).toBeNull();
    expect(guessableProblem('sofiamarin', null)).toBeNull();
  });
});
