import { expect, test } from 'vitest';
import type { SecondFactor } from '../../../contract/accounts/second-factor.schema.ts';
import { headlineOf } from './security-headline.ts';

const passkey = { id: '1', name: 'Phone', createdAt: '', lastUsedAt: null, backedUp: true };
const state = ({ keys = 0, app = false, left = null as number | null, password = true }): SecondFactor => ({
  required: false,
  mustEnrol: false,
  needsMailboxProof: false,
  freshUntil: null,
  proof: { typed: { first: password ? 'password' : 'mailedCode', code: app }, passkey: keys > 0 },
  hasPassword: password,
  passwordChangedAt: null,
  authenticatorApp: { on: app, since: null },
  passkeys: { available: true, list: Array.from({ length: keys }, () => passkey) },
  recoveryCodes: left === null ? null : { left, madeAt: '' },
});

test.each([
  [{}, false, 'Your password is the only way in.', /^Add a passkey or an/],
  [{ app: true, left: 10 }, true, 'Two steps, and a way back.', /^Your password, an app as second step, 10 /],
  [{ password: false }, false, 'One step: your account elsewhere.', /that account alone/],
  [{ password: false, keys: 1 }, true, 'A passkey signs you in.', /your other ways in, too\.$/],
  [{ password: false, app: true, left: 10 }, true, 'Two steps, and a way back.', /^Your account elsewhere, /],
  [{ keys: 1 }, true, 'Two ways in: passkey and password.', /^1 passkey\. An app as second step/],
  [{ keys: 1, left: 10 }, true, 'Two ways in, and a way back.', /^1 passkey, 10 recovery codes\.$/],
  [{ keys: 2, app: true, left: 1 }, true, 'Two ways in, and a way back.', /an app .*, 1 recovery code\.$/],
  [{ app: true, left: 0 }, false, 'Two steps, but no way back.', /no recovery codes left/],
])('BEY-68: %j is told as it is', (given, safe, title, about) => {
  const headline = headlineOf(state(given));
  expect(headline).toMatchObject({ safe, title });
  expect(headline.about).toMatch(about);
});
