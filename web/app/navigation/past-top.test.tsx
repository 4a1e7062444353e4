import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePastTop } from './past-top.ts';

const Bar = () => {
  const place = useRef<HTMLParagraphElement>(null);
  return <p ref={place}>{usePastTop(place) ? 'past' : 'in view'}</p>;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('GEN-055 the position is measured once in 50 ms while a page scrolls, and once more after the last event', async () => {
  let top = 0;
  const measured = vi
    .spyOn(HTMLParagraphElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top }) as DOMRect);
  render(<Bar />);
  measured.mockClear();
  const scroll = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 5) {
      top -= 1;
      window.dispatchEvent(new Event('scroll'));
      await act(() => vi.advanceTimersByTimeAsync(5));
    }
  };
  await scroll(45);
  expect(measured).toHaveBeenCalledTimes(0);
  await scroll(5);
  expect(measured).toHaveBeenCalledTimes(1);
  expect(screen.getByText('past')).toBeTruthy();
  await scroll(1000);
  expect(measured).toHaveBeenCalledTimes(21);
  top = 10;
  window.dispatchEvent(new Event('scroll'));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(measured).toHaveBeenCalledTimes(22);
  expect(screen.getByText('in view')).toBeTruthy();
});
