import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Image } from '../../../contract/shared.schema.ts';
import { FocalPointField } from './FocalPointField.tsx';

const imageOf = (name: string): Image => ({
  url: `/images/${name}.webp`,
  small: { url: `/images/${name}.webp` },
});
const field = (image: Image) => (
  <FocalPointField image={image} value={{ x: 50, y: 50 }} onChange={() => {}} />
);

afterEach(cleanup);

const isFolded = (): boolean => {
  const [fold] = screen.getAllByRole('group');
  return !fold?.hasAttribute('open');
};

test('the focal point of a picture is folded until it is asked for', () => {
  render(field(imageOf('moon')));
  expect(isFolded()).toBe(true);
  fireEvent.click(screen.getByText('Adjust the point'));
  expect(isFolded()).toBe(false);
});

test('another picture opens it, since its point is in the middle at first', () => {
  const { rerender } = render(field(imageOf('moon')));
  expect(isFolded()).toBe(true);
  rerender(field(imageOf('sun')));
  expect(isFolded()).toBe(false);
});
