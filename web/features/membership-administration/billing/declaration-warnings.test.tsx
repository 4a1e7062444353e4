import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { DeclarationWarnings } from './DeclarationWarnings.tsx';

const call = 'GET /admin/api/billing/declarations/warnings';
const open = (warnings: object) => {
  fakeServer({ [call]: () => warnings });
  const me = { ...runa, timeZone: 'UTC' };
  return renderPages({ '/admin': DeclarationWarnings }, { at: '/admin', me });
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('NS-236 the studio reads of unusually many declarations and of the day of repayment', async () => {
  const page = await open({
    many: { since: '2026-11-24T10:00:00Z', count: 1044 },
    repayments: { count: 2, firstDueAt: '2026-12-08T10:00:00Z' },
  });
  const many = await page.findByRole('link', { name: '1,044 cancellations and withdrawals' });
  expect(many.getAttribute('href')).toBe('/admin/billing#declarations');
  expect(page.getByText(/since 24 November 2026\. It may be an attack/)).toBeDefined();
  expect(page.getByText(/wait for your decision\. Repayment is due by 8 December 2026\./)).toBeDefined();
});
