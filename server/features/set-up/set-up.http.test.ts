import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SetUp } from '../../../contract/studio/set-up.schema.ts';
import { recordBackup } from '../../platform/backup/last-backup.ts';
import { testApp } from '../../roles/testing/app.ts';

const OPENMAT_DATA = mkdtempSync(join(tmpdir(), 'openmat-set-up-'));
afterAll(() => rmSync(OPENMAT_DATA, { recursive: true, force: true }));

const settings = { BUILD: 'none', OPENMAT_DEMO: 'off', SECOND_FACTOR_REQUIRED: 'off', OPENMAT_DATA };
const studio = await testApp({ config: settings });
/** The same studio after a start with other settings. */
const withSettings = (config: Record<string, string>) =>
  testApp({ database: studio.database, clock: studio.clock, config: { ...settings, ...config } });
const ask = (text: string, values: unknown[] = []) => studio.database.pool.query(text, values);

const password = 'a quiet morning';
await studio.post('/api/auth/sign-up/email', {
  firstName: 'Eva',
  lastName: 'Sand',
  email: 'eva@example.com',
  password,
  timeZone: 'UTC',
});
await studio.features.accounts.grantAdmin('eva@example.com');
const eva = await studio.signIn('eva@example.com', password);
const setUp = async (app = studio): Promise<SetUp> => (await app.get('/admin/api/set_up', eva)).json();
const states = async (app = studio) =>
  Object.fromEntries((await setUp(app)).steps.map(({ id, state }) => [id, state]));
/** As a studio begins. */
const empty = await setUp();

describe('BEY-69 what is set up', () => {
  test('is told of an empty studio from its settings and its database', () => {
    const { steps, ...facts } = empty;
    expect(steps).toEqual([
      { id: 'look', state: 'defaults' },
      { id: 'first-class', state: 'not-started' },
      { id: 'plans', state: 'not-started' },
      { id: 'legal', state: 'not-started' },
      { id: 'mail', state: 'defaults' },
      { id: 'backups', state: 'not-started' },
    ]);
    expect(facts).toMatchObject({
      dismissedAt: null,
      studio: { name: 'Openmat', named: false, styled: false },
      classes: { playable: false, any: false },
      accounts: 1,
      payments: { mode: 'off', plansOnSale: 0 },
      mail: { sender: null, waiting: 0, failed: 0, refused: null },
      away: [],
      alarms: [],
      video: { preparedHere: true, preparing: 0, failed: 0, stuck: false, bucket: null },
      address: { reach: 'local' },
      backup: { ownServer: false, lastAt: null, folder: null, problem: null },
    });
    expect(facts.video.freeBytes).toBeGreaterThan(0);
    // The mail that asks Eva to confirm her address.
    expect(facts.mail.kept).toBe(1);
  });

  test('follows the settings of the next start', async () => {
    const other = await withSettings({
      STUDIO_NAME: 'Stillwater',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Stillwater <hello@stillwater.example>',
      PAYMENTS: '',
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      PUBLIC_URL: 'https://stillwater.example',
      ROLES: 'web,comments',
      S3_BUCKET: 'stillwater-videos',
      S3_REGION: 'eu-west-1',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    const answer = await other.send('/admin/api/set_up', {
      cookie: eva.replaceAll(/(^|; )openmat/g, '$1__Host-openmat').replaceAll('-3000.', '.'),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      studio: { name: 'Stillwater', named: true },
      payments: { mode: 'stripe', test: true, plansOnSale: 0 },
      mail: { sender: 'Stillwater <hello@stillwater.example>' },
      video: { preparedHere: false, bucket: 'stillwater-videos', freeBytes: null },
      address: { url: 'https://stillwater.example', reach: 'https' },
    });
  });

  test('leaves out the backups of a database that is not Openmat’s', async () => {
    const other = await withSettings({ DATABASE_URL: 'postgresql://127.0.0.1:1/studio' });
    expect(Object.keys(await states(other))).toEqual(['look', 'first-class', 'plans', 'legal', 'mail']);
    expect((await setUp(other)).backup).toMatchObject({ ownServer: true, lastAt: null });
  });

  test('knows the backup that was made last', async () => {
    const takenAt = new Date('2026-11-22T03:00:00Z');
    await recordBackup(OPENMAT_DATA, takenAt);
    onTestFinished(() => rmSync(join(OPENMAT_DATA, 'last-backup')));
    expect((await setUp()).backup.lastAt).toBe(takenAt.toISOString());
    expect(await states()).toMatchObject({ backups: 'done' });
  });

  test('tells of videos on their way, and of those that no worker takes', async () => {
    const at = (minutes: number) => new Date(studio.clock.now().getTime() - minutes * 60_000);
    await ask("insert into videos (id, process_status, created_at) values (1, 'uploaded', $1)", [at(14)]);
    expect((await setUp()).video).toMatchObject({ preparing: 1, stuck: false });
    await ask('update videos set created_at = $1', [at(16)]);
    expect((await setUp()).video).toMatchObject({ preparing: 1, stuck: true });
    await ask("insert into videos (id, process_status) values (2, 'started')");
    expect((await setUp()).video).toMatchObject({ preparing: 2, stuck: false });
    await ask("update videos set process_status = 'failed', failure = 'It was empty.' where id = 2");
    expect((await setUp()).video).toMatchObject({ preparing: 1, failed: 1 });
  });

  test('has its first class once visitors find one that plays', async () => {
    await ask("insert into videos (id, process_status) values (3, 'uploaded')");
    await ask(
      "insert into categories (id, slug, title, description, image, rank) values (1, 'yoga', 'Yoga', '', '', 'a')",
    );
    await ask(
      `insert into plans (id, kind, slug, title, description, long_description, category_id, image, banner_image, state, published_at)
       values (1, 'series', 'classes', 'Classes', '', '', 1, '', '', 'published', $1)`,
      [studio.clock.now()],
    );
    await ask(
      `insert into plan_entries (id, slug, plan_id, title, preview_description, difficulty, intensity, equipment, focus_areas, video_id, image)
       values (1, 'slow-flow', 1, 'Slow flow', '', 'beginner', 1, '{}', '{}', 3, '')`,
    );
    expect((await setUp()).classes).toEqual({ any: true, playable: false });
    await ask("update plan_entries set state = 'published', published_at = $1", [studio.clock.now()]);
    expect((await setUp()).classes).toEqual({ any: true, playable: false });
    await ask("update videos set process_status = 'finished', manifest = '{}' where id = 3");
    expect((await setUp()).classes).toEqual({ any: true, playable: true });
    expect(await states()).toMatchObject({ 'first-class': 'done' });
    await ask("update plan_entries set state = 'draft'");
    await ask(
      "insert into deleted_contents (kind, content_id, title, deleted_at) values ('class', 1, 'Slow flow', now())",
    );
    expect((await setUp()).classes).toEqual({ any: false, playable: false });
  });

  test('is dismissed for the whole studio, and shown again', async () => {
    const put = (dismissed: unknown, cookie = eva) =>
      studio.send('/admin/api/set_up', { method: 'PUT', cookie, body: { dismissed } });
    const { dismissedAt } = (await put(true)).json();
    expect(dismissedAt).toBe(studio.clock.now().toISOString());
    studio.clock.advance(1000);
    expect((await put(true)).json()).toEqual({ dismissedAt });
    const twin = await withSettings({});
    expect((await setUp(twin)).dismissedAt).toBe(dismissedAt);
    expect((await put(false)).json()).toEqual({ dismissedAt: null });
    expect((await put('yes')).statusCode).toBe(422);
    expect((await put(true, '')).statusCode).toBe(401);
  });
});
