import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll } from 'vitest';
import type { CommentClaims } from '../../../contract/comments/comment-tokens.schema.ts';
import type { CommentsContract } from '../../../contract/comments/comments-service.schema.ts';
import type { BodyOf, ResponseOf } from '../../../contract/endpoint.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { createServer } from '../../platform/http/server.ts';
import { createLog } from '../../platform/log.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/database.ts';
import { createComments } from '../index.ts';
import type { EmailSource } from '../reporters/email-source.ts';
import type { KeySource } from '../tokens/published-keys.ts';
import { suiteContents } from './suite-contents.ts';

/** Caller of a request; missing fields default to those of a member named after the id. */
export type Caller = {
  id: string;
  username?: string | null;
  firstName?: string;
  lastName?: string;
  photo?: string | null;
  admin?: boolean;
  access?: boolean;
  /** True for the product itself. */
  service?: boolean;
};
export type CallResult<K extends keyof CommentsContract> = {
  status: number;
  /** Body of a 200 by the contract; a refusal has `code` and `message`. */
  body: ResponseOf<CommentsContract[K]> & {
    code?: string;
    message?: string;
    errors?: Record<string, string[]>;
  };
  headers: Record<string, string | undefined>;
};

/** Place where the service runs: the differences between one process and two. */
export type ServicePlace = {
  db: Database;
  database: TestDatabase;
  /** Clock that moves in this process only; null if the service is another process. */
  clock: ReturnType<typeof fixedClock> | null;
  tokenFor: (caller: Caller) => Promise<string>;
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'OPTIONS',
    path: string,
    headers: Record<string, string>,
    body: object | undefined,
  ) => Promise<{ status: number; text: string; headers: Record<string, string | undefined> }>;
};

/**
 * True in `npm run bench -- comments-apart`, which runs every suite against a process of its own, and tries properties
 * more often.
 */
export const everySuite = process.env.COMMENTS_SUITES === 'every';

export const productUrl = 'http://localhost:3000';

/** Returns all claims of a caller's token. */
export const claimsOf = (caller: Caller) => ({
  sub: caller.id,
  username: caller.username === undefined ? caller.id.toLowerCase() : caller.username,
  first_name: caller.firstName ?? caller.id,
  last_name: caller.lastName ?? 'Member',
  photo: caller.photo ?? null,
  admin: caller.admin ?? caller.service ?? false,
  access: caller.access ?? true,
  ...(caller.service ? { service: true as const } : {}),
});

/** Returns a function that signs any claims with a product's key. */
export const signer =
  (product: {
    issuer: string;
    keyNow: () => Promise<{ kid: string; key: Parameters<SignJWT['sign']>[0] }>;
    now: () => Date;
  }) =>
  async (caller: Caller, claims: Partial<CommentClaims> = {}): Promise<string> => {
    const { kid, key } = await product.keyNow();
    const iat = Math.floor(product.now().getTime() / 1000);
    const all = { iss: product.issuer, aud: 'openmat-comments', jti: randomUUID(), iat, exp: iat + 900 };
    return new SignJWT({ ...all, ...claimsOf(caller), ...claims })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
      .sign(key);
  };

/** Creates a product with a signing key and a catalog of the suites' contents. */
export const signingProduct = async (now: () => Date) => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const kid = randomUUID();
  const { x = '' } = await exportJWK(publicKey);
  const keys: KeySource = async () => [{ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }];
  const sign = signer({ issuer: productUrl, keyNow: async () => ({ kid, key: privateKey }), now });
  const emails: EmailSource = async (ids) => ids.map((id) => `${id}@example.com`);
  const endedSessions = async () => [];
  return { keys, contents: suiteContents, emails, endedSessions, sign, kid, publicX: x, privateKey };
};

/** Opens the service mounted in a web server of this process, as it is by default. */
const placeInProcess = async (): Promise<ServicePlace> => {
  const database = await testDatabase();
  const clock = fixedClock(new Date());
  const product = await signingProduct(clock.now);
  const comments = await createComments({
    connection: database.connection,
    clock,
    log: createLog('silent'),
    keys: product.keys,
    contents: product.contents,
    endedSessions: product.endedSessions,
    emails: product.emails,
    productUrl,
    trustProxy: false,
    checkAnswers: true,
  });
  const web = await createServer({
    log: false,
    trustProxy: false,
    publicUrl: productUrl,
    resolveViewer: async () => null,
    handOver: { path: '/comments-service', app: comments.app },
  });
  afterAll(async () => {
    await web.close();
    await comments.close();
  });
  return {
    db: comments.db,
    database,
    clock,
    tokenFor: product.sign,
    send: async (method, path, headers, body) => {
      const answer = await web.inject({
        method,
        url: `/comments-service${path}`,
        headers: { origin: productUrl, 'sec-fetch-site': 'same-origin', ...headers },
        ...(body ? { payload: body } : {}),
      });
      return {
        status: answer.statusCode,
        text: answer.body,
        headers: answer.headers as Record<string, string | undefined>,
      };
    },
  };
};

let openPlace: () => Promise<ServicePlace> = placeInProcess;
/** Makes the suites of this test file use a service in another place. */
export const openServicesWith = (open: () => Promise<ServicePlace>): void => {
  openPlace = open;
  // Test files of a worker share this module.
  afterAll(() => {
    openPlace = placeInProcess;
  });
};

/**
 * Opens the comments service for its suites: in this process, or, if the file says so, as a process of its own with its
 * own database, beside a product with another one (`clock` is null there: such tests use `it.skipIf`).
 */
export const serviceUnderTest = async () => {
  const place = await openPlace();
  return {
    ...place,
    /** Makes one call by its key; `caller` null is a visitor, a string is used as the token. */
    call: async <K extends keyof CommentsContract & string>(
      key: K,
      body: BodyOf<CommentsContract[K]> | Record<string, unknown>,
      caller: Caller | string | null = null,
    ): Promise<CallResult<K>> => {
      const [method, path = ''] = key.split(' ', 2);
      const token = caller && typeof caller === 'object' ? await place.tokenFor(caller) : caller;
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      const result = await place.send(method as 'POST', path, headers, body as object);
      return { ...result, body: JSON.parse(result.text) as CallResult<K>['body'] };
    },
  };
};
export type ServiceUnderTest = Awaited<ReturnType<typeof serviceUnderTest>>;
