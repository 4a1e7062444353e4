import { afterEach, beforeEach, vi } from 'vitest';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { type Change, walkFailedChanges } from '../../../ui/testing/failed-changes.tsx';
import { SecurityPage } from './SecurityPage.tsx';
import { appOn, passwordAlone, secondFactorCall } from './testing/second-factor.ts';

const base = '/api/v2/users/me/second_factor';
const passkey = {
  id: 'pk1',
  name: 'Laptop',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  backedUp: false,
};
const withPasskey: SecondFactor = {
  ...appOn(),
  proof: { ...appOn().proof, passkey: true },
  passkeys: { available: true, list: [passkey] },
};
const withoutPassword: SecondFactor = {
  ...appOn(),
  hasPassword: false,
  proof: { typed: { first: 'mailedCode', code: true }, passkey: false },
  freshUntil: null,
};
const longAgo = '2026-01-01T00:00:00.000Z';

/** A change on the settings page of a member with a password, an app and a passkey; its dialog sends it again. */
const change = (
  key: string,
  presses: readonly string[],
  more: Partial<Change> & { state?: SecondFactor } = {},
): Change => {
  const { state = withPasskey, ...rest } = more;
  return {
    key,
    path: key.slice(key.indexOf('/')),
    at: '/settings/security',
    Part: SecurityPage,
    press: async (user, page) => {
      for (const name of presses) {
        const buttons = await page.findAllByRole('button', { name });
        await user.click(buttons.at(-1) as HTMLElement);
      }
    },
    again: presses.at(-1) ?? '',
    notFound: 'failed',
    ...rest,
    answers: {
      [secondFactorCall]: () => state,
      'GET /api/v2/users/me/security_events': () => [],
      'GET /api/v2/users/me/sign_in_methods': () => ({ password: true, providers: [] }),
      [`POST ${base}/app`]: () => ({
        secret: 'ABCDEFGH',
        uri: 'otpauth://totp/x',
        qr: { size: 21, path: 'M0 0h1v1h-1z' },
      }),
      [`POST ${base}/passkeys/options`]: () => ({ options: {}, token: 't1' }),
      [`POST ${base}/reauthenticate/options`]: () => ({ options: {}, token: 't1' }),
      ...rest.answers,
    },
  };
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaaa-0000${index}`);
const longSignedIn: SecondFactor = { ...withPasskey, freshUntil: longAgo };

/** A device that makes and proves passkeys at once. */
class Credential {
  static parseCreationOptionsFromJSON = () => ({});
  static parseRequestOptionsFromJSON = () => ({});
  toJSON() {
    return { id: 'made' };
  }
}
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', Credential);
  const answer = async () => new Credential();
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer, get: answer },
  });
});
afterEach(() => Reflect.deleteProperty(navigator, 'credentials'));

const typedCode: Change['press'] = async (user, page) => {
  await user.click(await page.findByRole('button', { name: 'Set up an app' }));
  await user.type(await page.findByLabelText('The six digits it shows'), '123456');
  await user.click(page.getByRole('button', { name: 'Turn on' }));
};
const typedPassword: Change['press'] = async (user, page) => {
  await user.click(await page.findByRole('button', { name: 'Turn off' }));
  await user.type(await page.findByLabelText('Your password'), 'a quiet room');
  await user.click(page.getByRole('button', { name: 'Continue' }));
};
const typedName: Change['press'] = async (user, page) => {
  await user.click(await page.findByRole('button', { name: 'Rename Laptop' }));
  await user.type(await page.findByLabelText('Name'), ' at home');
  await user.click(page.getByRole('button', { name: 'Save' }));
};

walkFailedChanges([
  change('POST /api/v2/users/me/second_factor/app', ['Set up an app'], {
    state: passwordAlone,
    again: 'Try again',
    afterSignIn: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Close' }));
      await user.click(await page.findByRole('button', { name: 'Set up an app' }));
    },
    done: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 21, path: 'M0 0h1v1h-1z' } },
  }),
  change('POST /api/v2/users/me/second_factor/app/confirm', [], {
    state: passwordAlone,
    press: typedCode,
    again: 'Turn on',
    typed: { field: 'The six digits it shows', text: '123456' },
    done: { recoveryCodes },
  }),
  change('DELETE /api/v2/users/me/second_factor/app', ['Turn off', 'Turn off']),
  change('POST /api/v2/users/me/second_factor/recovery_codes', ['Make new ones', 'Make new ones'], {
    done: { recoveryCodes },
  }),
  change('POST /api/v2/users/me/second_factor/reauthenticate', [], {
    state: longSignedIn,
    press: typedPassword,
    again: 'Continue',
    typed: { field: 'Your password', text: 'a quiet room' },
    done: { freshUntil: passwordAlone.freshUntil },
  }),
  change(
    'POST /api/v2/users/me/second_factor/reauthenticate/options',
    ['Turn off', 'Use a passkey', 'Use the passkey'],
    { state: longSignedIn, done: { options: {}, token: 't1' } },
  ),
  change('POST /api/v2/users/me/second_factor/reauthenticate/mail', ['Turn off', 'Email me a code'], {
    state: withoutPassword,
  }),
  change('POST /api/v2/users/me/second_factor/passkeys/options', ['Add a passkey'], {
    again: 'Try again',
    done: { options: {}, token: 't1' },
  }),
  change('POST /api/v2/users/me/second_factor/passkeys', ['Add a passkey'], {
    again: 'Try again',
    done: { recoveryCodes: null },
  }),
  change('PUT /api/v2/users/me/second_factor/passkeys/{id}', [], {
    path: `${base}/passkeys/pk1`,
    press: typedName,
    again: 'Save',
    typed: { field: 'Name', text: 'Laptop at home' },
  }),
  change('DELETE /api/v2/users/me/second_factor/passkeys/{id}', ['Remove Laptop', 'Remove'], {
    path: `${base}/passkeys/pk1`,
  }),
]);
