import { expect, test } from 'vitest';
import { noCodesText } from './no-codes-text.ts';

const passkey = { id: '1', name: 'Phone', createdAt: '', lastUsedAt: null, backedUp: true };

test.each([
  [1, true, 'Without your passkeys, your password signs you in.'],
  [1, false, 'Without your passkeys, a link by mail sets a password.'],
  [0, true, 'They come with your authenticator app. Without one, your password signs you in.'],
])(
  'BEY-68: an account with %i passkeys and no recovery codes (password: %s) is told its own way back',
  (keys, hasPassword, text) => {
    const list = Array.from({ length: keys }, () => passkey);
    expect(noCodesText({ hasPassword, passkeys: { available: true, list } })).toBe(text);
  },
);
