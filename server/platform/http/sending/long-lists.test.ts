import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { AppError } from '../../errors.ts';
import { refuseLongLists } from './long-lists.ts';

const schema = Type.Object({
  ops: Type.Array(Type.Object({ url: Type.String() }), { maxItems: 2 }),
  any: Type.Optional(Type.Array(Type.String())),
});
const refusal = (body: unknown): unknown => {
  try {
    refuseLongLists(schema, body);
  } catch (error) {
    return error instanceof AppError ? [error.code, error.fields] : error;
  }
  return 'passed';
};

test('a list that is too long is refused by its length alone, before its items are read', () => {
  const touchy = new Proxy([1, 2, 3], {
    get: (items, name) => {
      if (name !== 'length') throw new Error('an item was looked at');
      return items.length;
    },
  });
  expect(refusal({ ops: touchy })).toEqual(['bad_request', { ops: ['must NOT have more than 2 items'] }]);
});

test('a body without a long list is left to the schema', () => {
  for (const body of [
    { ops: [1, 2] },
    { ops: 'text' },
    { any: ['a', 'b', 'c'] },
    {},
    [],
    null,
    'text',
    undefined,
  ])
    expect(refusal(body)).toBe('passed');
});
