import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { appOn, passwordAlone, secondFactorCall } from '../security/testing/second-factor.ts';
import { FreshProof } from './FreshProof.tsx';
import { ProvedDownload } from './ProvedDownload.tsx';

const make = 'POST /admin/api/api_keys';
const proving = 'POST /api/v2/users/me/second_factor/reauthenticate';
const words = 'Nothing was changed. Confirm first that it is you, then try again.';
const lapsed = (factor: SecondFactor): SecondFactor => ({ ...factor, freshUntil: null });

/** A form of the studio with a field, on a page that asks for a proof. */
const Page = () => {
  const api = useApi();
  const [said, setSaid] = useState('');
  const save = async (name: string): Promise<void> => {
    try {
      await api(make, { body: { name, scopes: [], days: null } });
      setSaid('Saved');
    } catch (error) {
      setSaid(error instanceof ApiError ? error.message : 'Something went wrong.');
    }
  };
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <label>
          Name
          <input name="name" />
        </label>
        <button type="submit">Save</button>
      </form>
      <p role="status">{said}</p>
      <ProvedDownload href="/admin/api/members.csv">Download CSV</ProvedDownload>
      <FreshProof />
    </main>
  );
};

const open = async (factor: SecondFactor, answers: Record<string, () => unknown> = {}) => {
  let isFresh = factor.freshUntil !== null;
  const server = fakeServer({
    [make]: () => (isFresh ? { key: {}, token: '' } : refusal(403, 'fresh_proof_needed', words)),
    [secondFactorCall]: () => (isFresh ? { ...factor, freshUntil: passwordAlone.freshUntil } : factor),
    'GET /api/v2/users/me': () => runa,
    'GET /api/v2/users/me/security_events': () => [],
    'GET /api/v2/users/me/sign_in_methods': () => ({ password: false, providers: [] }),
    [proving]: () => {
      isFresh = true;
      return { freshUntil: passwordAlone.freshUntil };
    },
    ...answers,
  });
  const page = await renderPart(Page, { me: runa });
  const user = userEvent.setup({ delay: null });
  return {
    page,
    server,
    user,
    prove: () => {
      isFresh = true;
    },
    dialog: async () => within(await page.findByRole('dialog', { name: 'Confirm that it is you' })),
    save: async (name: string) => {
      await user.type(page.getByLabelText('Name'), name);
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    field: () => page.getByLabelText<HTMLInputElement>('Name'),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('NS-237 a call that is refused for want of a proof is made again once the password was typed, and nothing typed is lost', async () => {
  const { page, server, user, dialog, save, field } = await open(lapsed(passwordAlone));
  await save('Poster script');
  const proof = await dialog();
  await waitFor(() => expect(document.activeElement).toBe(proof.getByLabelText('Your password')));
  await user.keyboard('a quiet room{Enter}');
  await page.findByText('Saved');
  expect(server.bodies(proving)).toEqual([{ password: 'a quiet room' }]);
  expect(server.bodies(make)).toEqual(Array(2).fill({ name: 'Poster script', scopes: [], days: null }));
  expect(field().value).toBe('Poster script');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('NS-237 turning back leaves the form as it was and says that nothing was changed', async () => {
  const { page, server, user, dialog, save, field } = await open(lapsed(passwordAlone));
  await save('Poster script');
  await user.click((await dialog()).getByRole('button', { name: 'Back' }));
  await page.findByText(words);
  expect(server.bodies(make)).toHaveLength(1);
  expect(field().value).toBe('Poster script');
});

test('NS-237 calls that wait at once ask once, and a proof in another tab answers them as this one is looked at again', async () => {
  const { page, server, user, dialog, prove } = await open(lapsed(passwordAlone));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await user.click(page.getByRole('button', { name: 'Save', hidden: true }));
  await dialog();
  expect(page.getAllByRole('dialog')).toHaveLength(1);
  prove();
  window.dispatchEvent(new Event('focus'));
  await page.findByText('Saved');
  await waitFor(() => expect(server.bodies(make)).toHaveLength(4));
});

test('NS-237 an account with an app is asked for password and code together, or a recovery code', async () => {
  const { page, server, user, dialog, save } = await open(lapsed(appOn()), {
    [proving]: () =>
      Response.json({ code: 'invalid', errors: { code: ['That code is wrong.'] } }, { status: 422 }),
  });
  await save('Key');
  const proof = await dialog();
  await user.type(proof.getByLabelText('Your password'), 'a quiet room');
  await user.type(proof.getByLabelText('The six digits from your app'), '123456');
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  await proof.findByText('That code is wrong.');
  expect(server.bodies(proving)).toEqual([{ password: 'a quiet room', code: '123456' }]);
  await user.click(proof.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(proof.getByLabelText('A recovery code'), 'aaaaa-00001');
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(server.bodies(proving)[1]).toEqual({ password: 'a quiet room', code: 'aaaaa-00001' }),
  );
  expect(page.queryByText('Saved')).toBeNull();
});

test('NS-237 an account without password and passkey is mailed a code', async () => {
  const factor = {
    ...passwordAlone,
    hasPassword: false,
    proof: { typed: { first: 'mailedCode' as const, code: false }, passkey: false },
  };
  const { page, server, user, dialog, save } = await open(lapsed(factor), {
    [`${proving}/mail`]: () => ({ success: true }),
  });
  await save('Key');
  const proof = await dialog();
  await user.click(proof.getByRole('button', { name: 'Email me a code' }));
  await proof.findByText('We have emailed you a code. It works for ten minutes.');
  await user.type(proof.getByLabelText('The code from the email'), 'AB3D-4FGH');
  await user.click(proof.getByRole('button', { name: 'Continue' }));
  await page.findByText('Saved');
  expect(server.bodies(proving)).toEqual([{ mailedCode: 'AB3D-4FGH' }]);
});

test('NS-237 a download begins once it is proved whose session it is, and not before', async () => {
  const { page, user, dialog } = await open(lapsed(passwordAlone));
  const link = page.getByRole('link', { name: 'Download CSV' });
  let downloads = 0;
  const count = (event: MouseEvent): void => {
    if (event.target !== link || event.defaultPrevented) return;
    event.preventDefault();
    downloads += 1;
  };
  document.addEventListener('click', count);
  onTestFinished(() => document.removeEventListener('click', count));
  await user.click(link);
  const proof = await dialog();
  expect(downloads).toBe(0);
  await waitFor(() => expect(document.activeElement).toBe(proof.getByLabelText('Your password')));
  await user.keyboard('a quiet room{Enter}');
  await waitFor(() => expect(downloads).toBe(1));
});
