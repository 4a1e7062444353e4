import { cleanup, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { browserCall } from '../../client/api.ts';
import { createCommentsCall } from '../../client/comments.ts';
import { fakeServer, refusal, unreachable } from './fake-server.ts';
import { runa } from './people.ts';
import { renderPages } from './rendered-pages.tsx';

type Page = Awaited<ReturnType<typeof renderPages>>;

type Press = (user: UserEvent, page: Page) => Promise<void>;

/** Change under test; `key` is its key in the contract. */
export type Change = {
  key: string;
  /** Path of the request, with its parameters filled in. */
  path: string;
  Part: ComponentType;
  /** Address of the page, if the part reads it. */
  at?: string;
  /** Path of the route, if it has parameters. */
  route?: string;
  press: Press;
  /** Answers to other requests of the part, by method and path. */
  answers?: Record<string, () => unknown>;
  /** Response of the server on success. */
  done?: unknown;
  me?: Me | null;
  /** Field that must keep its text after a failure. */
  typed?: { field: string; text: string } | undefined;
  /** Returns the part of the body that is equal for each attempt; a moment relative to now is not. */
  body?: (body: Record<string, unknown>) => unknown;
  /** Fills the query cache with data that the page has loaded before. */
  known?: (queryClient: Page['queryClient']) => void;
  /** Repeats the change: a form by its own button, a menu entry by opening the menu once more. */
  again?: string | RegExp | Press;
  /** Repeats the change after a sign-in, if neither of the two does. */
  afterSignIn?: Press;
  /** True for a change that visitors may make, who are never asked to sign in. */
  open?: true;
  /** True for a file upload, which a proxy may refuse as too large. */
  file?: true;
  /** Expected outcome of a 404: by default `done` for a DELETE, else `failed`. */
  notFound?: 'done' | 'failed';
};

type Failure = { name: string; answer: () => unknown; said: RegExp; isSignedOut?: true };

/** Consecutive failures have different texts, so that a stale message does not pass for a new one. */
const words = /^(?!.*Wait a minute).*\w+ \w+/s;
const gone: Failure = {
  name: '404',
  answer: () => refusal(404, 'not_found', 'There is no such thing.'),
  said: words,
};
const failures: readonly Failure[] = [
  { name: '500', answer: () => refusal(500, 'internal', 'Something went wrong.'), said: words },
  {
    name: '429',
    answer: () => refusal(429, 'too_many_attempts', 'Too many at once. Wait a minute.'),
    said: /Wait a minute/,
  },
  { name: 'no network', answer: unreachable, said: words },
  { name: '503', answer: () => refusal(503, 'unavailable', 'The studio is away for a moment.'), said: words },
];
const tooLargeForProxy: Failure = {
  name: '413 of a proxy',
  answer: () => new Response('<html><h1>413 Request Entity Too Large</h1></html>', { status: 413 }),
  said: /The proxy in front takes less than \S+ \S+ at once/,
};
/** Last failure; the change is then repeated by its own control, because the retry button is a sign-in link. */
const signedOut: Failure = {
  name: '401',
  answer: () => refusal(401, 'not_signed_in', 'Sign in first.'),
  said: words,
  isSignedOut: true,
};

const lines = '[role=status], [role=alert], output';

/** Returns the texts of all status and alert elements. */
const said = (): string => [...document.querySelectorAll(lines)].map((one) => one.textContent).join(' ');

/** Presses a button whose change has a hook of its own, for changes in menus and lists. */
export const pressButton = (name: string | RegExp) => async (user: UserEvent, page: Page) =>
  user.click(await page.findByRole('button', { name }));

/** Fake XMLHttpRequest, which uploads use for their progress; it sends over the fake network. */
class FileRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #call: [method: string, url: string] = ['', ''];
  open(method: string, url: string): void {
    this.#call = [method, url];
  }
  setRequestHeader(): void {}
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

/** Component that asks for a new sign-in over the pages of the studio, inside their frame. */
type AskAgain = ComponentType | undefined;

const framed =
  (Ask: ComponentType) =>
  ({ children }: { children: ReactNode }) => (
    <>
      {children}
      <Ask />
    </>
  );

const tokenCall = 'GET /api/v2/users/comments_token';
const token = () => {
  const claims = { sub: runa.id, exp: Date.now() / 1000 + 900 };
  return { token: `head.${btoa(JSON.stringify(claims))}.signature` };
};

/** Creates a caller of the comments service as browsers do, with a token of the product. */
const commentsOf = ({ id }: Me) =>
  createCommentsCall({
    url: '/comments-service',
    api: browserCall,
    personId: () => id,
    cookies: () => '',
    now: Date.now,
  });

/** Opens the part; the server gives this answer to its change. */
const open = async (change: Change, answer: Failure['answer'], ask?: AskAgain) => {
  const { key, path, Part, answers = {}, me = runa, at = '/', route } = change;
  const call = `${key.split(' ')[0]} ${path}`;
  const server = fakeServer({
    'GET /api/v2/users/me': () => me,
    [tokenCall]: token,
    ...answers,
    [call]: answer,
  });
  vi.stubGlobal('XMLHttpRequest', FileRequest);
  const pages = { [route ?? new URL(at, 'http://studio.test').pathname]: Part };
  const around = ask ? framed(ask) : Fragment;
  const page = await renderPages(pages, { at, me, around, ...(me ? { comments: commentsOf(me) } : {}) });
  change.known?.(page.queryClient);
  const user = userEvent.setup({ delay: null, applyAccept: false, pointerEventsCheck: 0 });
  return { page, server, user, call };
};

/** Removes the idempotency key, which changes after a purchase was finally refused. */
const withoutKey = ({ idempotency_key, ...body }: Record<string, unknown>) => body;

const isKept = (page: Page, { typed }: Change): void => {
  if (typed) expect((page.getByLabelText(typed.field) as HTMLInputElement).value).toBe(typed.text);
};

/**
 * Expects a way back after an ended session: a sign-in link, or for staff a dialog over the page, which the test
 * closes.
 */
const offersToSignIn = async (user: UserEvent, page: Page, ask: AskAgain): Promise<void> => {
  if (ask) {
    const dialog = within(await page.findByRole('dialog', { name: 'Sign in again' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    return;
  }
  const way = await page.findByText(/^sign in( in another tab)?$/i, { selector: 'a, button' });
  if (way instanceof HTMLAnchorElement) expect(way.getAttribute('href')).toMatch(/^\/signin\?redirect=/);
};

/** Lets the change fail in every way, repeats it each time, and lets it succeed in the end. */
const walk = async (change: Change, all: readonly Failure[], ask: AskAgain): Promise<void> => {
  const { page, server, user, call } = await open(change, all[0]?.answer ?? unreachable, ask);
  const makeAgain = async (last: Failure | undefined) => {
    const { press, again = last?.isSignedOut ? press : 'Try again', afterSignIn } = change;
    if (last?.isSignedOut && afterSignIn) return afterSignIn(user, page);
    if (typeof again === 'function') return again(user, page);
    // The last match is the one in the dialog: the page behind may have another.
    const buttons = await page.findAllByRole('button', { name: again, hidden: true });
    return user.click(buttons.at(-1) as HTMLElement);
  };
  const before = said();
  for (const [index, failure] of all.entries()) {
    server.answer(call, failure.answer);
    if (failure.isSignedOut) server.answer(tokenCall, failure.answer);
    await (index === 0 ? change.press(user, page) : makeAgain(all[index - 1]));
    if (failure.isSignedOut) await offersToSignIn(user, page, ask);
    await waitFor(() => expect(server.bodies(call), failure.name).toHaveLength(index + 1));
    await waitFor(() => {
      expect(said(), failure.name).not.toBe(before);
      expect(said(), failure.name).toMatch(failure.said);
    });
    isKept(page, change);
    if (index === 0) expect(page.queryByRole('alertdialog')).toBeNull();
  }
  server.answer(call, () => change.done ?? { success: true });
  server.answer(tokenCall, token);
  await makeAgain(all.at(-1));
  await waitFor(() => expect(server.bodies(call)).toHaveLength(all.length + 1));
  const [first, ...others] = server.bodies(call).map((body) => (change.body ?? withoutKey)(body));
  for (const other of others) expect(other).toEqual(first);
  if (!change.again)
    await waitFor(() => expect(page.queryByRole('button', { name: 'Try again' })).toBeNull());
};

const walkGone = async (change: Change): Promise<void> => {
  const { page, server, user, call } = await open(change, gone.answer);
  await change.press(user, page);
  await waitFor(() => expect(server.calls()).toContain(call));
  await new Promise((later) => setTimeout(later, 20));
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
};

/**
 * Tests each change with every kind of failure: the message is shown, the input is kept, and the change can be
 * repeated.
 */
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
    const all = [
      ...failures,
      ...(change.file ? [tooLargeForProxy] : []),
      ...(isDone ? [] : [gone]),
      ...(change.open ? [] : [signedOut]),
    ];
    test('that fails says so each time, keeps what was typed, offers to sign in where the session has ended, and goes through once it can', () =>
      expect(walk(change, all, ask)).resolves.toBeUndefined());
    if (isDone)
      test('of what is gone already is done', () => expect(walkGone(change)).resolves.toBeUndefined());
  });
};
