import { describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const ended = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

describe('the count of tests', () => {
  test('is what the report says when all went well', () => {
    expect(vitestCounts(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 1 });
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 2 };
    expect(playwrightCounts({ stats }, 0)).toEqual({ passed: 3, failed: 0, skipped: 2, retried: 0 });
  });

  test('holds a failure for a file that did not load', () => {
    const testResults = [ended('passed', 'passed'), ended('failed'), ended('failed', 'failed')];
    expect(vitestCounts({ ...report, numFailedTests: 1, testResults }, 1).failed).toBe(2);
  });

  test('holds a failure for an exit code that no test explains', () => {
    expect(vitestCounts(report, 1).failed).toBe(1);
    expect(playwrightCounts({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }, 1).failed).toBe(
      1,
    );
  });

  test('holds a failure where there is no report at all', () => {
    expect(vitestCounts(null, 0).failed).toBe(1);
    expect(playwrightCounts(null, 0).failed).toBe(1);
  });

  test('names those that passed only when tried again', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 2, skipped: 0 };
    expect(playwrightCounts({ stats }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0, retried: 2 });
  });
});
