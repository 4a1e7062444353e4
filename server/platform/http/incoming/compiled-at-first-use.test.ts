import { AjvCompiler } from '@fastify/ajv-compiler';
import { expect, test, vi } from 'vitest';
import { compiledAtFirstUse } from './compiled-at-first-use.ts';

const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };

test('a schema is compiled once, when the first value is validated', () => {
  const compile = vi.fn(AjvCompiler()({}, { customOptions: {} }));
  const validate = compiledAtFirstUse(() => compile)({}, { customOptions: {} })({ schema } as never);
  expect(compile).not.toHaveBeenCalled();
  expect(validate({ name: 'Boat' })).toBe(true);
  expect(validate({ name: 'Crow' })).toBe(true);
  expect(compile).toHaveBeenCalledOnce();
});

test('the errors of a wrong value are in validate.errors until a right value is validated', () => {
  const validate = compiledAtFirstUse(AjvCompiler())({}, { customOptions: {} })({ schema } as never);
  expect(validate({})).toBe(false);
  expect(validate.errors?.[0]?.message).toContain('name');
  expect(validate({ name: 'Boat' })).toBe(true);
  expect(validate.errors).toBeNull();
});
