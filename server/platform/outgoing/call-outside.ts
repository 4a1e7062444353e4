import { type IncomingHttpHeaders, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { checkedLookup, NoAnswer, type Resolve, refuseInside } from './checked-lookup.ts';

export { NoAnswer, type Resolve, refusedAddress } from './checked-lookup.ts';

export type OutsideCall = {
  url: string;
  headers: Record<string, string>;
  /** Posted; absent: the address is read. */
  body?: string;
  /** Whether http, and addresses inside the studio's own network, may be called. */
  privateNetworkAllowed: boolean;
  /** Whether http addresses of the public internet may be called. */
  plainHttp?: boolean;
  timeoutMs: number;
  /** Of an answer no more is read. */
  mostBytes: number;
  /** Ends it when the process stops. */
  signal?: AbortSignal | undefined;
  /** Resolves names in place of the system, in tests. */
  resolve?: Resolve | undefined;
};
export type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const refuseOwn = ({ protocol, hostname }: URL, call: OutsideCall): void => {
  if (!call.privateNetworkAllowed && protocol !== 'https:' && !call.plainHttp)
    throw new NoAnswer('Only https is called.');
  refuseInside(hostname, call);
};

const hungUp = 'It hung up without an answer.';
const known: Record<string, string> = {
  ENOTFOUND: 'The name of its host is not known.',
  EAI_AGAIN: 'The name of its host could not be looked up.',
  ECONNREFUSED: 'Nothing answers there.',
  ECONNRESET: hungUp,
  EHOSTUNREACH: 'There is no way to its host.',
  ENETUNREACH: 'There is no way to its network.',
  EPROTO: 'It does not speak https.',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const inWords = (error: unknown, timeout: AbortSignal, timeoutMs: number): NoAnswer => {
  if (timeout.aborted) return new NoAnswer(`No answer within ${timeoutMs / 1000} s.`, { cause: error });
  if (error instanceof NoAnswer) return error;
  // Several addresses were tried.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(first);
  const words = known[code] ?? (/CERT|SIGNATURE|ALTNAME/.test(code) ? 'Its certificate is not valid.' : '');
  return new NoAnswer(words || `The connection failed${code ? ` (${code})` : ''}.`, { cause: error });
};

/** The beginning of a body; the rest is dropped with its connection. */
const beginningOf = async (answer: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop destroys the answer, and the connection with it.
    if (bytes >= mostBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
};

/**
 * Posts to an address that a person has typed, or reads it. It follows no redirect, keeps no connection, reads no more than it is
 * told to, and ends in time however slowly it is answered. Throws NoAnswer.
 */
export const callOutside = async (call: OutsideCall): Promise<OutsideAnswer> => {
  const { url, headers, body, timeoutMs, mostBytes, signal } = call;
  const address = new URL(url);
  refuseOwn(address, call);
  const timeout = AbortSignal.timeout(timeoutMs);
  const ends = signal ? AbortSignal.any([timeout, signal]) : timeout;
  const request = address.protocol === 'http:' ? requestByHttp : requestByHttps;
  try {
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      const sent = request(address, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        // Without an agent no connection is shared or kept.
        agent: false,
        lookup: checkedLookup(call),
        signal: ends,
      });
      sent.once('response', answered);
      // Also after the answer began.
      sent.on('error', failed);
      // Node ends a call that is answered with 101 without an error.
      sent.once('close', () => failed(new NoAnswer(hungUp)));
      sent.end(body);
    });
    const { statusCode: status = 0, headers: said } = answer;
    return { status, headers: said, body: await beginningOf(answer, mostBytes) };
  } catch (error) {
    throw inWords(error, timeout, timeoutMs);
  }
};
