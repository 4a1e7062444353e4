import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from '../support/table.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const suites = 'server/roles/comments/comments-apart.http.test.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

/** Every suite of the comments service against processes of its own; `npm test` has those that make every call. */
export const everySuiteRows = async (): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-suites-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=json', `--outputFile.json=${file}`];
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, suites], {
      cwd: projectFolder,
      env: { ...process.env, COMMENTS_SUITES: 'every' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'close');
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const got = `${report.numPassedTests} passed, ${report.numFailedTests} failed`;
    const failed = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed');
    return [
      { what: 'suites of the comments service, apart', got, asked: '0 failed', more: '' },
      ...failed.map(({ fullName }) => ({ what: fullName, got: 'failed', asked: '', more: '' })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
