import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { addMessages } from '../../../contract/catalogs.ts';
import { setLanguageSource } from '../../../contract/current-language.ts';
import { allForms } from '../../../contract/formats/all-forms.ts';
import { setOtherForms } from '../../../contract/formats/other-forms.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { Shell } from '../Shell.tsx';
import { BottomBar } from './BottomBar.tsx';
import { loadMemberParts } from './member-parts.tsx';

beforeAll(loadMemberParts);

const Page = () => <main id="main" />;
const CalendarBar = () => (
  <BottomBar viewer={runa} path="/my/calendar" address="/my/calendar" onSearch={() => undefined} />
);

const shell = async (me: Me | null, at: '/explore' | '/settings/membership' | '/' = '/explore') => {
  fakeServer({ 'GET /api/v2/users/me': () => runa });
  const pages = { '/': Page, '/explore': Page, '/settings/membership': Page };
  const page = await renderPages(pages, { at, me, around: Shell });
  const bar = await page.findByRole('navigation', { name: 'Places' });
  const places = () => [...bar.children].map(({ textContent }) => textContent);
  const current = () => bar.querySelector('[aria-current=page]')?.textContent;
  return { page, bar, places, current };
};

afterEach(cleanup);

test('NS-247 the bar of a member has five places and marks the one of the page', async () => {
  const { places, current, bar, page } = await shell(runa);
  expect(places()).toEqual(['Home', 'Explore', 'Search', 'Practice', 'You']);
  expect(current()).toBe('Explore');
  await userEvent.click(within(bar).getByRole('button', { name: 'Search' }));
  expect(await page.findByRole('searchbox')).toBeDefined();
  cleanup();
  expect((await shell(runa, '/settings/membership')).current()).toBe('You');
  cleanup();
  expect((await shell(runa, '/')).current()).toBe('Home');
});

test('NS-247 the place of the practice is marked on the calendar, whatever the title of its link', async () => {
  addMessages('de', { 'My Practice': 'Meine Praxis' });
  setOtherForms(allForms);
  const former = setLanguageSource(() => 'de');
  onTestFinished(() => void setLanguageSource(former));
  const page = await renderPages({ '/my/calendar': CalendarBar }, { at: '/my/calendar' });
  const current = await page.findByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe('/my/practice?tab=completed');
});

test('NS-247 the bar of a visitor leads to signing in, back to the page, and to the plans', async () => {
  const { places, bar } = await shell(null);
  expect(places()).toEqual(['Explore', 'Finder', 'Live', 'Sign in', 'Join']);
  const addressOf = (name: string) => within(bar).getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Sign in')).toBe('/signin?redirect=%2Fexplore');
  expect(addressOf('Join')).toBe('/subscribe');
});

test('NS-247 the page of plans has its own bar in the place of this one', async () => {
  fakeServer({});
  const page = await renderPages({ '/subscribe': Page }, { at: '/subscribe', me: null, around: Shell });
  expect(page.queryByRole('navigation', { name: 'Places' })).toBeNull();
});
