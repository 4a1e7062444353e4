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
    'yogayoga',
    'yogayogayo',
    'Yoga-yoga-yoga',
    'sun1sun1sun1',
    'aaaaaaaaaaaa',
    'abcdefgh',
    'hgfedcba',
    'abcdefgh12',
    'qwertyuiop',
    'QWERTYuiop1!',
    'asdfghjkl',
    'zxcvbnm123',
    '1qaz2wsx3edc',
    'qwertzuiop',
    'azertyuiop',
    'abcd1234efgh',
    'qwerasdfzxcv',
    'yoga2026',
    'Namaste108!',
    '108namaste',
    'pilatesyoga1',
    'meditation7',
    'yogateacher99',
    'yoga-studio-2026',
  ])('%s is refused', (password) => expect(guessableProblem(password, own)).not.toBeNull());

  test.each([
    'a quiet morning',
    'sofia likes the sea',
    'openmat-demo',
    'ÄÖÜäöüß9',
    'correct horse',
    'yoga on the roof',
    'three abcd trees',
    'namaste dear fox',
    'banana split 8',
    'murmurmeadow',
  ])('%s is not among them', (password) => expect(guessableProblem(password, own)).toBeNull());

  test('own words count for their owner only', () => {
    expect(guessableProblem('sofiamarin', { ...own, firstName: 'Bo', lastName: 'Ek' })).toBeNull();
    expect(guessableProblem('sofiamarin', null)).toBeNull();
  });
});
