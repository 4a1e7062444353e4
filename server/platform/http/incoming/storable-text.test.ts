import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { refuseUnstorable } from './storable-text.ts';

const fieldsOf = (body: unknown) => {
  try {
    refuseUnstorable(body, true);
  } catch (error) {
    return Object.keys((error as { fields: object }).fields);
  }
  return null;
};

describe('refuseUnstorable', () => {
  test('lets a body through whose texts are well formed', () => {
    expect(
      fieldsOf({ title: 'Salutation 🌞', lines: ['a', { b: 'ｆｕｌｌ' }], count: 3, none: null }),
    ).toBeNull();
    expect(fieldsOf(undefined)).toBeNull();
    expect(fieldsOf(Buffer.from('\0'))).toBeNull();
  });

  test('lets a body through that is a stream, which leads back to itself', () => {
    const stream = Object.assign(Readable.from(['\0']), { text: '\0' });
    Object.assign(stream, { itself: stream });
    expect(fieldsOf(stream)).toBeNull();
    expect(fieldsOf({ stream })).toBeNull();
  });

  test('names the path of a text with the zero character or half a surrogate pair', () => {
    expect(fieldsOf({ title: 'a\0b' })).toEqual(['title']);
    expect(fieldsOf({ lines: [{ text: 'x\ud800' }] })).toEqual(['lines/0/text']);
    expect(fieldsOf({ lines: ['\udc00x'] })).toEqual(['lines/0']);
  });

  test('refuses such a text as the name of a field and as the whole body', () => {
    expect(fieldsOf({ values: { 'a\0': 1 } })).toEqual(['values']);
    expect(fieldsOf('\0')).toEqual(['request']);
  });

  test('reads a body that is nested deeper than the stack', () => {
    const deep: unknown[] = [];
    let inner = deep;
    for (let depth = 0; depth < 100_000; depth += 1) {
      const next: unknown[] = [];
      inner.push(next);
      inner = next;
    }
    inner.push('\0');
    expect(fieldsOf(deep)).toHaveLength(1);
  });
});
