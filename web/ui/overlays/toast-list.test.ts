import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, onToasts, shownToasts, showToast } from './toast-list.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Toasts of the test files before this one.
  for (const { id } of shownToasts()) dismissToast(id);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});
const texts = (): string[] => shownToasts().map(({ text }) => text);

test('PLAY-021 a toast is there for five seconds, each for its own', () => {
  showToast('Nice work!');
  vi.advanceTimersByTime(3000);
  showToast('And again!');
  vi.advanceTimersByTime(1999);
  expect(texts()).toEqual(['Nice work!', 'And again!']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['And again!']);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});

test('a listener is told of every change until it unsubscribes', () => {
  let heard = 0;
  const stop = onToasts(() => {
    heard += 1;
  });
  showToast('One');
  dismissToast(shownToasts()[0]?.id ?? 0);
  expect([heard, texts()]).toEqual([2, []]);
  stop();
  showToast('Two');
  expect(heard).toBe(2);
});
