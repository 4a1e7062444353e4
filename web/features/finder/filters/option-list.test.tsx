import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { OptionList } from './OptionList.tsx';

afterEach(cleanup);

const counts = [0, 3, 0, 5];
const options = counts.map((count, index) => ({ slug: `coach-${index}`, title: `Coach ${index}`, count }));
const labels = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

test('options with results stand first, so that those behind “Show all” are the ones without', async () => {
  render(<OptionList options={options} chosen={[]} onToggle={() => undefined} ranked firstFew={2} />);
  expect(labels().map((label) => label?.slice(0, 7))).toEqual(['Coach 1', 'Coach 3']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(labels().map((label) => label?.slice(0, 7))).toEqual(['Coach 1', 'Coach 3', 'Coach 0', 'Coach 2']);
});

test('options with an order of their own keep it', () => {
  render(<OptionList options={options} chosen={[]} onToggle={() => undefined} />);
  expect(labels().map((label) => label?.slice(0, 7))).toEqual(['Coach 0', 'Coach 1', 'Coach 2', 'Coach 3']);
});
