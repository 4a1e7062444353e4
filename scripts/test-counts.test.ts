import { describe, expect, test } from 'vitest';
import { playwrightCounts, retriableFiles, retriedCounts, vitestCounts } from './test-counts.mjs';

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
      retried: [],
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
    const results = [{ error: { message: 'slow\nthere' } }, {}];
    const flaky = { file: 'some.spec.ts', title: 'second', ok: true, tests: [{ status: 'flaky', results }] };
    const steady = {
      file: 'some.spec.ts',
      title: 'first',
      ok: true,
      tests: [{ status: 'expected', results: [{}] }],
    };
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    const suites = [{ specs: [steady], suites: [{ specs: [flaky] }] }];
    expect(playwrightCounts({ stats, suites }, 0)).toMatchObject({
      passed: 2,
      failed: 0,
      retried: ['some.spec.ts › second: slow'],
    });
  });
});

describe('files that run again', () => {
  const file = (name: string, ...results: string[]) => ({
    ...ended(results.includes('failed') ? 'failed' : 'passed', ...results),
    name,
  });
  const runOf = (...testResults: ReturnType<typeof file>[]) => {
    const countOf = (wanted: string) =>
      testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === wanted).length;
    const counts = { numPassedTests: countOf('passed'), numFailedTests: countOf('failed') };
    return { report: { ...report, ...counts, numPendingTests: 0, testResults }, code: counts.numFailedTests };
  };
  const first = runOf(file('a', 'passed', 'skipped'), file('b', 'passed', 'failed'));

  test('the files to run again are those that failed, and none when more failed than an accident explains', () => {
    expect(retriableFiles(first.report)).toEqual(['b']);
    const many = Array.from({ length: 6 }, (_, index) => file(`${index}`, 'failed'));
    expect(retriableFiles(runOf(...many).report)).toEqual([]);
    expect(retriableFiles(null)).toEqual([]);
  });

  test('files that run again count with their second try, and their first failures are named', () => {
    expect(retriedCounts(first, runOf(file('b', 'passed', 'passed')))).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
      failures: [],
      retried: ['b › one that failed: Error: no'],
    });
  });

  test('files that fail again are failures', () => {
    expect(retriedCounts(first, runOf(file('b', 'passed', 'failed')))).toMatchObject({
      passed: 2,
      failed: 1,
      retried: [],
    });
    expect(retriedCounts(first, { report: null, code: 1 }).failed).toBe(1);
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
