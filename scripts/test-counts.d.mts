interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones: those that failed first. */
  retried?: number;
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
  /** Why the file did not run. */
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
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
}

export function vitestCounts(report: VitestReport | null, code: number): Counts;
export function playwrightCounts(report: PlaywrightReport | null, code: number): Counts;
