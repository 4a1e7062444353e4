import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { UnprivilegedAccount } from '../../../platform/unprivileged/account.ts';
import { leaveRoot } from '../resizing/confinement.ts';

// What a picture that has taken over the process that reads it could do from there.

export type EscapeTargets = {
  account: UnprivilegedAccount | null;
  secret: string;
  folder: string;
  port: number;
};

const outcomeOf = (act: () => unknown): string => {
  try {
    return `done: ${String(act())}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
};

const connected = (port: number): Promise<string> =>
  new Promise((resolve) => {
    try {
      connect(port, '127.0.0.1', () => resolve('done')).on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code ?? error.message),
      );
    } catch (error) {
      resolve((error as NodeJS.ErrnoException).code ?? String(error));
    }
  });

const { env } = process;

process.once('message', async ({ account, secret, folder, port }: EscapeTargets) => {
  leaveRoot(account);
  const outcome = {
    uid: process.getuid?.(),
    groups: process.getgroups?.(),
    environment: Object.keys(env).filter((name) => !name.startsWith('NODE_')),
    reading: outcomeOf(() => readFileSync(secret, 'utf8')),
    writing: outcomeOf(() => writeFileSync(`${folder}/made`, 'made')),
    starting: outcomeOf(() => execFileSync('/bin/sh', ['-c', 'id -u'])),
    becomingRoot: outcomeOf(() => process.setuid?.(0)),
    calling: await connected(port),
    // Untouched pages: only the limit of the system refuses them.
    holding: outcomeOf(() => new ArrayBuffer(3 * 1024 ** 3).byteLength),
  };
  process.send?.(outcome, () => process.disconnect?.());
});
