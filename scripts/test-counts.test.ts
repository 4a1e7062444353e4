import { describe, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
const ended = (status: string, ...results: string[]) => ({
  name: 'some.test.ts',
  status,
  assertionResults: results.map((result) => ({
    status: result,
    fullName: `one that ${result}`,
    failureMessages: ['Error: no\n    at there'],
  })),
});

describe('the count of tests', () => {
  test('is what the report says when all went well', () => {
    expect(vitestCounts(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 1, failures: [] });
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 2 };
    expect(playwrightCounts({ stats, suites: [] }, 0)).toMatchObject({
      passed: 3,
      failed: 0,
      skipped: 2,
      retried: 0,
    });
  });

  test('holds a failure for a file that did not load', () => {
    const testResults = [ended('passed', 'passed'), ended('failed'), ended('failed', 'failed')];
    expect(vitestCounts({ ...report, numFailedTests: 1, testResults }, 1).failed).toBe(2);
  });

  test('holds a failure for an exit code that no test explains', () => {
    expect(vitestCounts(report, 1).failed).toBe(1);
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightCounts({ stats, suites: [] }, 1).failed).toBe(1);
  });

  test('holds a failure where there is no report at all', () => {
    expect(vitestCounts(null, 0).failed).toBe(1);
    expect(playwrightCounts(null, 0).failed).toBe(1);
  });

  test('names those that passed only when tried again', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 2, skipped: 0 };
    expect(playwrightCounts({ stats, suites: [] }, 1)).toMatchObject({
      passed: 5,
      failed: 1,
      skipped: 0,
      retried: 2,
    });
  });
});

describe('the list of failures', () => {
  test('names file, test and reason of each, and a file that does not run', () => {
    const broken = { ...ended('failed'), message: 'SyntaxError: no\nat there' };
    const testResults = [ended('passed', 'passed'), broken, ended('failed', 'passed', 'failed')];
    expect(vitestCounts({ ...report, numFailedTests: 1, testResults }, 1).failures).toEqual([
      'some.test.ts › does not run: SyntaxError: no',
      'some.test.ts › one that failed: Error: no',
    ]);
  });

  test('looks into nested suites and leaves out what passed when tried again', () => {
    const spec = (title: string, ok: boolean) => ({
      file: 'some.spec.ts',
      title,
      ok,
      tests: [{ results: [{}, { error: { message: '\u001b[31mno\u001b[39m\nthere' } }] }],
    });
    const suites = [{ specs: [spec('first', true)], suites: [{ specs: [spec('second', false)] }] }];
    const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 0 };
    expect(playwrightCounts({ stats, suites }, 1).failures).toEqual(['some.spec.ts › second: no']);
  });

  test('is never empty where something failed', () => {
    expect(vitestCounts(report, 1).failures).toEqual(['a suite that ended with exit code 1']);
    expect(playwrightCounts(null, 0).failures).toEqual(['a suite that left no report']);
  });
});
