import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { createServer } from '../http/server.ts';
import { databaseFailure } from './failure.ts';
import { logUnavailable } from './unavailable-log.ts';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('of the server'), { code, ...more });

describe('databaseFailure', () => {
  test.each([
    ['an administrator ends the connection', coded('57P01'), 'away'],
    ['the server starts or stops', coded('57P03'), 'away'],
    ['the connection breaks', coded('08006'), 'away'],
    ['its host resets the connection', coded('ECONNRESET', { syscall: 'read' }), 'away'],
    ['nothing listens', coded('ECONNREFUSED', { syscall: 'connect' }), 'away'],
    [
      'no address of its name answers',
      new AggregateError([coded('ETIMEDOUT', { syscall: 'connect' })]),
      'away',
    ],
    ['the driver finds the connection closed', new Error('Connection terminated unexpectedly'), 'away'],
    [
      'no connection of the pool is free in time',
      new Error('timeout exceeded when trying to connect'),
      'away',
    ],
    ['its connection limit is reached', coded('53300'), 'overloaded'],
    ['a statement takes too long', coded('57014'), 'slow'],
    ['its disk is full', coded('53100'), 'disk full'],
    ['it is a standby', coded('25006'), 'read only'],
  ])('an error is a failure of the database when %s', (_what, error, failure) => {
    expect(databaseFailure(error)).toBe(failure);
    expect(databaseFailure(new Error('wrapped', { cause: error }))).toBe(failure);
  });

  test.each([
    ['a row is there twice', coded('23505')],
    ['a caller ends a connection of theirs', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
    ['a file is missing', coded('ENOENT', { syscall: 'open' })],
    [
      'another service does not answer a call',
      new TypeError('fetch failed', { cause: coded('ECONNREFUSED', { syscall: 'connect' }) }),
    ],
    ['the code is wrong', new TypeError('x is undefined')],
  ])('an error is no failure of the database when %s', (_what, error) => {
    expect(databaseFailure(error)).toBeNull();
  });
});

describe('the answer', () => {
  const answer = async (path: string, error: Error) => {
    const resolveViewer = async () => null;
    const app = await createServer({ log: false, trustProxy: false, publicUrl: 'http://x', resolveViewer });
    app.get(path, { config: { proof: { exempt: 'It answers with a failure.' } } }, async () => {
      throw error;
    });
    const response = await app.inject(path);
    await app.close();
    return [response.statusCode, response.json().code, response.headers['retry-after']];
  };

  test('is 503 with Retry-After when a dependency is away, and 500 when a query violates a constraint', async () => {
    expect(await answer('/api/v2/x', coded('57P01'))).toEqual([503, 'unavailable', '5']);
    expect(await answer('/api/v2/x', new AppError('unavailable'))).toEqual([503, 'unavailable', '5']);
    expect(await answer('/api/v2/x', new AppError('unavailable', { retryAfterSeconds: 60 }))).toEqual([
      503,
      'unavailable',
      '60',
    ]);
    expect(await answer('/api/v2/x', coded('23505'))).toEqual([500, 'internal', undefined]);
  });

  test('a full disk is answered with 507 in the administration and with 503 to members', async () => {
    for (const full of [coded('ENOSPC'), coded('EDQUOT'), coded('53100')]) {
      expect(await answer('/admin/api/uploads', full)).toEqual([507, 'storage_full', '5']);
      expect(await answer('/api/v2/x', full)).toEqual([503, 'unavailable', '5']);
    }
  });
});

describe('the log', () => {
  afterEach(() => void vi.useRealTimers());

  test('repeats a reason in one line, without a stack, with the number of omitted lines', () => {
    vi.useFakeTimers();
    const lines: [object, string][] = [];
    const log = { warn: (details: object, message: string) => void lines.push([details, message]) };
    const server = {};
    const full = new AppError('unavailable', { message: 'Too many sign in right now.' });
    const away = new AppError('unavailable', { cause: coded('57P01') });
    for (let call = 0; call < 500; call += 1)
      for (const one of [full, away]) logUnavailable(server, log, one);
    expect(lines).toEqual([
      [{}, 'not available: Too many sign in right now.'],
      [{ detail: 'of the server' }, 'not available: the database is away'],
    ]);
    vi.advanceTimersByTime(10_000);
    expect(lines.slice(2)).toEqual([
      [{ others: 499 }, 'not available: Too many sign in right now.'],
      [{ others: 499 }, 'not available: the database is away'],
    ]);
  });
});
