import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SafeBox, SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import { HeroFields } from './WordFields.tsx';

afterEach(cleanup);

const safe: SafeBox = { x0: 60, y0: 20, x1: 80, y1: 70 };
const noLink = { title: '', href: '' };
const hero: SectionOf<'hero'> = {
  id: 'hero',
  type: 'hero',
  hidden: false,
  audience: 'everyone',
  tinted: false,
  title: 'Begin',
  text: '',
  picture: 'photos/0123456789abcdef0123456789abcdef-1280',
  focalPoint: { x: 50, y: 50 },
  safe,
  first: noLink,
  second: noLink,
};

const shown = (section = hero) => {
  const onChange = vi.fn();
  render(<HeroFields section={section} problems={{}} onChange={onChange} />);
  return onChange;
};

test('the frame of a hero picture is moved by arrow keys, and the focal point with it', () => {
  const onChange = shown();
  const frame = screen.getByRole('button', { name: /^Frame/ });
  fireEvent.keyDown(frame, { key: 'ArrowLeft' });
  expect(onChange).toHaveBeenLastCalledWith({
    safe: { ...safe, x0: 59, x1: 79 },
    focalPoint: { x: 74, y: 40 },
  });
  fireEvent.keyDown(frame, { key: 'ArrowDown', shiftKey: true });
  expect(onChange).toHaveBeenLastCalledWith({
    safe: { ...safe, y0: 30, y1: 80 },
    focalPoint: { x: 75, y: 60 },
  });
});

test('an edge of the frame is typed as a number; one outside the picture changes nothing', () => {
  const onChange = shown();
  const right = screen.getByLabelText('Right edge, %');
  fireEvent.change(right, { target: { value: '180' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(right, { target: { value: '90' } });
  expect(onChange.mock.lastCall?.[0].safe).toEqual({ ...safe, x1: 90 });
});

test('a hero without a picture of its own has no frame', () => {
  shown({ ...hero, picture: null });
  expect(screen.queryByRole('button', { name: /^Frame/ })).toBeNull();
});

test('a hero picture that is too small is said to be blurred', () => {
  shown();
  expect(screen.queryByText(/blurred/)).toBeNull();
  cleanup();
  shown({ ...hero, picture: 'photos/0123456789abcdef0123456789abcdef-600' });
  expect(screen.getByText(/Only 600 pixels wide/)).toBeTruthy();
});
