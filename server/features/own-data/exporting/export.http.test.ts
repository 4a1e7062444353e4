import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../../demo/content/index.ts';
import { formWithFile } from '../../../platform/testing/multipart.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { archivesOf, rowsOf, unpacked } from '../../../roles/testing/archives.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { download, exported, newcomer } = archivesOf(studio);
const { pool } = studio.database;
const maya = await studio.signIn('maya@openmat.test');

// Archives are not made again and again: time passes between the tests.
beforeEach(() => studio.clock.advance(20 * 60 * 1000));

describe('BEY-22 an export', () => {
  test('is one archive with JSON and CSV, to be kept as a file', async () => {
    const answer = await download(maya);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="openmat-export-\d{4}-\d\d-\d\d\.zip"$/,
      ),
    });
    const files = unpacked(answer.rawPayload);
    const lists = ['practice-log', 'watch-history', 'favourites', 'series-followed', 'playlists'];
    const more = [
      'practice-elsewhere',
      'notes-on-classes',
      'efforts-of-classes',
      'filter-sets',
      'not-suggested',
      'followed-playlists',
      'schedule',
      'plans-that-go-on',
      'comments',
      'likes-and-dislikes',
      'billing-details',
      'receipts',
      'consents',
      'declarations',
      'leaving-answers',
      'gifts-bought',
      'gifts-redeemed',
      'mails-about-money',
      'notice-settings',
      'profile',
      'preferences',
      'survey',
      'standing-filters',
      'security-events',
      'email-changes',
      'team-notes',
      'team-labels',
    ];
    expect(Object.keys(files).toSorted()).toEqual(
      [
        ...[...lists, ...more].flatMap((name) => [`${name}.json`, `${name}.csv`]),
        ...['README.txt', 'manifest.json', 'playlist-classes.csv'],
      ].toSorted(),
    );
    expect(JSON.parse(files['manifest.json'] ?? '')).toMatchObject({ format: 'openmat-export', version: 1 });
    for (const [name, bytes] of Object.entries(unzipSync(answer.rawPayload)))
      if (name.endsWith('.csv')) expect([...bytes.subarray(0, 3)], name).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('holds everything of the member', async () => {
    const files = await exported(maya);
    const account = demoStudio.accounts.find(({ id }) => id === 'demo-maya');
    expect(rowsOf(files, 'practice-log')).toHaveLength(account?.completions.length ?? 0);
    expect(rowsOf(files, 'watch-history').length).toBeGreaterThan(account?.completions.length ?? 0);
    expect(rowsOf(files, 'favourites')).toHaveLength(41);
    expect(rowsOf(files, 'series-followed')).toHaveLength(4);
    expect(rowsOf(files, 'playlists')).toHaveLength(5);
    expect(rowsOf(files, 'followed-playlists')).toHaveLength(3);
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
      email: 'maya@openmat.test',
      firstName: 'Maya',
      memberships: [{ source: 'stripe', state: 'renewing' }],
    });
    expect(JSON.parse(files['survey.json'] ?? '')).toEqual(demoStudio.surveyAnswers[0]?.answers);
    expect(files['practice-log.csv']?.trim().split('\n')).toHaveLength(
      (account?.completions.length ?? 0) + 1,
    );
    expect(files['favourites.csv']?.split('\r\n')[0]).toBe('series,class,title,saved at');
  });

  test('holds what happened to the security of the account, all of it, and of a failure no address', async () => {
    const { cookie, email } = await newcomer();
    const from = {
      method: 'POST',
      address: '203.0.113.7',
      body: { email, password: 'not the password' },
    } as const;
    await studio.send('/api/auth/sign-in/email', from);
    await studio.features.accounts.settled();
    await pool.query(
      `insert into security_events (user_id, kind, outcome, happened_at)
       select id, 'sign_out', 'success', $2::timestamptz from users, generate_series(1, 1200) where email = $1`,
      [email, studio.clock.now()],
    );
    const events = rowsOf(await exported(cookie), 'security-events');
    expect(events.filter(({ kind }) => kind === 'sign_out')).toHaveLength(1200);
    expect(events.at(-1)).toMatchObject({ kind: 'sign_up', outcome: 'success', address: expect.any(String) });
    expect(events.filter(({ outcome }) => outcome === 'failure')).toEqual([
      {
        at: expect.any(String),
        kind: 'sign_in',
        outcome: 'failure',
        method: 'password',
        device: expect.any(String),
        address: null,
      },
    ]);
  });

  test('holds the notes and labels that the team gave, without their writers', async () => {
    await pool.query(
      `insert into member_notes (id, user_id, text, written_by, written_at)
       values ('a', 'demo-maya', 'Asked for chairs.', 'demo-ada', '2026-01-02T03:04:05Z')`,
    );
    await pool.query("insert into member_labels (user_id, label) values ('demo-maya', 'Beta')");
    const files = await exported(maya);
    expect(rowsOf(files, 'team-notes')).toEqual([
      { text: 'Asked for chairs.', writtenAt: '2026-01-02T03:04:05.000Z' },
    ]);
    expect(rowsOf(files, 'team-labels')).toEqual([{ label: 'Beta' }]);
  });

  test('holds nothing of other members', async () => {
    const text = Object.values(await exported(maya)).join('\n');
    for (const { id, email, lastName } of demoStudio.accounts.filter((one) => one.id !== 'demo-maya'))
      for (const word of [id, email, lastName]) expect(text, word).not.toMatch(new RegExp(`\\b${word}\\b`));
    const others = "where author_id <> 'demo-maya' and not featured";
    const hidden = await pool.query(
      `update playlists set private = true ${others} and not private returning id, title`,
    );
    const followed = rowsOf(await exported(maya), 'followed-playlists') as unknown as {
      title: string | null;
    }[];
    const ids = hidden.rows.map(({ id }) => id as string);
    await pool.query('update playlists set private = false where id = any($1)', [ids]);
    expect(followed.filter(({ title }) => title === null).length).toBeGreaterThan(0);
    for (const { title } of followed) expect(hidden.rows.map((row) => row.title)).not.toContain(title);
  });

  test('holds the pictures one sent, and no other member’s', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const pixel = Buffer.from('R0lGODdhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const upload = async (cookie: string): Promise<string> => {
      const sent = { method: 'POST', cookie, ...formWithFile('image', pixel, 'pixel.gif') } as const;
      return (await studio.send('/api/v2/upload/image', sent)).json().imageUrl;
    };
    const address = await upload(one.cookie);
    await upload(other.cookie);
    const files = unzipSync((await download(one.cookie)).rawPayload);
    const pictures = Object.keys(files).filter((name) => name.startsWith('pictures/'));
    expect(pictures).toHaveLength(1);
    const served = (await studio.get(address)).rawPayload;
    expect(Buffer.from(files[pictures[0] ?? ''] ?? []).equals(served)).toBe(true);
    expect(address).toContain(pictures[0]?.slice('pictures/'.length, -'.jpg'.length));
  });

  test('makes nothing a formula, whatever a title says', async () => {
    const { cookie } = await newcomer();
    const title = '=HYPERLINK("https://evil.example")';
    await studio.post('/api/v2/playlists', { title }, cookie);
    const files = await exported(cookie);
    expect(files['playlists.csv']).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(rowsOf(files, 'playlists')[0]).toMatchObject({ title });
  });

  test('is remembered with when and how large', async () => {
    const { cookie } = await newcomer();
    const last = async () => (await studio.get('/api/v2/users/me/last_export', cookie)).json();
    expect(await last()).toEqual({ madeAt: null, bytes: null });
    const { rawPayload } = await download(cookie);
    await expect.poll(last).toEqual({ madeAt: studio.clock.now().toISOString(), bytes: rawPayload.length });
  });

  test('is for its owner alone, and not made again and again', async () => {
    expect((await download('')).statusCode).toBe(401);
    const { cookie } = await newcomer();
    const answers: number[] = [];
    for (let time = 0; time < 11; time += 1) answers.push((await download(cookie)).statusCode);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});
