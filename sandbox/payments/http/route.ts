import type { Sandbox } from '../sandbox.ts';
import type { RawParameter } from './form-encoding.ts';
import { list, type Parsed, parameters, type Shape, text } from './parameters.ts';

/** One of Stripe's calls. `read` refuses what it does not know, before anything is changed. */
export type Route = {
  read: (raw: Record<string, RawParameter>) => { params: unknown; expand: string[] };
  handle: (sandbox: Sandbox, params: never, id: string) => object;
};

export const route = <S extends Shape>(
  shape: S,
  handle: (sandbox: Sandbox, params: Parsed<S>, id: string) => object,
): Route => ({
  read: (raw) => {
    const { expand = [], ...params } = parameters(raw, { ...shape, expand: list(text) });
    return { params, expand: expand as string[] };
  },
  handle: handle as Route['handle'],
});

export type Routes = Record<string, Route>;
