import { spawn } from 'node:child_process';
import { chownSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** System account that runs PostgreSQL; `ids` is null if it is the account of this process. */
export type Account = {
  ids: { uid: number; gid: number } | null;
};

const nobodyEverywhere = { uid: 65534, gid: 65534 };

/**
 * Returns, as root, the owner of existing files, otherwise the account without rights: PostgreSQL refuses to run as
 * root.
 */
export const accountFor = (existingFolder: string): Account => {
  if (process.getuid?.() !== 0) return { ids: null };
  const owner = statSync(existingFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { ids: { uid: owner.uid, gid: owner.gid } };
  return { ids: nobody() };
};

const nobody = (): { uid: number; gid: number } => {
  try {
    const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    return line ? { uid: Number(line[1]), gid: Number(line[2]) } : nobodyEverywhere;
  } catch {
    return nobodyEverywhere;
  }
};

export const giveTo = (account: Account, path: string): void => {
  if (account.ids) chownSync(path, account.ids.uid, account.ids.gid);
};

/** True if the account may pass through every folder down to this one. */
export const canReach = (account: Account, folder: string): boolean => {
  if (!account.ids) return true;
  const { uid, gid } = account.ids;
  for (let step = realpathSync(folder); ; step = dirname(step)) {
    const { mode, uid: owner, gid: group } = statSync(step);
    const passage = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & passage) === 0) return false;
    if (dirname(step) === step) return true;
  }
};

/** Minimal environment that the loader needs: no PGOPTIONS, no PGDATA; messages in English. */
export const plainEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end as the account. Resolves with its output; never rejects. */
export const runAs = (
  account: Account,
  program: string,
  parameters: string[],
  folder: string,
): Promise<{ succeeded: boolean; output: string }> => {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: folder, env: plainEnvironment, ...account.ids });
    let output = '';
    // Must come first: if no process can be spawned, there are no streams to listen to.
    child.on('error', (error) => resolve({ succeeded: false, output: `${output}\n${error.message}`.trim() }));
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
};
