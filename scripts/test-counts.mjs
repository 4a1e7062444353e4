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

/** More failing files than this are no accident of a loaded machine. */
const mostRetries = 5;

/** Returns the files of Vitest's JSON report that failed, or none if a second try would hide more than an accident. */
export const retriableFiles = (report) => {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  return failed.length > mostRetries ? [] : failed.map(({ name }) => name);
};

/**
 * Counts of a run of Vitest, `first`, whose failed files ran once more as `second`. The second try counts; where all of
 * it passed, the failures of the first are named in `retried`.
 */
export const retriedCounts = (first, second) => {
  const again = new Set(retriableFiles(first.report));
  const others = first.report.testResults.filter(({ name }) => !again.has(name));
  const resultsOf = (status) =>
    others.flatMap(({ assertionResults }) => assertionResults).filter((result) => result.status === status)
      .length;
  const counts = vitestCounts(second.report, second.code);
  return {
    ...counts,
    passed: counts.passed + resultsOf('passed'),
    skipped: counts.skipped + resultsOf('skipped') + resultsOf('pending') + resultsOf('todo'),
    retried: counts.failed > 0 ? [] : vitestCounts(first.report, first.code).failures,
  };
};

/** Counts of Playwright's report. A test that passed only on a retry has passed and is named in `retried`. */
export const playwrightCounts = (report, code) => {
  if (!report) return { ...withoutReport };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = specsOf(report, ({ ok }) => !ok).map((spec) => failureOfSpec(spec, -1));
  const retried = specsOf(report, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'));
  return withCode(
    {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      retried: retried.map((spec) => failureOfSpec(spec, 0)),
      failures,
    },
    code,
  );
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

const specsOf = ({ suites = [], specs = [] }, isWanted) => [
  ...specs.filter(isWanted),
  ...suites.flatMap((suite) => specsOf(suite, isWanted)),
];

/** Failure of a test of the browser in one of its tries, by index. */
const failureOfSpec = ({ file, title, tests }, index) =>
  failure(file, title, tests.at(-1)?.results.at(index)?.error?.message);

const failure = (file, title, error = '') =>
  `${file} › ${title}: ${stripVTControlCharacters(error).split('\n')[0]}`;
