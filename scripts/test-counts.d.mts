interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones: those that failed first. */
  retried?: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export function vitestCounts(report: VitestReport | null, code: number): Counts;
export function playwrightCounts(report: PlaywrightReport | null, code: number): Counts;
