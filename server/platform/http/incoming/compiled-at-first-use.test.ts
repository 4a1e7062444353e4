import { AjvCompiler } from '@fastify/ajv-compiler';
import { expect, test, vi } from 'vitest';
import { compiledAtFirstUse } from './compiled-at-first-use.ts';

const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };

test('a schema is compiled by the first value it is asked about, and once', () => {
  const compile = vi.fn(AjvCompiler()({}, { customOptions: {} }));
  const validate = compiledAtFirstUse(() => compile)({}, { customOptions: {} })({ schema } as never);
  expect(compile).not.toHaveBeenCalled();
  expect(validate({ name: 'Boat' })).toBe(true);
  expect(validate({ name: 'Crow' })).toBe(true);
  expect(compile).toHaveBeenCalledOnce();
});

test('what is wrong with a value stands where the server looks for it, until a right one comes', () => {
  const validate = compiledAtFirstUse(AjvCompiler())({}, { customOptions: {} })({ schema } as never);
  expect(validate({})).toBe(false);
  expect(validate.errors?.[0]?.message).toContain('name');
  expect(validate({ name: 'Boat' })).toBe(true);
  expect(validate.errors).toBeNull();
});
