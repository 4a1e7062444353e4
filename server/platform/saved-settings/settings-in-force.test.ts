import { expect, onTestFinished, test } from 'vitest';
import { Secret } from '../secrets/secret.ts';
import { testDatabase } from '../testing/database.ts';
import {
  readSavedSettings,
  type SavedSettings,
  savedSettingsSealing,
  saveSettings,
  textsOf,
} from './saved-settings.ts';
import { watchSavedSettings } from './settings-in-force.ts';

const { db, connection, pool } = await testDatabase();
const secret = new Secret('a secret for tests only, 32 letters');
const sealing = savedSettingsSealing(secret);
const log = { info: () => undefined, error: () => undefined } as never;
await pool.query(
  "insert into users (id, email, full_name, first_name, last_name, slug) values ('eva', 'eva@example.com', 'Eva Sand', 'Eva', 'Sand', 'eva-sand')",
);

const save = (version: number, texts: Record<string, string>) =>
  saveSettings(db, sealing, { kind: 'mail', version, texts, shown: {}, by: 'eva', at: new Date() });

test('BEY-69 saved settings are taken in as they change, and unusable ones leave the former in force with a reason', async () => {
  await save(0, { SMTP_URL: 'smtp://one.example' });
  const settings = await watchSavedSettings({ db, connection, secret, log });
  onTestFinished(settings.stop);
  expect(textsOf(settings.saved)).toEqual({ SMTP_URL: 'smtp://one.example' });
  const taken: SavedSettings[] = [];
  settings.follow(async (saved) => {
    if (textsOf(saved).SMTP_URL === 'bad') throw new Error('SMTP_URL is not an address.');
    taken.push(saved);
  });
  await save(1, { SMTP_URL: 'bad' });
  await expect.poll(settings.inForce.problem).toBe('SMTP_URL is not an address.');
  expect(settings.inForce.versions()).toEqual({ mail: 1 });
  expect(await save(1, { SMTP_URL: 'smtp://late.example' })).toBe(false);
  await save(2, { SMTP_URL: 'smtp://two.example' });
  await expect.poll(settings.inForce.versions).toEqual({ mail: 3 });
  expect(settings.inForce.problem()).toBeNull();
  expect(taken.map(textsOf)).toEqual([{ SMTP_URL: 'smtp://two.example' }]);
});

test('BEY-69 a process with another SECRET reads only the version of saved settings', async () => {
  onTestFinished(async () => void (await pool.query("delete from saved_settings where kind = 'storage'")));
  await saveSettings(db, sealing, {
    kind: 'storage',
    version: 0,
    texts: { STORAGE_URL: 's3://' },
    shown: {},
    by: 'eva',
    at: new Date(),
  });
  const other = savedSettingsSealing(new Secret('another secret for tests, 32 letters'));
  expect((await readSavedSettings(db, other)).storage?.texts).toBeNull();
});
