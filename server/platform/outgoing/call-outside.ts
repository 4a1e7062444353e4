import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why there was no answer, in words for who set the address. */
export class NoAnswer extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NoAnswer';
  }
}

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
  /** Tests resolve names by themselves. */
  resolve?: Resolve | undefined;
};
export type OutsideAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Resolve = (
  name: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

export const refusedAddress = 'Its address is inside the studio’s own network, which is not called.';

const bySystem: Resolve = (name, done) =>
  systemLookup(name, { all: true }, (error, addresses) => done(error, addresses ?? []));

/**
 * Resolves and checks in one step: the connection is made to the addresses that were checked, so a name that means
 * another place a moment later leads nowhere.
 */
const checkedLookup =
  ({ privateNetworkAllowed, resolve = bySystem }: OutsideCall): LookupFunction =>
  (name, options, done) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses;
      if (error || !first) done(error ?? new NoAnswer('The name of its host is not known.'), '', 4);
      else if (!privateNetworkAllowed && !addresses.every(({ address }) => isPublicAddress(address)))
        done(new NoAnswer(refusedAddress), '', 4);
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });

/** An address that is no name is not looked up. */
const refuseOwn = ({ protocol, hostname }: URL, { privateNetworkAllowed, plainHttp }: OutsideCall): void => {
  if (privateNetworkAllowed) return;
  if (protocol !== 'https:' && !plainHttp) throw new NoAnswer('Only https is called.');
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !isPublicAddress(host)) throw new NoAnswer(refusedAddress);
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
