import { cleanup, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.ts';
import { browserCall } from '../../client/api.ts';
import { createCommentsCall } from '../../client/comments.ts';
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
  /** What of the request is the same each time; a moment counted from now is not. */
  body?: (body: Record<string, unknown>) => unknown;
  /** What the page has loaded before. */
  known?: (queryClient: Page['queryClient']) => void;
  /** A form is sent again with its own button, and what stands in a menu by opening it once more. */
  again?: string | RegExp | Press;
  /** What makes it again once signed in, where neither of the two does. */
  afterSignIn?: Press;
  /** A visitor may do it, who is never asked to sign in. */
  open?: true;
  /** It sends a file, which a proxy in front may refuse as too large. */
  file?: true;
  /** Deleting what is gone is done; where nothing can be gone, it failed. */
  notFound?: 'done' | 'failed';
};

type Failure = { name: string; answer: () => unknown; said: RegExp; isSignedOut?: true };

/** Each follows one of other words, so that a line which was left standing is not taken for a new one. */
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
/** The last one, after which the change is made with its own control: what would try again leads to signing in. */
const signedOut: Failure = {
  name: '401',
  answer: () => refusal(401, 'not_signed_in', 'Sign in first.'),
  said: words,
  isSignedOut: true,
};

const lines = '[role=status], [role=alert], output';

/** The line that says what failed, wherever it stands. */
const said = (): string => [...document.querySelectorAll(lines)].map((one) => one.textContent).join(' ');

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

const tokenCall = 'GET /api/v2/users/comments_token';
const token = () => {
  const claims = { sub: runa.id, exp: Date.now() / 1000 + 900 };
  return { token: `head.${btoa(JSON.stringify(claims))}.signature` };
};

/** Calls of the comments service as browsers make them, with a token that the product gives. */
const commentsOf = ({ id }: Me) =>
  createCommentsCall({
    url: '/comments-service',
    api: browserCall,
    personId: () => id,
    cookies: () => '',
    now: Date.now,
  });

/** Opens the part, which the server answers so. */
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

/** The same request again; a purchase that was refused for good has another key than the next one. */
const withoutKey = ({ idempotency_key, ...body }: Record<string, unknown>) => body;

const isKept = (page: Page, { typed }: Change): void => {
  if (typed) expect((page.getByLabelText(typed.field) as HTMLInputElement).value).toBe(typed.text);
};

/** The way back of a member whose session has ended; staff are asked to sign in over the page, which they decline. */
const offersToSignIn = async (user: UserEvent, page: Page, ask: AskAgain): Promise<void> => {
  if (ask) {
    const dialog = within(await page.findByRole('dialog', { name: 'Sign in again' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    return;
  }
  const way = await page.findByText(/^sign in( in another tab)?$/i, { selector: 'a, button' });
  if (way instanceof HTMLAnchorElement) expect(way.getAttribute('href')).toMatch(/^\/signin\?redirect=/);
};

/** Fails in every way, one after the other, each time made again, and goes through at last. */
const walk = async (change: Change, all: readonly Failure[], ask: AskAgain): Promise<void> => {
  const { page, server, user, call } = await open(change, all[0]?.answer ?? unreachable, ask);
  const makeAgain = async (last: Failure | undefined) => {
    const { press, again = last?.isSignedOut ? press : 'Try again', afterSignIn } = change;
    if (last?.isSignedOut && afterSignIn) return afterSignIn(user, page);
    if (typeof again === 'function') return again(user, page);
    // In a dialog it is the last one: the page behind it may have another.
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

/** Walks each change through every kind of failure: it is said beside its control, keeps what was typed, and can be made again. */
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
      walk(change, all, ask));
    if (isDone) test('of what is gone already is done', () => walkGone(change));
  });
};
