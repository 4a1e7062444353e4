import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRoot, temporaryFolder } from '../../../platform/testing/data-folder.ts';
import { type UnprivilegedAccount, unprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import { forkConfined, notConfinedCode } from './confinement.ts';

const program = new URL('../testing/confined-process.ts', import.meta.url);

/** Returns the outcome of each forbidden action, or the exit code if the process refused to work. */
const tried = async (account: UnprivilegedAccount | null) => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'the secret', { mode: 0o644 });
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const child = forkConfined(program);
  const answer = Promise.race([once(child, 'message'), once(child, 'exit')]);
  child.send({ account, secret, folder, port: (server.address() as AddressInfo).port });
  const [outcome] = await answer;
  return outcome;
};

describe('the process that reads pictures of strangers', () => {
  test('reads, writes, starts and calls nothing, even what every account may, and knows no setting', async () => {
    expect(await tried(unprivilegedAccount())).toMatchObject({
      environment: [],
      reading: 'ERR_ACCESS_DENIED',
      writing: 'ERR_ACCESS_DENIED',
      starting: 'ERR_ACCESS_DENIED',
      calling: 'ERR_ACCESS_DENIED',
      ...(process.platform === 'linux' ? { holding: 'RangeError: Array buffer allocation failed' } : {}),
    });
  });

  test.runIf(isRoot)(
    'leaves the account of root and its groups before it sees the picture, for good',
    async () => {
      const account = unprivilegedAccount();
      const outcome = await tried(account);
      expect(outcome).toMatchObject({ uid: account?.uid, becomingRoot: 'EPERM' });
      expect(outcome.groups.filter((group: number) => group !== account?.gid)).toEqual([]);
    },
  );

  test.runIf(isRoot)('ends where it cannot leave the account of root', async () => {
    expect(await tried(null)).toBe(notConfinedCode);
  });
});
