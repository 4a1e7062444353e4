import { gzipSync } from 'node:zlib';

/** Content codings of answers, as `Accept-Encoding` names them. */
export type Encoding = 'br' | 'gzip';

const accepted: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

/** True if a request with this `Accept-Encoding` takes the encoding; `*` alone does not count. */
export const takes = (encodings: string | undefined, encoding: Encoding): boolean =>
  encodings !== undefined && accepted[encoding].test(encodings);

/** Minimum size to encode; fewer bytes go out in one packet either way. */
const fewestBytes = 1024;
/** Maximum size to encode at once; more would keep other requests waiting for milliseconds. */
const mostBytesAtOnce = 512 * 1024;

export const isWorthEncoding = (bytes: Buffer): boolean =>
  bytes.length >= fewestBytes && bytes.length <= mostBytesAtOnce;

/** Compresses an answer that is sent once: a tenth larger than at zlib's usual level, in a third of the time. */
export const gzipAtOnce = (bytes: Buffer): Buffer => gzipSync(bytes, { level: 1 });
