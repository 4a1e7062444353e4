import type { Static, TObject, TSchema } from 'typebox';
import type { Understood } from './catalog/understood-query.ts';
import type { ErrorCode } from './errors.schema.ts';
import type { Permission, SensitivePermission } from './team/permissions.ts';

/** Permitted callers: visitors, members, or holders of a permission. Finer rules live in each feature's access.ts. */
export type AccessLevel = 'public' | 'signed-in' | Permission;

/**
 * The proof that a call asks for beside a session (NS-237).
 * - `fresh`: the session proved within the last ten minutes whose it is. No API key gives this proof.
 * - `export`: the same for sessions; an API key passes by its scope.
 * - `above-sum`: fresh where the call moves more money than owners allow without. Its handler calls `weigh` once.
 * - `exempt`: none, for the reason given.
 */
export type Proof = 'fresh' | 'export' | 'above-sum' | { exempt: string };

/** One call of the API as it crosses the wire. */
export type Endpoint = {
  summary: string;
  access: AccessLevel;
  /** Required by type of every change under a sensitive permission. */
  proof?: Proof;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** Sent as multipart/form-data with one file in this field; more bytes are refused with `too_large`. */
  file?: { field: string; maxBytes: number };
  response: TSchema;
  /** Sent with Total, Per-Page and Link. */
  paged?: true;
  /** Sent with Openmat-Understood where `q` has words. */
  understood?: true;
  /** `no-store` where the answer carries secrets or is personal. */
  cache?: 'no-store';
  /** The JSON may come as text/plain, which is what navigator.sendBeacon makes of a string. */
  plainTextToo?: true;
  /**
   * Possible errors. If `invalid` is among them, a body with wrong values is answered with the errors of each (422).
   */
  errors: readonly ErrorCode[];
  /** A POST that changes nothing: it leaves no entry in the audit log. */
  reads?: true;
};

/** Requires every change under a sensitive permission to name its proof. */
type Classified<T> = {
  [K in keyof T]: K extends `GET ${string}`
    ? unknown
    : T[K] extends { access: SensitivePermission }
      ? { proof: Proof }
      : unknown;
};

/** Declares endpoints keyed 'METHOD /path/{param}' and keeps their literal types. */
export const endpoints = <
  const T extends Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>,
>(
  map: T & Classified<T>,
): T => map;

type Part<E, K extends string> = E extends Record<K, infer S extends TSchema> ? Static<S> : undefined;
export type ParamsOf<E> = Part<E, 'params'>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ResponseOf<E> = Part<E, 'response'>;

type InputPart<Name extends string, T> = T extends undefined
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

export type InputOf<E> = InputPart<'params', ParamsOf<E>> &
  InputPart<'query', QueryOf<E>> &
  InputPart<'body', BodyOf<E>> & { signal?: AbortSignal };

/**
 * Input and answer of one call. `total` is the Total header of a paged list, `understood` the reading of its words;
 * both are null elsewhere.
 */
type Call<E> = {
  input: InputOf<E>;
  answer: { data: ResponseOf<E>; total: number | null; understood: Understood | null };
};

/**
 * The calls of a contract by their keys. The type of any other key keeps the compiler from checking an input against
 * the inputs of all calls, which took half the time of a type check.
 */
type Calls<Map> = { [K in keyof Map]: Call<Map[K]> } & Record<string, { input: unknown; answer: unknown }>;

/** One typed call of some contract: over fetch in a browser, in process while a page is rendered. */
export type CallOf<Map> = <const K extends string & keyof Map>(
  key: K,
  input: Calls<Map>[K]['input'],
) => Promise<Calls<Map>[K]['answer']>;
