import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { installed } from './install.mjs';
import { buildPages, inProject, run, toolEnvironment } from './project.mjs';
import { playwrightCounts, retriableFiles, retriedCounts, vitestCounts } from './test-counts.mjs';
import { seedVariable, testOptions } from './test-options.mjs';

/**
 * `npm test` runs all there is; `npm test -- e2e/accounts server/platform` only those suites;
 * `npm run test:changed` what the changes since the main branch reach. With `--shuffle SEED`, or `--shuffle` and a seed
 * of its own, files and tests run in a random order.
 */
const { onlyChanged, seed, filters } = testOptions(process.argv.slice(2));
const inBrowser = (filter) => /^(\.\/)?e2e\b|\.spec\.tsx?$/.test(filter);

const node = await installed('everything');
const reports = mkdtempSync(join(tmpdir(), 'openmat-reports-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** Named again at the end: a log of which only the last part is kept still says what failed. */
const allFailures = [];
const allRetried = [];

const add = ({ passed, failed, skipped = 0, retried = [], failures = [] }) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  allRetried.push(...retried);
  allFailures.push(...failures);
};

/**
 * Tests are the same on every machine: no setting of this one, from its environment or from .env,
 * reaches them. A variable that is there but empty counts as unset and keeps .env out.
 */
const testEnvironment = (more) => {
  const names = readFileSync(inProject('.env.example'), 'utf8').matchAll(/^#?\s?([A-Z][A-Z_]*)=/gm);
  const blank = Object.fromEntries([...names].map(([, name]) => [name, '']));
  return toolEnvironment({ ...blank, NODE_ENV: 'test', ...more });
};

/** Runs a suite, and returns its exit code; one beside another is `quiet` until its end: their lines stay apart. */
const suite = async (name, parameters, { env, quiet = false }) => {
  const heading = `\n— ${name}`;
  if (!quiet) console.log(heading);
  const { code, output } = await run(node, parameters, { env, capture: quiet });
  if (quiet) console.log(`${heading}\n${output}`);
  return code;
};

const report = (file) => {
  const path = join(reports, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

const build = async () => {
  if ((await buildPages(node, { env: testEnvironment({}) })) !== 0)
    add({ passed: 0, failed: 1, failures: ['the build of the pages'] });
};

const vitest = async (name, names) => {
  const file = `${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, file)}`];
  const parameters = [inProject('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...names];
  const env = testEnvironment(seed === null ? {} : { [seedVariable]: String(seed) });
  const code = await suite(name, parameters, { env });
  return { report: report(file), code };
};

const unitTests = async (names) => {
  const { report, code } = await vitest('Tests', names);
  add(vitestCounts(report, code));
};

const browserTests = async (names, { quiet = false } = {}) => {
  const env = testEnvironment({ PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') });
  const parameters = [
    inProject('node_modules/@playwright/test/cli.js'),
    'test',
    '--reporter=list,json',
    ...(seed === null ? [] : ['--shuffle', String(seed)]),
    ...names,
  ];
  const code = await suite('Tests in the browser', parameters, { env, quiet });
  add(playwrightCounts(report('playwright.json'), code));
};

const allTests = async () => {
  console.log('— Checks');
  // Each waits for a single core at times.
  const [checked] = await Promise.all([check(node), build()]);
  add(checked);
  // Both wait for programs, timers and answers at times: one after the other they left a fifth of two cores idle.
  const [first] = await Promise.all([vitest('Tests', []), browserTests([], { quiet: true })]);
  // The browser's tests have one more try each. In a random order nothing has, as its purpose is to find such files.
  const retriable = seed === null ? retriableFiles(first.report) : [];
  if (retriable.length === 0) add(vitestCounts(first.report, first.code));
  else add(retriedCounts(first, await vitest('Tests tried again', retriable)));
};

/** The few HTTP tests that render a page have it built themselves, and so do the browser's. */
const namedTests = async () => {
  const [unit, browser] = [filters.filter((name) => !inBrowser(name)), filters.filter(inBrowser)];
  if (unit.length > 0) await unitTests(unit);
  if (browser.length > 0) await browserTests(browser);
};

/** Tests that import what has changed, and browser tests that have changed themselves: those import no page. */
const changedTests = async () => {
  const since = await whereBranchBegan();
  await unitTests([`--changed=${since}`, '--passWithNoTests']);
  await browserTests([`--only-changed=${since}`, '--pass-with-no-tests']);
};

/** On a branch of one's own where it left the main branch; on that one, the last commit. */
const whereBranchBegan = async () => {
  for (const main of ['main', 'origin/main']) {
    const { code, output } = await run('git', ['merge-base', 'HEAD', main], { capture: true });
    if (code === 0) return output.trim();
  }
  return 'HEAD';
};

if (seed !== null) console.log(`— In a random order; the same again: npm test -- --shuffle ${seed}`);
try {
  if (onlyChanged) await changedTests();
  else await (filters.length === 0 ? allTests() : namedTests());
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (allFailures.length > 0)
  console.log(`\nFailed:\n${allFailures.map((failure) => `✗ ${failure}`).join('\n')}`);
if (total.skipped > 0) console.log(`\n${total.skipped} not for this machine or account, and skipped`);
if (allRetried.length > 0)
  console.log(`\nPassed only when tried again:\n${allRetried.map((failure) => `~ ${failure}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
if (seed !== null) console.log(`Order of seed ${seed}`);
