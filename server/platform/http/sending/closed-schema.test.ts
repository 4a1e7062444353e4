import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { closed } from './closed-schema.ts';

const name = Type.Object({ name: Type.String(), nickname: Type.Optional(Type.String()) });
const named = { name: 'Maya' };
const more = { name: 'Maya', secret: 1 };

describe('a closed schema', () => {
  test.each([
    ['an object', name, named, more],
    ['a field', Type.Object({ person: Type.Optional(name) }), { person: named }, { person: more }],
    ['a list', Type.Array(name), [named, named], [named, more]],
    ['one of several', Type.Union([Type.Null(), name]), named, more],
    ['a record', Type.Record(Type.String(), name), { first: named }, { first: more }],
    [
      'several at once',
      Type.Intersect([name, Type.Object({ parts: Type.Array(name) })]),
      { ...named, parts: [named] },
      { ...named, parts: [more] },
    ],
  ])('takes %s with the fields it names, and no other', (_where, schema, right, wrong) => {
    const validator = Compile(closed(schema));
    expect([validator.Check(right), validator.Check(wrong)]).toEqual([true, false]);
    expect(Compile(schema).Check(wrong)).toBe(true);
  });

  test('still takes any field where the schema says so', () => {
    const open = Type.Object({ name: Type.String() }, { additionalProperties: true });
    expect(Compile(closed(open)).Check(more)).toBe(true);
  });

  test('still wants what the schema wants', () => {
    const validator = Compile(closed(Type.Intersect([name, Type.Object({ age: Type.Integer() })])));
    expect([
      validator.Check({ ...named, age: 3 }),
      validator.Check(named),
      validator.Check({ age: 3 }),
    ]).toEqual([true, false, false]);
  });
});
