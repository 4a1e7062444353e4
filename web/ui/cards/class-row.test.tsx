import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { classEntry } from '../testing/catalog.ts';
import { InStudio } from '../testing/studio.tsx';
import { ClassRow } from './ClassRow.tsx';

afterEach(cleanup);

test.each([
  ['CAT-120 the checkmark', 'Completed', 'The checkmark means you have finished this class'],
  ['CAT-121 the difficulty', 'Beginner', 'Difficulty is skill and technique'],
  ['CAT-122 the level', 'Level 2', 'Intensity is exertion and is not the same as difficulty'],
])('%s of a class is explained while the pointer is on it', async (_what, words, explanation) => {
  const user = userEvent.setup({ delay: null });
  render(<ClassRow entry={classEntry({ completed: true })} />, { wrapper: InStudio });
  const mark = screen.getByText(words);
  await user.hover(mark);
  expect(screen.getByRole('tooltip').textContent).toContain(explanation);
  await user.unhover(mark);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
