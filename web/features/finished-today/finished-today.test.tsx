import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { FinishedToday } from './FinishedToday.tsx';
import { finishedNames, finishedWords } from './finished-words.ts';

const ofClass = 'GET /api/v2/plan_entries/12/finished_today';
const face = (firstName: string) => ({ firstName, lastName: 'Berg', avatar: null });
const Faces = () => <FinishedToday contentType="CLASS" contentId="12" />;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async (answer: () => unknown, me: Me | null = runa) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = fakeServer({ [ofClass]: answer, 'GET /api/v2/users/me': () => me });
  const page = await renderPages({ '/': Faces }, { at: '/', me });
  return { server, page };
};

test('a member sees the faces of those who finished the class today, and how many they are', async () => {
  const { page } = await open(() => ({ faces: [face('Noor'), face('Ines')], count: 7, more: false }));
  await page.findByText('7 members finished today');
  expect(page.getByRole('img', { name: 'Noor, Ines and others' })).toBeDefined();
  expect(page.getAllByTestId('person-picture')).toHaveLength(2);
});

/** Waits until the answers of the page are rendered. */
const answered = async ({ page }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  await vi.waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

test('the faces are not shown when no member finished the class today or the call fails', async () => {
  const none = await open(() => ({ faces: [], count: 0, more: false }));
  await answered(none);
  expect(none.server.calls()).toContain(ofClass);
  expect(none.page.queryByText(/finished today/)).toBeNull();
  cleanup();
  const failed = await open(() => new Response('', { status: 500 }));
  await answered(failed);
  expect(failed.server.calls()).toContain(ofClass);
  expect(failed.page.queryByText(/finished today/)).toBeNull();
});

test('a visitor is shown no faces, and the call is not made', async () => {
  const { page, server } = await open(() => ({ faces: [face('Noor')], count: 1, more: false }), null);
  expect(page.queryByText(/finished today/)).toBeNull();
  expect(server.calls()).not.toContain(ofClass);
});

test('the words say “1 member” for one and “100+ members” for more than are counted', () => {
  expect(finishedWords({ count: 1, more: false })).toBe('1 member finished today');
  expect(finishedWords({ count: 100, more: true })).toBe('100+ members finished today');
  expect(finishedNames({ faces: [face('Noor')], count: 1, more: false })).toBe('Noor');
});
