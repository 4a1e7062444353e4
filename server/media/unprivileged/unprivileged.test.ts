import { lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRoot, temporaryFolder } from '../../platform/testing/data-folder.ts';
import { unprivilegedAccount } from '../../platform/unprivileged/account.ts';
import { runTool } from '../tools/tool-process.ts';

const account = unprivilegedAccount();
const usual = { memoryBytes: 2 ** 30, signal: new AbortController().signal };

/** Runs a script where a tool would run, and gives what it printed. */
const asTool = async (folder: string, script: string, as = account): Promise<string> => {
  let said = '';
  const onOutput = (text: string): void => {
    said += text;
  };
  const parameters = ['-c', script];
  await runTool({ ...usual, program: '/bin/sh', parameters, folder, account: as, onOutput });
  return said;
};

const workingFolder = (): string => {
  const folder = join(temporaryFolder(), 'work');
  mkdirSync(folder, { mode: 0o700 });
  return folder;
};

describe.runIf(isRoot)('where the server runs as root, the tools that read files of strangers', () => {
  test('run under an account that is neither root nor PostgreSQL’s, has no groups, and cannot come back', async () => {
    const said = await asTool(
      workingFolder(),
      'id -u; id -g; id -G; setpriv --reuid=0 id -u 2>/dev/null || true',
    );
    expect(said.trim().split('\n')).toEqual([account?.uid, account?.gid, account?.gid].map(String));
    expect(account?.uid).toBeGreaterThan(1000);
    expect(readFileSync('/etc/passwd', 'utf8')).not.toContain(`:${account?.uid}:`);
  });

  test('write into their working folder, in a closed folder too, and read and write nothing else of ours', async () => {
    const folder = workingFolder();
    const closed = join(folder, '..', 'secret');
    writeFileSync(closed, 'the secret', { mode: 0o600 });
    const said = await asTool(
      folder,
      `echo made > made; cat ${closed} || echo refused; echo x > ../x || echo refused`,
    );
    expect(said.trim().split('\n')).toEqual(['refused', 'refused']);
    expect(readFileSync(join(folder, 'made'), 'utf8')).toBe('made\n');
  });

  test('give what they made to root when they have ended', async () => {
    const folder = workingFolder();
    await asTool(folder, 'mkdir -m 777 sub; echo one > sub/one; chmod 666 sub/one');
    for (const name of ['', 'sub', 'sub/one']) {
      const { uid, mode } = statSync(join(folder, name));
      expect([name, uid, mode & 0o022]).toEqual([name, 0, 0]);
    }
  });

  test.each(['ln -s ../secret 360.mp4', 'mkdir sub; ln -s ../../secret sub/init.mp4', 'mkfifo 360.mp4'])(
    'lead the server to no file they may not read themselves: %s',
    async (script) => {
      const folder = workingFolder();
      writeFileSync(join(folder, '..', 'secret'), 'the secret', { mode: 0o600 });
      await expect(asTool(folder, script)).rejects.toThrow('no file or folder of its own');
    },
  );

  test('never run as root', async () => {
    const folder = workingFolder();
    for (const as of [null, { uid: 0, gid: 0 }])
      await expect(asTool(folder, 'echo > ran', as)).rejects.toThrow('would run as root');
    expect(lstatSync(join(folder, 'ran'), { throwIfNoEntry: false })).toBeUndefined();
  });

  test('are not started, and that is said in words, where the system does not change to their account', async () => {
    const impossible = { uid: -1, gid: -1 };
    const refused = asTool(workingFolder(), 'true', impossible);
    await expect(refused).rejects.toThrow(/cannot be run under an account of its own.*never run as root/);
  });
});

test.runIf(!isRoot)('where the server is an ordinary account, the tools are too', async () => {
  expect(account).toBeNull();
  expect(await asTool(workingFolder(), 'id -u')).toBe(`${process.getuid?.()}\n`);
});
