import { cleanup, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.ts';
import { fakeServer, refusal, unreachable } from './fake-server.ts';
import { runa } from './people.ts';
import { renderPart } from './rendered-pages.tsx';

type Page = Awaited<ReturnType<typeof renderPart>>;

/** One change that members make, by its key in the contract. */
export type Change = {
  key: string;
  /** Where it goes, with its parameters filled in. */
  path: string;
  Part: ComponentType;
  /** Makes the change. */
  press: (user: UserEvent, page: Page) => Promise<void>;
  /** Answers that the part asks for beside it, by method and path. */
  answers?: Record<string, () => unknown>;
  /** What the server says where it worked. */
  done?: unknown;
  me?: Me;
  /** What was typed is still in this field. */
  typed?: { field: string; text: string };
  /** What the page has loaded before. */
  known?: (queryClient: Page['queryClient']) => void;
  /** A form is sent again with its own button. */
  again?: string;
};

const failures: readonly [name: string, answer: () => unknown][] = [
  ['401', () => refusal(401, 'not_signed_in', 'Sign in first.')],
  ['404', () => refusal(404, 'not_found', 'There is no such thing.')],
  ['429', () => refusal(429, 'too_many_attempts', 'Too many at once. Wait a minute.')],
  ['500', () => refusal(500, 'internal', 'Something went wrong.')],
  ['503', () => refusal(503, 'unavailable', 'The studio is away for a moment.')],
  ['no network', unreachable],
];

/** The line that says what failed, wherever it stands. */
const saidIn = (page: Page): string =>
  [...page.queryAllByRole('status'), ...page.queryAllByRole('alert')].map((one) => one.textContent).join(' ');

/** A button that does a change of its own hook, for changes that stand in menus and lists. */
export const pressButton = (name: string) => async (user: UserEvent, page: Page) =>
  user.click(page.getByRole('button', { name }));

const walk = async (change: Change, failure: string, answer: () => unknown): Promise<void> => {
  const { key, path, Part, press, answers = {}, done = { success: true }, me = runa, typed, again } = change;
  const method = key.split(' ')[0] ?? '';
  const call = `${method} ${path}`;
  const server = fakeServer({ ...answers, [call]: answer });
  const page = await renderPart(Part, { me });
  const user = userEvent.setup({ delay: null });
  change.known?.(page.queryClient);
  await press(user, page);
  await waitFor(() => expect(server.calls()).toContain(call));
  expect(page.queryByRole('alertdialog')).toBeNull();
  if (method === 'DELETE' && failure === '404') {
    await new Promise((later) => setTimeout(later, 20));
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
    return;
  }
  await waitFor(() => expect(saidIn(page)).toMatch(/\w+ \w+/));
  if (typed) expect((page.getByLabelText(typed.field) as HTMLInputElement).value).toBe(typed.text);
  if (failure === '401') {
    const out = await waitFor(() =>
      within(document.body).getByText('Sign in', { selector: 'a, button', exact: true }),
    );
    if (out instanceof HTMLAnchorElement) expect(out.getAttribute('href')).toMatch(/^\/signin\?redirect=/);
    return;
  }
  const sent = server.bodies(call);
  server.answer(call, () => done);
  // In a dialog it is the last one: the page behind it may have another.
  const buttons = page.getAllByRole('button', { name: again ?? 'Try again', hidden: true });
  await user.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(server.bodies(call)).toEqual([...sent, sent.at(-1)]));
  await waitFor(() => expect(page.queryByRole('button', { name: 'Try again' })).toBeNull());
};

/** Walks each change through every kind of failure: it is said beside its control, keeps what was typed, and can be tried again. */
export const walkFailedChanges = (changes: readonly Change[]): void => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('alert', () => {
      throw new Error('A failed change opens no dialog of the browser.');
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  describe.each(changes.map((change) => [change.key, change] as const))(
    'NS-224 %s that fails',
    (_key, change) => {
      test.each(failures)('with %s says so, and offers the way on', (failure, answer) =>
        walk(change, failure, answer),
      );
    },
  );
};
