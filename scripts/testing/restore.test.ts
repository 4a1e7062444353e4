import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/platform/testing/data-folder.ts';

type Report = { testResults: { name: string; status: string; message: string }[] };

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

const runFixtures = async (): Promise<Report> => {
  const report = join(temporaryFolder(), 'report.json');
  const words = ['run', '--config', 'scripts/testing/fixtures/vitest.config.ts', '--reporter=json'];
  const vitest = ['node_modules/vitest/vitest.mjs', ...words, `--outputFile=${report}`];
  // It fails, as it should.
  await promisify(execFile)(process.execPath, vitest, { cwd: projectFolder }).catch(() => undefined);
  return JSON.parse(readFileSync(report, 'utf8')) as Report;
};

test('a test file that leaves a global changed fails and says what; stubs of Vitest are gone after each test', {
  timeout: 300_000,
}, async () => {
  const { testResults } = await runFixtures();
  const of = (name: string) => testResults.find((one) => one.name.endsWith(name));
  expect(of('leaks.fixture.ts')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('URL.parse is replaced.'),
  });
  expect(of('stubs.fixture.ts')).toMatchObject({ status: 'passed' });
});
