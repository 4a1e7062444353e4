import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { Studio } from '../../../contract/catalog/home.schema.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';

const Page = () => <main id="main" />;
const Offered = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <LanguageOffer>
      <p>Ten quiet minutes.</p>
    </LanguageOffer>
  </>
);

const visit = (browser: string[], languages: Studio['languages'], me: Me | null = null) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  fakeServer({ 'GET /api/v2/users/me': () => me });
  return renderPages(
    { '/explore': Page },
    { at: '/explore?style=yoga', me, around: Offered, studio: languages ? { languages } : {} },
  );
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'language=; path=/; max-age=0';
});

test('a visitor is offered the page in the language of the browser, in its own words, in place of the notification', async () => {
  const page = await visit(['fr', 'de-AT', 'en'], ['en', 'de']);
  const offer = await page.findByRole('region', { name: 'Deutsch' });
  expect(offer.lang).toBe('de');
  expect(offer.textContent).toContain('Diese Seite gibt es auch auf Deutsch.');
  expect(page.getByRole('link', { name: 'Auf Deutsch lesen' }).getAttribute('href')).toBe(
    '/de/explore?style=yoga',
  );
  expect(page.queryByText('Ten quiet minutes.')).toBeNull();
});

test('the offer of a language stays away once it is dismissed', async () => {
  const page = await visit(['ar'], ['en', 'ar']);
  const offer = await page.findByRole('region', { name: 'العربية' });
  expect(offer.dir).toBe('rtl');
  await userEvent.click(page.getByRole('button', { name: 'إغلاق' }));
  await expect.poll(() => page.queryByRole('region')).toBeNull();
  cleanup();
  await (await visit(['ar'], ['en', 'ar'])).findByText('Ten quiet minutes.');
});

test.each([
  ['a visitor whose browser prefers the language of the page', ['en-GB', 'de'], ['en', 'de'], null],
  ['a visitor whose language the studio lacks', ['fr'], ['en', 'de'], null],
  ['a visitor of a studio with one language', ['de'], undefined, null],
  ['a member', ['de'], ['en', 'de'], runa],
] as const)('no language is offered to %s', async (_, browser, languages, me) => {
  const page = await visit([...browser], languages && [...languages], me);
  await page.findByText('Ten quiet minutes.');
  expect(page.queryByRole('region')).toBeNull();
});
