import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { S3Refusal } from './signature-v4.ts';

const crcOf = (bytes: Buffer): string => {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString('base64');
};

const refuseOtherSum = (said: unknown, found: string, code: string, what: string): void => {
  if (said !== undefined && said !== found)
    throw new S3Refusal(400, code, `The ${what} you specified did not match the calculated checksum.`);
};

/** `size in hex CRLF bytes CRLF … 0 CRLF trailers CRLF`: what a client sends that reckons sums while it sends. */
const unchunked = (raw: Buffer): { body: Buffer; trailers: Record<string, string> } => {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size))
      throw new S3Refusal(400, 'IncompleteBody', 'The chunks of the body cannot be read.');
    const start = lineEnd + 2;
    if (size === 0) {
      const lines = raw.toString('latin1', start).split('\r\n').filter(Boolean);
      const trailers = lines.map((line) => line.split(':').map((part) => part.trim()) as [string, string]);
      return { body: Buffer.concat(chunks), trailers: Object.fromEntries(trailers) };
    }
    chunks.push(raw.subarray(start, start + size));
    at = start + size + 2;
  }
};

const inChunks = (raw: Buffer, headers: IncomingHttpHeaders): Buffer => {
  const { body, trailers } = unchunked(raw);
  if (String(body.length) !== headers['x-amz-decoded-content-length'])
    throw new S3Refusal(400, 'IncompleteBody', 'The body is not as long as its header says.');
  const promised = headers['x-amz-trailer'];
  if (promised !== 'x-amz-checksum-crc32')
    throw new S3Refusal(501, 'NotImplemented', `The trailer ${promised} is not implemented.`);
  if (trailers[promised] === undefined)
    throw new S3Refusal(400, 'MalformedTrailerError', 'The promised trailer is missing.');
  refuseOtherSum(trailers[promised], crcOf(body), 'BadDigest', 'CRC32');
  return body;
};

/** The bytes that were meant, once they are proven to be those that were signed. Throws as S3 would. */
export const signedBody = (raw: Buffer, headers: IncomingHttpHeaders): Buffer => {
  const said = headers['x-amz-content-sha256'];
  if (said === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return inChunks(raw, headers);
  if (said === undefined || (said !== 'UNSIGNED-PAYLOAD' && !/^[0-9a-f]{64}$/.test(String(said))))
    throw new S3Refusal(501, 'NotImplemented', `The payload ${said} is not implemented.`);
  if (said !== 'UNSIGNED-PAYLOAD' && createHash('sha256').update(raw).digest('hex') !== said)
    throw new S3Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  refuseOtherSum(headers['x-amz-checksum-crc32'], crcOf(raw), 'BadDigest', 'CRC32');
  const md5 = createHash('md5').update(raw).digest('base64');
  refuseOtherSum(headers['content-md5'], md5, 'BadDigest', 'Content-MD5');
  return raw;
};
