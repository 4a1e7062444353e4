interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each of the passed ones that failed first. */
  retried?: string[];
  /** A line for each of the failed ones: file, title, first line of the error. */
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Reason of a file that did not run. */
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    ok: boolean;
    file: string;
    title: string;
    tests: { status?: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface VitestRun {
  report: VitestReport | null;
  code: number;
}

export function vitestCounts(report: VitestReport | null, code: number): Counts;
export function retriableFiles(report: VitestReport | null): string[];
export function retriedCounts(first: VitestRun, second: VitestRun): Counts;
export function playwrightCounts(report: PlaywrightReport | null, code: number): Counts;
