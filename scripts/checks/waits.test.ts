import { expect, test } from 'vitest';
import { waitsForTime } from './waits.ts';

const waits = (text: string, path = 'server/some.test.ts') => waitsForTime({ path, text });

test.each([
  'await page.waitForTimeout(300);',
  'await new Promise((resolve) => setTimeout(resolve, 150));',
  '  await sleep(300);',
  'setTimeout(() => {\n  state.away = false;\n}, 100);',
  'setTimeout(() => end(), 1_000);',
  'await expect.poll(best, { timeout: 2000 }).toBe(true);',
  'await vi.waitFor(done, { timeout: 500, interval: 20 });',
  'await vi.waitFor(done, { timeout: 10_000 });',
  'expect(performance.now() - startedAt).toBeLessThan(1000);',
])('a test that waits for a length of time is refused: %s', (text) => {
  expect(waits(text)).toBe(true);
  expect(waits(text, 'server/testing/program.ts')).toBe(true);
  expect(waits(text, 'server/main.ts')).toBe(false);
});

test.each([
  'await expect.poll(best).toBe(true);',
  'while (!(await isSo())) await sleep(20);',
  'await new Promise((resolve) => setTimeout(resolve));',
  'setTimeout(() => load());',
  'const slow = { timeout: 120_000 };',
  'expect(performance.now() - startedAt).toBeGreaterThan(490);',
])('a test that does not wait for a fixed time is accepted: %s', (text) => expect(waits(text)).toBe(false));
