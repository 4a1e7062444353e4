import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../ui/overlays/toast-list.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { DeclineClass } from './DeclineClass.tsx';
import { useSuggestionOptions } from './SuggestionOptions.tsx';

const at = '/api/v2/users/me/declined_suggestions';
const entry = classEntry();
const nothing = { classes: [], coaches: [] };
const declined = { ...nothing, classes: [{ id: 7, title: entry.title, planEntryUrl: '/' }] };

const Row = () => useSuggestionOptions()?.(entry) ?? <p>none</p>;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a class in a row of suggestions is declined by its menu, and the toast undoes it', async () => {
  const server = fakeServer({
    'GET /api/v2/users/me': () => runa,
    [`PUT ${at}/class/7`]: () => declined,
    [`DELETE ${at}/class/7`]: () => nothing,
  });
  const page = await renderPart(Row, { me: runa });
  const user = userEvent.setup({ delay: null });
  await user.click(await page.findByRole('button', { name: `Options for ${entry.title}` }));
  await user.click(await page.findByRole('menuitem', { name: 'Not for me' }));
  await vi.waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toContain(`${entry.title} is not suggested any more.`),
  );
  shownToasts()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onClick();
  await vi.waitFor(() => expect(server.calls()).toContain(`DELETE ${at}/class/7`));
});

test('the menu of a class page offers to suggest a declined class again', async () => {
  const server = fakeServer({
    'GET /api/v2/users/me': () => runa,
    [`GET ${at}`]: () => declined,
    [`DELETE ${at}/class/7`]: () => nothing,
  });
  const page = await renderPart(() => <DeclineClass entry={entry} />, { me: runa });
  const user = userEvent.setup({ delay: null });
  await vi.waitFor(() => expect(server.calls()).toContain(`GET ${at}`));
  await user.click(await page.findByRole('button', { name: `Options for ${entry.title}` }));
  await user.click(await page.findByRole('menuitem', { name: 'Suggest again' }));
  await vi.waitFor(() => expect(server.calls()).toContain(`DELETE ${at}/class/7`));
});

test('a visitor has no menu in a row of suggestions', async () => {
  fakeServer({ 'GET /api/v2/users/me': () => null });
  const page = await renderPart(Row, { me: null });
  expect(await page.findByText('none')).toBeDefined();
});
