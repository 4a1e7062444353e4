import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LiveLine } from './LiveLine.tsx';

afterEach(cleanup);

const line = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Seek' });

test('the line of a live stream ends at the moment, and says how far behind it one is', () => {
  const { rerender, container } = render(
    <LiveLine place={{ spanSeconds: 600, behindSeconds: 0 }} onBehind={vi.fn()} />,
  );
  expect([line().value, line().max, line().getAttribute('aria-valuetext')]).toEqual(['600', '600', 'Live']);
  const knob = container.querySelector('b');
  expect(knob?.style.getPropertyValue('--p')).toBe('100%');
  rerender(<LiveLine place={{ spanSeconds: 600, behindSeconds: 24 }} onBehind={vi.fn()} />);
  expect(line().value).toBe('576');
  expect(line().getAttribute('aria-valuetext')).toBe('24 seconds behind live');
  expect(knob?.style.getPropertyValue('--p')).toBe('96%');
});

test('a member goes back on the line, and never ahead of the moment', () => {
  const onBehind = vi.fn();
  render(<LiveLine place={{ spanSeconds: 600, behindSeconds: 24 }} onBehind={onBehind} />);
  fireEvent.change(line(), { target: { value: '300' } });
  fireEvent.change(line(), { target: { value: '900' } });
  expect(onBehind.mock.calls).toEqual([[300], [0]]);
});
