import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Pool } from 'pg';
import { commentsMigrations, createComments } from '../../server/comments/index.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/log.ts';
import { migrate } from '../../server/platform/migrate.ts';
import { openDatabase } from '../../server/platform/postgres/index.ts';
import { cpuMicrosOf, postgresServerOf } from '../support/process-cpu.ts';

const productUrl = 'http://localhost:3000';

/** Creates the signing keys of a stub product, and tokens that know only its members' names. */
const signingKeys = async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const kid = randomUUID();
  const { x = '' } = await exportJWK(publicKey);
  const published = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' } as const;
  const tokenOf = (member: number): Promise<string> =>
    new SignJWT({
      jti: randomUUID(),
      username: `member${member}`,
      first_name: 'Member',
      last_name: String(member),
      photo: null,
      admin: false,
      access: true,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setIssuer(productUrl)
      .setAudience('openmat-comments')
      .setSubject(`member-${member}`)
      .setIssuedAt()
      .setExpirationTime('15 minutes')
      .sign(privateKey);
  return { keys: async () => [published], tokenOf };
};

/** Starts the comments service alone, in this process, on a PostgreSQL of its own, with its log off. */
export const startCommentsService = async () => {
  const folder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const config = readConfig({ OPENMAT_DATA: folder });
  const database = await openDatabase({ databaseUrl: null, dataFolder: config.dataFolder });
  const { connection } = database;
  const { keys, tokenOf } = await signingKeys();
  await migrate(connection, commentsMigrations);
  const comments = await createComments({
    connection,
    clock: systemClock,
    log: createLog('silent'),
    keys,
    productUrl,
    contents: async (asked) => asked.map(({ id }) => ({ title: `Class ${id}`, instructors: ['Ada Lund'] })),
    endedSessions: async () => [],
    emails: async (ids) => ids.map(() => null),
    trustProxy: false,
  });
  await comments.app.listen({ port: 0, host: '127.0.0.1' });
  const pool = new Pool({ ...connection, max: 1, statement_timeout: 0 });
  // Ignored: an error from before the database stopped is the one to report.
  pool.on('error', () => undefined);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = postgresServerOf(rows[0]?.pid ?? 0);
  return {
    port: (comments.app.server.address() as AddressInfo).port,
    /** Pool for filling: one connection without a statement time-out. */
    pool,
    /** Returns the CPU time of PostgreSQL so far, in microseconds; 0 if it is not known. */
    databaseCpuMicros: (): number => (server === null ? 0 : cpuMicrosOf(server)),
    tokensOf: (members: readonly number[]): Promise<string[]> => Promise.all(members.map(tokenOf)),
    stop: async (): Promise<void> => {
      await comments.app.close();
      await pool.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type CommentsService = Awaited<ReturnType<typeof startCommentsService>>;
