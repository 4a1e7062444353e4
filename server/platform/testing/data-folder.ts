import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stopLeftOver } from '../postgres/supervisor.ts';

export const isRoot = process.getuid?.() === 0;

/** A folder for one test; it goes away afterwards, or when `whenOver` says, with any server that still runs on it. */
export const temporaryFolder = (whenOver: (end: () => Promise<void>) => void = onTestFinished): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-trap-'));
  chmodSync(folder, 0o711);
  whenOver(async () => {
    if (existsSync(join(folder, 'postgres', 'data'))) await stopLeftOver(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
};
