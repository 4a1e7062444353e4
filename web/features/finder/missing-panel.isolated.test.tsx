import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { ClassFinderPage } from './ClassFinderPage.tsx';

vi.mock('./filters/FilterPanel.tsx', () => {
  throw new Error('this script did not arrive');
});
afterEach(cleanup);

test('GEN-059 a filter panel whose script is missing is said beside its button, and the class finder stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer({
    'GET /api/v2/plan_entries': () => Response.json([classEntry()], { headers: { total: '1' } }),
    'GET /api/v2/filters': () => Response.json({}, { status: 404 }),
  });
  const page = await renderPart(ClassFinderPage, { at: '/class-finder?intensities=2', me: null });
  await page.findByText('Slow Flow');
  await userEvent.click(page.getByText('Filters (1)'));
  const said = await page.findByText(/The filters did not load/);
  expect(said.closest('[role=status]')?.querySelector('button')?.textContent).toBe('Reload');
  expect(page.getByText('Slow Flow')).toBeDefined();
  expect(page.getByText('Filters (1)')).toBeDefined();
  expect(page.address()).toBe('/class-finder?intensities=2');
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk FilterPanel failed' }));
});
