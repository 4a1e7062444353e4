import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const log = fileURLToPath(new URL('./log.ts', import.meta.url));
const program = `
  const { createLog } = await import(${JSON.stringify(log)});
  const log = createLog('info');
  for (let line = 0; line < 100; line += 1) log.info('a line');
  log.fatal('the last one');
  setTimeout(() => console.error('lives on'), 50);
`;

test.runIf(existsSync('/dev/full'))('a log on a full disk ends no process and holds none up', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 60_000,
  });
  closeSync(full);
  expect([status, stderr.toString()]).toEqual([0, 'lives on\n']);
});

test('the log writes all its lines to a pipe', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(said.toString().trim().split('\n')).toHaveLength(101);
});

test('a line is written even when the process exits in the same turn', () => {
  const ending = `
    const { createLog } = await import(${JSON.stringify(log)});
    createLog('info').fatal('the last one');
    process.exit(3);
  `;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ending]);
  expect(status).toBe(3);
  expect(stdout.toString()).toContain('the last one');
});
