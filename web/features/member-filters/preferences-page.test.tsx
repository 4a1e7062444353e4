import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { noStandingFilters } from '../../../contract/members/standing-filters.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { PreferencesPage } from './PreferencesPage.tsx';
import { classCounts } from './testing/class-counts.ts';

const path = '/api/v2/users/me/standing_filters';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('classes and coaches that are not for the member are listed, and each can be suggested again', async () => {
  const declined = {
    classes: [{ id: 7, title: 'Heat Block', planEntryUrl: '/series/heat/workouts/7' }],
    coaches: [{ id: 3, fullName: 'Ines Ferro', slug: 'ines-ferro' }],
  };
  const at = '/api/v2/users/me/declined_suggestions';
  const server = fakeServer({
    'GET /api/v2/users/me': () => runa,
    'GET /api/v2/filters': () => classCounts,
    [`GET ${path}`]: () => noStandingFilters,
    [`GET ${at}`]: () => declined,
    [`DELETE ${at}/coach/3`]: () => ({ ...declined, coaches: [] }),
    [`DELETE ${at}/class/7`]: () => ({ classes: [], coaches: [] }),
  });
  const page = await renderPart(PreferencesPage, { me: runa });
  const user = userEvent.setup({ delay: null });
  expect((await page.findByRole('link', { name: 'Heat Block' })).getAttribute('href')).toBe(
    '/series/heat/workouts/7',
  );
  await user.click(page.getByRole('button', { name: 'Suggest again: Ines Ferro' }));
  await vi.waitFor(() => expect(page.queryByText('Ines Ferro')).toBeNull());
  expect(document.activeElement?.textContent).toBe('Heat Block');
  await user.click(page.getByRole('button', { name: 'Suggest again: Heat Block' }));
  expect(await page.findByText(/Choose “Not for me” in the menu of a class/)).toBeDefined();
  expect(server.calls()).toContain(`DELETE ${at}/class/7`);
});

test('BEY-03 a member says once what to leave out, beside the number of classes without it, and switches add up', async () => {
  const server = fakeServer({
    'GET /api/v2/users/me': () => runa,
    'GET /api/v2/filters': () => classCounts,
    [`GET ${path}`]: () => noStandingFilters,
    [`PUT ${path}`]: ({ body: { avoid, suits, without_sound: withoutSound } }) => ({
      avoid,
      suits,
      withoutSound,
    }),
  });
  const page = await renderPart(PreferencesPage, { me: runa });
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(await page.findByRole('switch', { name }));
  await press('Leave out: Weight on the wrists');
  expect(await page.findByText('40 of 60 classes stay')).toBeDefined();
  expect(page.getByText('8 classes are made for it')).toBeDefined();
  await press('I am pregnant');
  await press('I am hard of hearing');
  await press('Leave out: Weight on the wrists');
  await vi.waitFor(() =>
    expect(server.bodies(`PUT ${path}`)).toEqual([
      { avoid: ['wrists'], suits: [], without_sound: false },
      { avoid: ['wrists'], suits: ['prenatal'], without_sound: false },
      { avoid: ['wrists'], suits: ['prenatal'], without_sound: true },
      { avoid: [], suits: ['prenatal'], without_sound: true },
    ]),
  );
});
