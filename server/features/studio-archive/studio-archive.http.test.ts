import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage } from '../../platform/storage/index.ts';
import { ask } from '../../platform/testing/ask.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { testApp } from '../../roles/testing/app.ts';
import { existingTables } from './archive-store.ts';
import { acquireExportLock } from './export-turn-store.ts';
import { exportStudio } from './exporting.ts';
import { importStudioArchive } from './importing/importing.ts';
import { tableDecisions } from './table-decisions.ts';
import { storedKeys } from './testing/stored-keys.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const folder = mkdtempSync(join(tmpdir(), 'openmat-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { db, pool } = studio.database;
const storageIn = (name: string) => createLocalStorage(join(folder, name));
const storage = storageIn('first');
const passphrase = 'a long passphrase of ours';
const photo = 'c'.repeat(32);
const orphan = 'd'.repeat(32);

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const found: Uint8Array[] = [];
  for await (const chunk of chunks) found.push(chunk);
  return Buffer.concat(found);
};
/** A salt as archives had it that named none. */
const formerSalt = Buffer.from('openmat studio export').toString('base64');
const all = { members: true, videos: true, passphrase, salt: formerSalt };
const content = { members: false, videos: false, passphrase: null };
const exported = (options: Parameters<typeof exportStudio>[1], from = { db, storage }) =>
  bytesOf(exportStudio(from, options));
const importInto = async (name: string, archive: Buffer, words: string | null = null, sendsMail = false) => {
  const database = await testDatabase();
  const target = { db: database.db, storage: storageIn(name), dataFolder: folder, sendsMail };
  const told = await importStudioArchive(target, Readable.from([archive]), words);
  return { ...target, pool: database.pool, told };
};

beforeAll(async () => {
  await pool.query(
    `with content as (insert into comments.contents (content_type, content_id, title) values ('CLASS', '1', 'Dawn')
         on conflict (content_type, content_id) do update set title = excluded.title returning id),
       person as (insert into comments.people (user_id, first_name) values ('demo-maya', 'Maya')
         on conflict (user_id) do update set first_name = excluded.first_name returning user_id),
       comment as (insert into comments.comments (content, author, text, created_at, updated_at)
         select content.id, user_id, 'Well said', now(), now() from content, person returning id, content, author)
     insert into comments.likes (comment_id, user_id) select id, author from comment`,
  );
  await pool.query(
    `insert into comments.comments (content, parent_id, author, text, created_at, updated_at)
     select content, id, author, 'Thank you', now(), now() from comments.comments where text = 'Well said'`,
  );
  await pool.query(
    `insert into photos (id, owner_id, width, height, bytes, created_at, looked_at)
     values ($1, 'demo-maya', 640, 400, 10, now(), now()), ($2, 'demo-maya', 640, 400, 10, now(), now())`,
    [photo, orphan],
  );
  await pool.query('update plans set image = $1, title = $2 where id = (select min(id) from plans)', [
    `photos/${photo}-640`,
    'Line\nand \u2028 separator, “quoted” \\ and 🧘',
  ]);
  const [{ id: video }] = (await pool.query('select min(id) as id from videos')).rows;
  for (const [key, text] of [
    [`photos/${photo}/640.jpg`, 'a picture'],
    [`photos/${orphan}/640.jpg`, 'a picture of a member'],
    ['posters/1/abc-480.jpg', 'a poster'],
    [`videos/${video}/1/720.mp4`, 'a video'],
    ['videos/99999/1/720.mp4', 'a video that is gone'],
  ] as const)
    await storage.put(key, Readable.from([Buffer.from(text)]));
});

describe('BEY-62: an export', () => {
  test('has a decision for each table of the database, and for no other', async () => {
    expect(Object.keys(tableDecisions).toSorted()).toEqual((await existingTables(db)).toSorted());
  });

  test('lists each table after the tables that it refers to, and declares every reference to an account', async () => {
    const references = (await ask(
      studio.database.connection,
      `select conrelid::regclass::text as from_table, confrelid::regclass::text as to_table,
         (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column
       from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'comments'::regnamespace)`,
    )) as { from_table: string; to_table: string; column: string }[];
    const names = Object.keys(tableDecisions);
    expect(references.length).toBeGreaterThan(100);
    for (const { from_table, to_table, column } of references) {
      const decision = tableDecisions[from_table];
      if (!decision || decision.in === 'never' || from_table === to_table) continue;
      expect(tableDecisions[to_table]?.in, `${from_table} refers to ${to_table}`).not.toBe('never');
      expect(names.indexOf(to_table), `${from_table} refers to ${to_table}`).toBeLessThan(
        names.indexOf(from_table),
      );
      if (to_table === 'users' && decision.in !== 'members')
        expect('accounts' in decision && decision.accounts, from_table).toContain(column);
    }
  });

  test('is imported elsewhere and exported again with the same bytes: members, videos and passwords', async () => {
    const archive = await exported(all);
    const copy = await importInto('all', archive, passphrase);
    expect((await exported(all, copy)).equals(archive)).toBe(true);
    expect(archive.includes('a video')).toBe(true);
    expect(archive.includes('a video that is gone')).toBe(false);
    const passwords = 'select id, password from credentials order by id';
    expect((await copy.pool.query(passwords)).rows).toEqual((await pool.query(passwords)).rows);
    const comments = `select comment.text, parent.text as answers, content.content_id, comment.likes, person.first_name
      from comments.comments as comment join comments.contents as content on content.id = comment.content
        join comments.people as person on person.user_id = comment.author
        left join comments.comments as parent on parent.id = comment.parent_id
      order by comment.id`;
    expect((await copy.pool.query(comments)).rows).toEqual((await pool.query(comments)).rows);
    expect((await pool.query(comments)).rowCount).toBeGreaterThan(1);
    const [{ next }] = (
      await copy.pool.query("select nextval(pg_get_serial_sequence('plans', 'id')) as next")
    ).rows;
    const [{ most }] = (await copy.pool.query('select max(id) as most from plans')).rows;
    expect(Number(next)).toBe(most + 1);
  });

  test('marks every staff account as invited when it is imported where mail is sent', async () => {
    const copy = await importInto('staff', await exported(all), passphrase, true);
    const { rows } = await copy.pool.query(
      'select staff_role is not null as staff, invited_to_team_at is not null as asked from users group by 1, 2 order by 1',
    );
    expect(rows).toEqual([
      { staff: false, asked: false },
      { staff: true, asked: true },
    ]);
  });

  test('each export has a salt of its own', async () => {
    const { salt: _own, ...own } = all;
    const [one, other] = [await exported(own), await exported(own)].map((archive) =>
      archive.toString('latin1'),
    );
    const saltIn = (archive = '') => /"salt":"([\w+/]{22}==)"/.exec(archive)?.[1];
    expect(saltIn(one)).toBeDefined();
    expect(saltIn(one)).not.toBe(saltIn(other));
  });

  test('an export of an older version, without a salt, is imported with its passwords', async () => {
    const archive = await exported(all);
    const named = `,"salt":"${formerSalt}"`;
    const at = archive.indexOf(named);
    expect(at).toBeGreaterThan(0);
    archive.fill(' ', at, at + named.length);
    const copy = await importInto('former', archive, passphrase);
    const passwords = 'select id, password from credentials order by id';
    expect((await copy.pool.query(passwords)).rows).toEqual((await pool.query(passwords)).rows);
  });

  test('an export of the content alone holds nothing of members, and is equal when it is imported and exported again', async () => {
    const archive = await exported(content);
    const text = archive.toString('latin1');
    for (const word of [
      'maya@openmat.test',
      'demo-maya',
      orphan,
      'a picture of a member',
      'a video',
      'Well said',
    ])
      expect(text, word).not.toContain(word);
    expect(text).toContain('a picture');
    const copy = await importInto('content', archive);
    expect((await exported(content, copy)).equals(archive)).toBe(true);
  });

  test('holds no session token and no readable password, and no password at all without a passphrase', async () => {
    await studio.signIn('maya@openmat.test');
    const text = (await exported(all)).toString('latin1');
    const secrets = (
      await pool.query(
        `select token_hash as secret from sessions union select password from credentials where password is not null`,
      )
    ).rows.map(({ secret }) => secret as string);
    expect(secrets.length).toBeGreaterThan(1);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const open = await exported({ ...all, passphrase: null });
    const copy = await importInto('open', open);
    expect((await copy.pool.query('select 1 from credentials where password is not null')).rows).toEqual([]);
  });
});

describe('an archive', () => {
  test('is refused when content is created in the studio while its files arrive', async () => {
    const archive = await exported(content);
    const target = await testDatabase();
    const sent = async function* () {
      yield archive.subarray(0, -1024);
      await target.pool.query(
        "insert into coaches (slug, first_name, last_name, bio) values ('new', 'New', 'Coach', '')",
      );
      yield archive.subarray(-1024);
    };
    const into = { db: target.db, storage: storageIn('meanwhile'), dataFolder: folder };
    await expect(importStudioArchive(into, sent(), null)).rejects.toThrow('here there are coaches already');
    expect(await storedKeys(into.storage)).toEqual([]);
    expect((await target.pool.query('select slug from coaches')).rows).toEqual([{ slug: 'new' }]);
    expect((await target.pool.query('select 1 from plans')).rows).toEqual([]);
  });

  test('needs its own passphrase when it holds passwords', async () => {
    const archive = await exported({ ...all, videos: false });
    await expect(importInto('none', archive)).rejects.toThrow('give its passphrase');
    await expect(importInto('wrong', archive, 'another passphrase')).rejects.toThrow(
      'not the one of this export',
    );
  });
});

describe('/admin/api/studio_archive', () => {
  const path = '/admin/api/studio_archive';
  test('is for administrators alone', async () => {
    expect((await studio.send(path)).statusCode).toBe(401);
    const cookie = await studio.signIn('maya@openmat.test');
    expect((await studio.send(path, { cookie })).statusCode).toBe(403);
    expect((await studio.send(path, { cookie, method: 'POST' })).statusCode).toBe(403);
  });

  test('gives the studio as a file, and refuses an import into a studio that exists', async () => {
    const cookie = await studio.signIn('admin@openmat.test');
    const answer = await studio.send(path, { cookie });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload.subarray(0, 13).toString()).toBe('manifest.json');
    const headers = { 'content-type': 'application/x-tar' };
    const sent = { method: 'POST', cookie, headers, body: answer.rawPayload as unknown as string } as const;
    const refused = await studio.send(path, sent);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toContain('only where there is none yet');
  });

  test('makes one export at a time, and refuses a second one with 409 before a file is requested', async () => {
    const cookie = await studio.signIn('admin@openmat.test');
    const question = () => studio.send(`${path}/can_export`, { method: 'POST', cookie });
    // The export of the test before may be giving its turn back.
    await expect.poll(async () => (await question()).statusCode).toBe(204);
    studio.clock.advance(600_000);
    const giveBack = await acquireExportLock(db);
    for (const refused of [await question(), await studio.send(path, { cookie })]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toContain('is being made already');
    }
    await giveBack();
    expect((await question()).statusCode).toBe(204);
    // Nor does one keep its turn that could not be written into the audit log, and so was not made.
    studio.clock.advance(600_000);
    await pool.query(
      "alter table audit_log add constraint refused check (action <> 'studio_exported') not valid",
    );
    expect((await studio.send(path, { cookie })).statusCode).toBe(500);
    await pool.query('alter table audit_log drop constraint refused');
    expect((await question()).statusCode).toBe(204);
  });

  test('exports members only on request, and their passwords only under a strong passphrase', async () => {
    const cookie = await studio.signIn('admin@openmat.test');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = (body: string) => studio.send(`${path}/export`, { method: 'POST', cookie, headers, body });
    studio.clock.advance(600_000);
    const short = await ask('members=true&passphrase=short');
    expect([short.statusCode, short.json().errors]).toEqual([
      422,
      { passphrase: ['A passphrase has 12 characters or more.'] },
    ]);
    for (const easy of ['aaaaaaaaaaaa', 'abcdefghijkl', 'yogayogayoga', 'qwertyuiopas']) {
      const form = { method: 'POST', cookie, headers, body: `members=true&passphrase=${easy}` } as const;
      const refused = await studio.send(`${path}/can_export`, form);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['passphrase']]);
      expect((await ask(form.body)).statusCode).toBe(422);
      studio.clock.advance(600_000);
    }
    expect((await ask('')).body).not.toContain('maya@openmat.test');
    // The turn is given back once the whole file is sent.
    const mayExport = async () =>
      (await studio.send(`${path}/can_export`, { method: 'POST', cookie })).statusCode;
    await expect.poll(mayExport).toBe(204);
    const { rawPayload } = await ask(
      `members=true&videos=false&passphrase=${encodeURIComponent(passphrase)}`,
    );
    const text = rawPayload.toString('latin1');
    expect(text).toContain('"members":true,"videos":false,"passwords":true');
    expect(text).toContain('maya@openmat.test');
    const { rows } = await pool.query('select password from credentials where password is not null');
    for (const { password } of rows) expect(text).not.toContain(password);
  });
});
