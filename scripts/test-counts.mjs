/**
 * What Vitest's JSON report says, as { passed, failed, skipped }. Without a report, or with an exit code
 * that no single test explains (a file that does not load, an error outside any test), something failed.
 */
export const vitestCounts = (report, code) => {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  return withCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
};

/** The same for Playwright, and how many passed only when tried again. */
export const playwrightCounts = (report, code) => {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withCode({ passed: expected + flaky, failed: unexpected, skipped, retried: flaky }, code);
};

const withCode = (counts, code) => {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};
