import { stripVTControlCharacters } from 'node:util';

/**
 * Counts of Vitest's JSON report: passed, failed and skipped tests, and the failures. A missing report, or an exit code
 * that no test explains (a file that does not load, an error outside any test), counts as a failure.
 */
export const vitestCounts = (report, code) => {
  if (!report) return { ...withoutReport };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  return withCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresOfFile),
    },
    code,
  );
};

/** Counts of Playwright's report, with the number of tests that passed only on a retry; those are no failures. */
export const playwrightCounts = (report, code) => {
  if (!report) return { ...withoutReport };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(failuresOfSuite);
  return withCode({ passed: expected + flaky, failed: unexpected, skipped, retried: flaky, failures }, code);
};

const withoutReport = { passed: 0, failed: 1, skipped: 0, failures: ['a suite that left no report'] };

const withCode = (counts, code) => {
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`a suite that ended with exit code ${code}`] };
};

const failuresOfFile = ({ name, status, message, assertionResults }) => {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [failure(name, 'does not run', message)];
  return failed.map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages[0]));
};

const failuresOfSuite = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => failure(file, title, tests.at(-1)?.results.at(-1)?.error?.message)),
  ...suites.flatMap(failuresOfSuite),
];

const failure = (file, title, error = '') =>
  `${file} › ${title}: ${stripVTControlCharacters(error).split('\n')[0]}`;
