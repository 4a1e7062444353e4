import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { withLanguage } from '../../language.ts';
import { wrongFields } from './wrong-values.ts';

const Thing = Type.Object({
  event: Type.Union([Type.Literal('pause'), Type.Literal('seek'), Type.Literal('ended')]),
  size: Type.Enum([1, 2]),
  view: Type.Optional(Type.String({ pattern: '^a+$' })),
  at: Type.Object({ position: Type.Number({ minimum: 0 }) }),
});
const right = { event: 'pause', size: 1, at: { position: 3 } };
const errorsOf = (value: unknown) => wrongFields(Value.Errors(Thing, value));

test('a right value has no wrong fields', () => {
  expect(errorsOf(right)).toEqual({});
});

test('a wrong choice is described by the allowed values', () => {
  expect(errorsOf({ ...right, event: 'jump' })).toEqual({ event: ['must be one of pause, seek or ended'] });
  expect(errorsOf({ ...right, event: 7, size: 3 })).toEqual({
    event: ['must be one of pause, seek or ended'],
    size: ['must be one of 1 or 2'],
  });
});

test('a missing field and a nested field are named by their paths', () => {
  expect(errorsOf({ at: { position: -1 } })).toEqual({
    event: ['is missing'],
    size: ['is missing'],
    'at/position': ['must be >= 0'],
  });
  expect(errorsOf({ ...right, at: {} })).toEqual({ 'at/position': ['is missing'] });
});

test('a pattern is not shown, and a wrong body as a whole is named request', () => {
  expect(errorsOf({ ...right, view: 'bbb' })).toEqual({ view: ['is not valid'] });
  expect(errorsOf(3)).toEqual({ request: ['must be object'] });
});

test('the words are in the language in force', () => {
  const { at: _, ...rest } = { ...right, view: 'bbb' };
  expect(withLanguage('de', () => errorsOf(rest))).toEqual({ view: ['ist nicht gültig'], at: ['fehlt'] });
});
