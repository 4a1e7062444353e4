import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '../contract/members/own-data.schema.ts';
import { commentsMigrations } from './comments/migrations.ts';
import { sessionTokenHash } from './features/accounts/authentication/session-token-store.ts';
import { fixedClock } from './platform/clock.ts';
import { migrate } from './platform/migrate.ts';
import { ask } from './platform/testing/ask.ts';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import { emptyTestDatabase } from './platform/testing/database.ts';
import { testApp } from './roles/testing/app.ts';
import { archivesOf, type Files, unpacked } from './roles/testing/archives.ts';
import { publishLongAgo } from './roles/testing/catalog/published-long-ago.ts';
import {
  earlierArchive,
  earlierRows,
  fillEarlierDatabase,
  type Row,
  writeEarlierFiles,
} from './testing/earlier-version/earlier-studio.ts';
import { isLater } from './testing/earlier-version/later-tables.ts';
import { type Program, runProgram } from './testing/program.ts';

/** Present names of tables that migrations since 8e84176 renamed, by their former names. */
const renamedTables = new Map([['sign_in_attempts', 'attempt_limits']]);
/** Present names of renamed columns, by the former table and column. */
const renamedColumns: Record<string, Record<string, string>> = {
  sign_in_attempts: { opened_at: 'window_starts_at' },
  plan_entry_popularity: { favourites: 'favorites' },
  uploads: { held_by: 'locked_by', held_until: 'locked_until' },
  'comments.people': {
    told_at: 'token_issued_at',
    write_rests_at: 'write_limit_resets_at',
    change_rests_at: 'change_limit_resets_at',
    like_rests_at: 'like_limit_resets_at',
    report_rests_at: 'report_limit_resets_at',
  },
  'comments.events': { told: 'sent_as_visible' },
};
/** Columns that a migration emptied on purpose: e-mail addresses are requested from the product (NS-226). */
const emptiedColumns: Record<string, string> = { 'comments.people': 'email', 'comments.reports': 'email' };

/** Columns that a migration replaced, with the conversion of their values (BEY-66). */
const replacedColumns: Record<string, { from: string; to: string; value: (before: unknown) => unknown }> = {
  users: { from: 'admin', to: 'staff_role', value: (before) => (before === true ? 'owner' : null) },
  sessions: { from: 'token', to: 'token_hash', value: (before) => sessionTokenHash(String(before)) },
};

const folder = temporaryFolder(afterAll);
writeEarlierFiles(folder);
const connection = await emptyTestDatabase();

const nowNamed = (table: string, column: string): string => {
  const replaced = replacedColumns[table];
  return replaced?.from === column ? replaced.to : (renamedColumns[table]?.[column] ?? column);
};
const nowValued = (table: string, column: string, value: unknown): unknown => {
  const replaced = replacedColumns[table];
  if (replaced?.from === column) return replaced.value(value);
  return emptiedColumns[table] === column ? '' : value;
};

/** Converts a former row to its present form. */
const upgraded = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [nowNamed(table, column), nowValued(table, column, value)]),
  );

const inOrder = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

/** Rows of each table right after the migration, before a program changes any. */
const migratedRows = new Map<string, Row[]>();

beforeAll(async () => {
  await fillEarlierDatabase(connection, folder);
  await migrate(connection);
  await migrate(connection, commentsMigrations);
  for (const [table, [first = {}]] of earlierRows) {
    const columns = Object.keys(first).map((column) => `"${nowNamed(table, column)}"`);
    const found = (await ask(
      connection,
      `select row_to_json(own)::text as row
       from (select ${columns} from ${renamedTables.get(table) ?? table}) own`,
    )) as { row: string }[];
    migratedRows.set(
      table,
      found.map(({ row }) => JSON.parse(row)),
    );
  }
});

describe('a data folder of 8e84176', () => {
  test('has rows of every table in the fixture', async () => {
    const tables = (await ask(
      connection,
      `select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
       from pg_tables where schemaname in ('public', 'comments') and tablename !~ 'migrations$'`,
    )) as { name: string }[];
    const then = tables.map(({ name }) => name).filter((name) => !isLater(name));
    expect([...earlierRows.keys()].map((name) => renamedTables.get(name) ?? name).toSorted()).toEqual(
      then.toSorted(),
    );
    expect([...earlierRows].filter(([, rows]) => rows.length === 0)).toEqual([]);
  });

  test('keeps every row of every table', () => {
    for (const [table, rows] of earlierRows)
      expect(inOrder(migratedRows.get(table) ?? []), table).toEqual(
        inOrder(rows.map((row) => upgraded(table, row))),
      );
  });

  test('leaves no function that names a table or column as it was called then', async () => {
    const names = [
      ...renamedTables.keys(),
      ...Object.values(renamedColumns).flatMap((columns) => Object.keys(columns)),
      // Both are also words of other tables.
    ].filter((name) => name !== 'told' && name !== 'opened_at');
    expect(
      await ask(connection, `select proname from pg_proc where prosrc ~ '\\m(${names.join('|')})\\M'`),
    ).toEqual([]);
  });
});

describe('today’s program on a data folder of 8e84176', () => {
  let program: Program;
  let maya = '';
  // Inside a hook nothing can be deferred until the file ends.
  const ends: (() => void)[] = [];
  afterAll(() => {
    for (const end of ends) end();
  });
  const send = async (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    fetch(program.address + path, {
      method,
      headers: {
        origin: program.address,
        'sec-fetch-site': 'same-origin',
        ...(maya ? { cookie: maya } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const get = async (path: string) => (await send('GET', path)).json();
  const bytesAt = async (address: string): Promise<Buffer> => {
    const answer = await send('GET', address);
    expect(answer.status, address).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  beforeAll(async () => {
    // The former membership ends some day; a preview plays for everyone.
    await ask(connection, 'update plan_entries set free_preview = true where id = 100001');
    program = await runProgram(
      { OPENMAT_DATA: folder, DATABASE_URL: connection.connectionString, ROLES: 'web,comments' },
      (end) => void ends.push(end),
    );
    await program.ready();
    const answer = await send('POST', '/api/auth/sign-in/email', {
      email: 'maya@openmat.test',
      password: 'openmat-demo',
    });
    expect(answer.status).toBe(200);
    maya = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  });

  test('NS-032 keeps the browser signed in that was signed in before', async () => {
    const [session] = earlierRows.get('sessions') ?? [];
    const token = String(session?.token);
    await ask(connection, `update sessions set expires_at = now() + interval '1 day', created_at = now()`);
    const key = readFileSync(join(folder, 'secret'), 'utf8').trim();
    const signature = createHmac('sha256', key).update(token).digest('base64');
    const cookie = `${maya.split('=')[0]}=${encodeURIComponent(`${token}.${signature}`)}`;
    const answer = await send('GET', '/api/v2/users/me', undefined, { cookie });
    expect(answer.status).toBe(200);
    expect(await ask(connection, 'select id from sessions where token is not null')).toEqual([]);
  });

  test('serves the stored photo and poster at their addresses of then', async () => {
    const photo = (await get('/api/v2/users/me')).avatar;
    const [, id] = /^\/uploads\/photos\/([0-9a-f]{32})-640\.jpg$/.exec(photo) ?? [];
    expect(await bytesAt(photo)).toEqual(readFileSync(join(folder, `media-store/photos/${id}/640.jpg`)));
    const [video] = (await ask(connection, 'select poster from videos where id = 100001')) as Row[];
    const poster = `${video?.poster}-960.jpg`;
    expect(await bytesAt(`/uploads/${poster}`)).toEqual(readFileSync(join(folder, 'media-store', poster)));
  });

  test('plays the stored video as a file and as a stream', async () => {
    const { video } = await get('/api/v2/plan_entries/100001');
    expect(await bytesAt(video.resolutions[0].src)).toEqual(
      readFileSync(join(folder, 'media-store/videos/100001/1/180.mp4')),
    );
    expect((await bytesAt(video.hlsUrl)).toString()).toMatch(/^#EXTM3U/);
  });

  test('goes on from its rows: counters, rate limits and ids', async () => {
    const before = (await get('/api/v2/favorites')).length;
    expect((await send('POST', '/api/v2/favorites', { plan_entry_id: 1003 })).status).toBe(200);
    expect(await get('/api/v2/favorites')).toHaveLength(before + 1);
    const saved = earlierRows.get('plan_entry_popularity')?.find((row) => row.plan_entry_id === 1003);
    expect(
      await ask(connection, 'select favorites from plan_entry_popularity where plan_entry_id = 1003'),
    ).toEqual([{ favorites: Number(saved?.favourites) + 1 }]);

    const { token } = await get('/api/v2/users/comments_token');
    const content = { content_type: 'CLASS', content_id: '1001', text: 'Still here after the upgrade' };
    const authorization = `Bearer ${token}`;
    const path = '/comments-service/content-interaction';
    expect((await send('POST', path, content, { authorization })).status).toBe(200);
    expect(
      await ask(
        connection,
        "select write_limit_resets_at > now() as counted from comments.people where user_id = 'demo-maya'",
      ),
    ).toEqual([{ counted: true }]);
  });
});

describe('a member’s archive made by 8e84176', () => {
  test('is taken over with every row, and exported again it is the same', async () => {
    const clock = fixedClock(new Date('2026-11-23T12:00:00Z'));
    const studio = await testApp({ demo: true, clock, config: { BUILD: 'none' } });
    // Classes and series of the archive were published when it was made, whatever day it is now.
    await publishLongAgo(studio.database.pool);
    const { exported, newcomer, send } = archivesOf(studio);
    const { cookie } = await newcomer();
    const answer = await send(earlierArchive, cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    const report: ImportReport = answer.json();
    expect(report).toMatchObject({ skipped: [], imported: report.total });
    /**
     * Reduces an export to its comparable part: the member's identity stays, comments are not imported, playlists get
     * new ids.
     */
    const comparable = (files: Files) =>
      Object.fromEntries(
        [
          'practice-log',
          'watch-history',
          'favourites',
          'series-followed',
          'playlists',
          'followed-playlists',
          'schedule',
          'preferences',
          'survey',
        ].map((name) => [
          name,
          JSON.parse(files[`${name}.json`] ?? 'null', (key, value) =>
            (name === 'playlists' && ['id', 'featured'].includes(key)) ||
            // An account without captions preferences.
            (name === 'preferences' && key.startsWith('caption') && value === null) ||
            // The former version lacked this preference; its default is off.
            (name === 'preferences' && key === 'showsFinishedToday' && value === false)
              ? undefined
              : value,
          ),
        ]),
      );
    const before = comparable(unpacked(earlierArchive));
    expect(Object.values(before).every((rows) => rows !== null)).toBe(true);
    expect(comparable(await exported(cookie))).toEqual(before);
  });
});
