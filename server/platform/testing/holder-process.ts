import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('./database-holder.ts', import.meta.url));

/** Starts another process that opens the database of the folder, and waits until it has. */
export const holderProcess = async (dataFolder: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [program, dataFolder], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const outcome = await Promise.race([once(child.stdout, 'data').then(() => 'open'), once(child, 'exit')]);
  if (outcome !== 'open') throw new Error(`The other process could not open the database: ${complaint}`);
  return child;
};

export const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
};
