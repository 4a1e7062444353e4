import { spawn } from 'node:child_process';

/**
 * Runs a program once this process is gone, also where it was killed. A shell waits for the end of a pipe that this
 * process alone holds open; a line on it, which what is returned writes, says that nothing is left to do. Windows has no
 * such shell: there nothing is run.
 */
export const whenGone = (command: string[]): (() => void) => {
  if (process.platform === 'win32') return () => undefined;
  const watcher = spawn('/bin/sh', ['-c', 'read line && exit; exec "$@"', 'sh', ...command], {
    // In a group of its own: Ctrl-C is for this process first.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  (watcher.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void watcher.stdin.end('done\n');
};
