import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { PracticeSummary } from './PracticeSummary.tsx';

type Page = Window & { dataLayer?: { event: string }[] };
const told = (): string[] => ((window as Page).dataLayer ?? []).map(({ event }) => event);

const summary = async () => {
  fakeServer({});
  const page = await renderPart(PracticeSummary, { at: '/', me: runa });
  const region = within(page.getByRole('region', { name: 'My Practice' }));
  return { page, region, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => {
  (window as Page).dataLayer = [];
});
afterEach(cleanup);

test.each([
  ['TRK-008 HOME-022 Completed', 'Completed (0)', 'completed', 'completed_classes_click'],
  ['TRK-009 HOME-022 My Playlists', 'My Playlists (0)', 'playlists', 'my_playlists_click'],
  ['TRK-007 HOME-022 Saved Classes', 'Saved Classes (0)', 'classes', 'saved_classes_click'],
  ['TRK-006 HOME-022 Saved Series', 'Saved Series (0)', 'series', 'saved_series_click'],
])('%s leads to its tab, with its event', async (_, name, tab, event) => {
  const { page, region, user } = await summary();
  await user.click(region.getByRole('link', { name }));
  expect(page.address()).toBe(pageAddress('/my/practice', {}, { tab }));
  expect(told()).toEqual([event]);
});

test('TRK-005 HOME-006 My Preferences leads to the survey, with its event', async () => {
  const { page, region, user } = await summary();
  await user.click(region.getByRole('link', { name: 'My Preferences' }));
  expect(page.address()).toBe('/surveys/onboarding');
  expect(told()).toEqual(['my_preferences_click']);
});
