import { cleanup, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.ts';
import { fakeServer, refusal, unreachable } from './fake-server.ts';
import { runa } from './people.ts';
import { renderPages } from './rendered-pages.tsx';

type Page = Awaited<ReturnType<typeof renderPages>>;

type Press = (user: UserEvent, page: Page) => Promise<void>;

/** One change that is made, by its key in the contract. */
export type Change = {
  key: string;
  /** Where it goes, with its parameters filled in. */
  path: string;
  Part: ComponentType;
  /** The page's address, where the part reads it. */
  at?: string;
  /** The path of its route, where that has parameters. */
  route?: string;
  /** Makes the change. */
  press: Press;
  /** Answers that the part asks for beside it, by method and path. */
  answers?: Record<string, () => unknown>;
  /** What the server says where it worked. */
  done?: unknown;
  me?: Me | null;
  /** What was typed is still in this field. */
  typed?: { field: string; text: string } | undefined;
  /** What the page has loaded before. */
  known?: (queryClient: Page['queryClient']) => void;
  /** A form is sent again with its own button, and what stands in a menu by opening it once more. */
  again?: string | RegExp | Press;
  /** A visitor may do it, who is never asked to sign in. */
  open?: true;
  /** Deleting what is gone is done; where nothing can be gone, it failed. */
  notFound?: 'done' | 'failed';
};

type Failure = readonly [name: string, answer: () => unknown, said: RegExp];

/** Each follows one of other words, so that a line which was left standing is not taken for a new one. */
const words = /^(?!.*Wait a minute).*\w+ \w+/s;
const missing: Failure = ['404', () => refusal(404, 'not_found', 'There is no such thing.'), words];
const failures: readonly Failure[] = [
  ['500', () => refusal(500, 'internal', 'Something went wrong.'), words],
  ['429', () => refusal(429, 'too_many_attempts', 'Too many at once. Wait a minute.'), /Wait a minute/],
  ['no network', unreachable, words],
  ['503', () => refusal(503, 'unavailable', 'The studio is away for a moment.'), words],
];

/** The line that says what failed, wherever it stands. */
const saidIn = (page: Page): string =>
  [...page.queryAllByRole('status', { hidden: true }), ...page.queryAllByRole('alert', { hidden: true })]
    .map((one) => one.textContent)
    .join(' ');

/** A button that does a change of its own hook, for changes that stand in menus and lists. */
export const pressButton = (name: string | RegExp) => async (user: UserEvent, page: Page) =>
  user.click(await page.findByRole('button', { name }));

/** Files are sent by the one call of browsers that tells how far it has come; it goes over the same network. */
class FileRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #call: [method: string, url: string] = ['', ''];
  open(method: string, url: string): void {
    this.#call = [method, url];
  }
  async send(body: FormData): Promise<void> {
    const [method, url] = this.#call;
    try {
      const answer = await fetch(url, { method, body });
      this.status = answer.status;
      this.responseText = await answer.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

/** Stands in the frame of the studio's pages and asks for signing in again over them. */
type AskAgain = ComponentType | undefined;

const framed =
  (Ask: ComponentType) =>
  ({ children }: { children: ReactNode }) => (
    <>
      {children}
      <Ask />
    </>
  );

/** Opens the part and makes the change, which is answered so. */
const begin = async (change: Change, answer: () => unknown, ask?: AskAgain) => {
  const { key, path, Part, press, answers = {}, me = runa, at = '/', route } = change;
  const call = `${key.split(' ')[0]} ${path}`;
  const server = fakeServer({ 'GET /api/v2/users/me': () => me, ...answers, [call]: answer });
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  const pages = { [route ?? new URL(at, 'http://studio.test').pathname]: Part };
  const page = await renderPages(pages, { at, me, around: ask ? framed(ask) : Fragment });
  const user = userEvent.setup({ delay: null, applyAccept: false });
  change.known?.(page.queryClient);
  const before = saidIn(page);
  await press(user, page);
  await waitFor(() => expect(server.calls()).toContain(call));
  expect(page.queryByRole('alertdialog')).toBeNull();
  /** A line that says more than stood there before. */
  const says = (said: RegExp, failure: string) =>
    waitFor(() => {
      expect(saidIn(page), failure).not.toBe(before);
      expect(saidIn(page), failure).toMatch(said);
    });
  return { page, server, user, call, says };
};

/** The same request again; a purchase that was refused for good has another key than the next one. */
const requestOf = ({ idempotency_key, ...body }: Record<string, unknown> = {}) => body;

const isKept = (page: Page, { typed }: Change): void => {
  if (typed) expect((page.getByLabelText(typed.field) as HTMLInputElement).value).toBe(typed.text);
};

/** Fails in every way, one after the other, each time tried again, and goes through at last. */
const walk = async (change: Change, all: readonly Failure[]): Promise<void> => {
  const { page, server, user, call, says } = await begin(change, all[0]?.[1] ?? unreachable);
  const again = async () => {
    if (typeof change.again === 'function') return change.again(user, page);
    // In a dialog it is the last one: the page behind it may have another.
    const buttons = await page.findAllByRole('button', { name: change.again ?? 'Try again', hidden: true });
    await user.click(buttons.at(-1) as HTMLElement);
  };
  for (const [index, [name, answer, said]] of all.entries()) {
    if (index > 0) {
      server.answer(call, answer);
      await again();
    }
    await waitFor(() => expect(server.bodies(call), name).toHaveLength(index + 1));
    await says(said, name);
    isKept(page, change);
  }
  server.answer(call, () => change.done ?? { success: true });
  await again();
  const first = requestOf(server.bodies(call)[0]);
  await waitFor(() =>
    expect(server.bodies(call).map(requestOf)).toEqual(Array.from({ length: all.length + 1 }, () => first)),
  );
  if (!change.again)
    await waitFor(() => expect(page.queryByRole('button', { name: 'Try again' })).toBeNull());
};

/** Where the session has ended, the way back leads through signing in, and loses nothing. */
const walkSignedOut = async (change: Change, ask: AskAgain): Promise<void> => {
  const signedOut = () => refusal(401, 'not_signed_in', 'Sign in first.');
  const { page, user, says } = await begin(change, signedOut, ask);
  if (ask) {
    const dialog = within(await page.findByRole('dialog', { name: 'Sign in again' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await says(words, '401');
  } else {
    await says(words, '401');
    const way = await waitFor(() =>
      page.getByText(/^sign in( in another tab)?$/i, { selector: 'a, button' }),
    );
    if (way instanceof HTMLAnchorElement) expect(way.getAttribute('href')).toMatch(/^\/signin\?redirect=/);
  }
  isKept(page, change);
};

const walkGone = async (change: Change): Promise<void> => {
  const { page } = await begin(change, missing[1]);
  await new Promise((later) => setTimeout(later, 20));
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
};

/** Walks each change through every kind of failure: it is said beside its control, keeps what was typed, and can be tried again. */
export const walkFailedChanges = (changes: readonly Change[], ask?: AskAgain): void => {
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
  describe.each(changes.map((change) => [change.key, change] as const))('NS-224 %s', (key, change) => {
    const isDone = (change.notFound ?? (key.startsWith('DELETE ') ? 'done' : 'failed')) === 'done';
    test('that fails says so each time, keeps what was typed, and goes through once it can', () =>
      walk(change, isDone ? failures : [...failures, missing]));
    if (!change.open) test('of a session that has ended offers to sign in', () => walkSignedOut(change, ask));
    if (isDone) test('of what is gone already is done', () => walkGone(change));
  });
};
