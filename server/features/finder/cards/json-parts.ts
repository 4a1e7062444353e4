import { type AnswerHeaders, RawJson } from '../../../platform/http/answer.ts';

/** JSON put together from bytes that are made already and text. The parts are copied. */
export const jsonOf = <T>(parts: readonly (Buffer | string)[], headers: AnswerHeaders = {}): RawJson<T> =>
  new RawJson(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
    undefined,
    undefined,
    headers,
  );
