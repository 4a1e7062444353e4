import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Moment } from './Moment.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test.each([
  ['Asia/Kathmandu', '11/22/2026 02:15'],
  ['America/New_York', '11/21/2026 15:30'],
])(
  'ADM-069, GEN-049: a date is shown as MM/DD/YYYY HH:mm in the time zone %s of the browser: %s',
  (zone, words) => {
    vi.stubEnv('TZ', zone);
    const { getByText } = render(<Moment at="2026-11-21T20:30:00.000Z" />);
    expect(getByText(words).getAttribute('datetime')).toBe('2026-11-21T20:30:00.000Z');
  },
);
