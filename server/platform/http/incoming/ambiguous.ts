import type { IncomingMessage } from 'node:http';

const valuesOf = (rawHeaders: readonly string[], name: string): string[] =>
  rawHeaders.filter((_text, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);

/**
 * True if two programs may read this request differently, which allows request smuggling: more than one `Host` (RFC
 * 9112, 3.2), or a transfer coding other than `chunked` alone.
 */
export const isAmbiguous = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean => {
  if (valuesOf(rawHeaders, 'host').length > 1) return true;
  const codings = valuesOf(rawHeaders, 'transfer-encoding');
  return codings.length > 0 && codings.join(',').trim().toLowerCase() !== 'chunked';
};
