import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { configAtStart } from './config-at-start.ts';
import type { SavedSettings } from './saved-settings.ts';

const log = { error: () => undefined } as never;
const keys = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };
const unreadable = { version: 1, texts: null };

const start = (saved: SavedSettings, env: Record<string, string> = {}) =>
  configAtStart(readConfig({ OPENMAT_DEMO: 'off', ...env }), saved, log).first;

test('BEY-69 a studio whose payment keys cannot be used sells nothing, rather than at the sandbox for nothing', () => {
  const payments = { version: 1, texts: keys };
  expect(start({}).payments.mode).toBe('sandbox');
  expect(start({ payments }).payments.mode).toBe('stripe');
  expect(start({ payments: unreadable }).payments.mode).toBe('off');
  expect(start({ payments: unreadable }, keys).payments.mode).toBe('stripe');
  // A setting that cannot be taken in leaves all of them out.
  const backups = { version: 1, texts: { BACKUP_TIME: 'soon' } };
  expect(start({ payments, backups }).payments.mode).toBe('off');
});

test('BEY-69 mails of a studio whose mail server or public address cannot be used wait, and no page shows them', () => {
  expect(start({}).mailOutbox).toBe(true);
  expect(start({ mail: unreadable }).mailOutbox).toBe(false);
  expect(start({ address: unreadable }).mailOutbox).toBe(false);
  expect(start({ backups: unreadable }).mailOutbox).toBe(true);
});
