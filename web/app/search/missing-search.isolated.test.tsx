import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { SearchOverlay } from './SearchOverlay.tsx';

vi.mock('./Search.tsx', () => {
  throw new Error('this script did not arrive');
});
afterEach(cleanup);

test('GEN-059 a search whose script is missing is said below its box, which still leads to the class finder', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onClose = vi.fn();
  const page = await renderPart(() => <SearchOverlay open onClose={onClose} />, { me: null });
  const said = await page.findByText(/did not load/);
  expect([said.role, said.textContent]).toEqual([
    'status',
    'The search did not load. Press Enter to search in the class finder.',
  ]);
  const box = page.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(box);
  expect([box.name, box.form?.getAttribute('action')]).toEqual(['q', '/class-finder']);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk Search failed' }));
  await userEvent.type(box, '{Escape}');
  expect(onClose).toHaveBeenCalled();
});
