import { type ValueLimit, valueLimits } from '../value-limits.ts';
import type { RawParameter } from './form-encoding.ts';
import { invalid } from './refusal.ts';

/** Reads one parameter or refuses it; `name` is as Stripe names it in `error.param`. */
export type Parser<T> = (raw: RawParameter, name: string) => T;
export type Shape = Record<string, Parser<unknown>>;
export type Parsed<S extends Shape> = { [Name in keyof S]?: ReturnType<S[Name]> };

export const textUpTo =
  ({ value: longest }: ValueLimit<number>): Parser<string> =>
  (raw, name) => {
    if (typeof raw !== 'string') throw invalid(`Invalid string: ${name}`, { param: name });
    if (raw.length > longest)
      throw invalid(`Invalid string: ${name} must be at most ${longest} characters`, {
        code: 'string_too_long',
        param: name,
      });
    return raw;
  };

export const text = textUpTo(valueLimits.text);

export const integer: Parser<number> = (raw, name) => {
  if (typeof raw !== 'string' || !/^-?\d{1,15}$/.test(raw))
    throw invalid(`Invalid integer: ${String(raw)}`, { code: 'parameter_invalid_integer', param: name });
  return Number(raw);
};

/** An amount of money, a quantity or a moment: never below zero. */
export const natural: Parser<number> = (raw, name) => {
  const number = integer(raw, name);
  if (number < 0)
    throw invalid('This value must be greater than or equal to 0.', {
      code: 'parameter_invalid_integer',
      param: name,
    });
  return number;
};

/** A price or a payment. */
export const amount: Parser<number> = (raw, name) => {
  const number = natural(raw, name);
  if (number > valueLimits.amount.value)
    throw invalid(`Invalid integer: amounts have at most eight digits: ${number}`, {
      code: 'amount_too_large',
      param: name,
    });
  return number;
};

export const decimal: Parser<number> = (raw, name) => {
  if (typeof raw !== 'string' || !/^-?\d{1,12}(\.\d+)?$/.test(raw))
    throw invalid(`Invalid decimal: ${String(raw)}`, { param: name });
  return Number(raw);
};

export const boolean: Parser<boolean> = (raw, name) => {
  if (raw !== 'true' && raw !== 'false') throw invalid(`Invalid boolean: ${String(raw)}`, { param: name });
  return raw === 'true';
};

export const oneOf =
  <const Values extends readonly string[]>(...values: Values): Parser<Values[number]> =>
  (raw, name) => {
    if (!values.includes(raw as Values[number]))
      throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name });
    return raw as Values[number];
  };

/** Takes an empty text as a wish to have no value. */
export const emptyable =
  <T>(parser: Parser<T>): Parser<T | null> =>
  (raw, name) =>
    raw === '' ? null : parser(raw, name);

export const either =
  <A, B>(first: Parser<A>, second: Parser<B>): Parser<A | B> =>
  (raw, name) => {
    try {
      return first(raw, name);
    } catch {
      return second(raw, name);
    }
  };

export const list =
  <T>(parser: Parser<T>, most: ValueLimit<number> | null = null): Parser<T[]> =>
  (raw, name) => {
    if (raw === '') return [];
    if (!Array.isArray(raw)) throw invalid('Invalid array', { param: name });
    if (most && raw.length > most.value)
      throw invalid(`Array ${name} exceeded maximum ${most.value} allowed elements.`, { param: name });
    return raw.map((element, index) => parser(element, `${name}[${index}]`));
  };

const isNamed = (raw: RawParameter): raw is Record<string, RawParameter> =>
  typeof raw === 'object' && !Array.isArray(raw);

export const parameters = <S extends Shape>(
  raw: Record<string, RawParameter>,
  shape: S,
  inside = '',
): Parsed<S> => {
  const parsed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    const name = inside ? `${inside}[${key}]` : key;
    const parser = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (!parser)
      throw invalid(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
    parsed[key] = parser(value, name);
  }
  return parsed as Parsed<S>;
};

export const object =
  <S extends Shape>(shape: S): Parser<Parsed<S>> =>
  (raw, name) => {
    if (!isNamed(raw)) throw invalid('Invalid object', { param: name });
    return parameters(raw, shape, name);
  };

/** Names and texts; a name with an empty text is taken away. */
export const metadata: Parser<Record<string, string> | null> = (raw, name) => {
  if (raw === '') return null;
  // A map whose names are numbers looks like a list.
  const named = Array.isArray(raw) ? Object.fromEntries(raw.entries()) : raw;
  if (!isNamed(named)) throw invalid('Invalid object', { param: name });
  const entries = Object.entries(named).map(([key, value]) => [key, text(value, `${name}[${key}]`)] as const);
  const most = valueLimits.metadata.value;
  if (entries.length > most.keys)
    throw invalid(`You can have up to ${most.keys} metadata keys`, { param: name });
  if (entries.some(([key, value]) => key.length > most.key || value.length > most.value))
    throw invalid(`Metadata keys have at most ${most.key} characters and values at most ${most.value}`, {
      param: name,
    });
  return Object.fromEntries(entries);
};

export const mergedMetadata = (
  before: Record<string, string> | null | undefined,
  change: Record<string, string> | null | undefined,
): Record<string, string> => {
  if (change === undefined) return before ?? {};
  if (change === null) return {};
  const merged = { ...before, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
};

export const required = <T>(value: T | undefined | null, name: string): T => {
  if (value === undefined || value === null || value === '')
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
};
