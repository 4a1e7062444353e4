import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { PracticeBand } from './PracticeBand.tsx';
import { PracticeSummary } from './PracticeSummary.tsx';

type Page = Window & { dataLayer?: { event: string }[] };
const told = (): string[] => ((window as Page).dataLayer ?? []).map(({ event }) => event);

const summary = async (me: Me = runa) => {
  fakeServer({});
  const page = await renderPart(PracticeSummary, { at: '/', me });
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
  fakeServer({});
  const page = await renderPart(PracticeBand, { at: '/', me: runa });
  const user = userEvent.setup({ delay: null });
  await user.click(page.getByRole('link', { name: 'My Preferences' }));
  expect(page.address()).toBe('/surveys/onboarding');
  expect(told()).toEqual(['my_preferences_click']);
});

const lapsed = (completed: number): Me => {
  const { details, ...practice } = runa.myPracticeSnapshot;
  const picture = { lastThumbnail: '/images/classes/tide-480.webp' };
  return {
    ...runa,
    hasSubscriptionAccess: false,
    myPracticeSnapshot: {
      ...practice,
      details: {
        ...details,
        completedClasses: { count: completed, ...picture },
        savedClasses: { count: 2, ...picture, instead: { lastThumbnail: null } },
      },
    },
  };
};

test.each([
  [1, 'You have completed 1 class. Everything'],
  [1_204, 'You have completed 1,204 classes. Everything'],
])(
  'a lapsed member reads one sentence with %i completed, one button leads back, and no zeros of the last days stand there',
  async (completed, sentence) => {
    const { region } = await summary(lapsed(completed));
    expect(region.getByText(/^You have completed/).textContent).toContain(sentence);
    expect(region.getByRole('link', { name: 'Choose a membership' }).getAttribute('href')).toBe('/subscribe');
    expect(region.queryByText('Last 30 days')).toBeNull();
    expect(region.queryByText(/^This week/)).toBeNull();
    const sources = [...document.querySelectorAll('li img')].map((img) => img.getAttribute('src'));
    expect(sources).toEqual(['/images/classes/tide-480.webp']);
  },
);
