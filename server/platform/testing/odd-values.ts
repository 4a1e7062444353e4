import type { TSchema } from 'typebox';
import type { Endpoint } from '../../../contract/endpoint.ts';

type Fields = Record<string, unknown>;
/** A schema as JSON Schema has it. */
type Shape = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: TSchema[];
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
};

/** Ids that name no row and have the shape of few columns. */
const oddIds = ['x', '0', '-1', '999999999', '99999999999999999999', 'x'.repeat(99), '%F0%9F%8C%9E', "'"];
/** Texts that a database refuses, or that are no date where one is meant. */
const oddTexts = ['a\0b', 'x\ud800', '0000-01-01', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00.001Z', ''];
const oddNumbers = [-1, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300];

/** The smallest value that a schema takes, with texts of a plausible kind. */
const exampleOf = (schema: TSchema): unknown => {
  const shape = schema as Shape;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf?.[0]) return exampleOf(shape.anyOf[0]);
  if (shape.type === 'object' || shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, exampleOf(inner)]),
    );
  if (shape.type === 'array') return shape.items ? [exampleOf(shape.items)] : [];
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1;
  if (shape.type === 'boolean') return true;
  if (shape.type === 'null') return null;
  if (shape.format === 'date-time') return '2027-01-01T00:00:00.000Z';
  if (shape.format === 'date' || shape.pattern?.includes('{4}')) return '2027-01-01';
  return 'x'.repeat(Math.max(shape.minLength ?? 0, 8));
};

/** Every copy of `value` in which one text or number, wherever it stands, is an odd one. */
const withOneOdd = (value: unknown): unknown[] => {
  if (typeof value === 'string') return oddTexts;
  if (typeof value === 'number') return oddNumbers;
  if (Array.isArray(value)) {
    const [first, ...others] = value;
    return first === undefined ? [] : withOneOdd(first).map((odd) => [odd, ...others]);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    withOneOdd(inner).map((odd) => ({ ...value, [name]: odd })),
  );
};

const pathsWithOneOdd = (path: string): string[] => {
  const names = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name);
  return names.flatMap((name) => oddIds.map((id) => path.replace(name, id).replaceAll(/\{\w+\}/g, '1')));
};

export type OddCall = { path: string; body: object | undefined };

/**
 * Calls of one endpoint of which each has one odd value: an id of another shape in its path, or a text or number in its
 * body that no column takes. `sample` is a call that works, as far as the caller has one.
 */
export const oddCalls = (
  key: string,
  endpoint: Endpoint,
  sample: { path: string; body: object | undefined },
): OddCall[] => {
  const [, path = ''] = key.split(' ', 2);
  const whole = { ...(endpoint.body ? (exampleOf(endpoint.body) as Fields) : {}), ...sample.body };
  return [
    ...pathsWithOneOdd(path).map((odd) => ({ path: odd, body: sample.body })),
    ...(endpoint.body ? withOneOdd(whole) : []).map((body) => ({ path: sample.path, body: body as object })),
  ];
};
