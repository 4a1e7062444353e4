import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type { PageAddress } from '../../contract/pages/page-addresses.ts';
import { announcementId } from '../../server/platform/config.ts';
import { createDb, type Database } from '../../server/platform/db.ts';
import { fromNewAddress, signUpMember } from './new-member.ts';
import { addressVariable, alertText, databaseVariable, notification } from './server.ts';

export type { Locator, Page };
export { expect };

export const password = 'openmat-demo';
/** Tests run beside each other: a test that watches, completes or chooses signs in as a new member of its own. */
export type Account = 'new member' | 'admin' | 'maya' | 'noor' | 'lapsed';

/** Below 1025 px the sidebar gives way to the panel, from 768 px down the layout is the mobile one. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

type Studio = {
  /** Both bars of the shell count as dismissed; tests of the bars set this to false. */
  barsDismissed: boolean;
  /** Console errors, uncaught errors and policy violations fail the test, except those a test says it causes. */
  trouble: { expected: (pattern: RegExp) => void };
  signIn: (account: Account) => Promise<void>;
};

const dismissBars = (context: BrowserContext, baseURL: string): Promise<void> =>
  context.addCookies(
    [`notification_bar_${notification.id}=dismissed`, `alert_bar=${announcementId(alertText)}`].map(
      (cookie) => {
        const [name = '', value = ''] = cookie.split('=');
        return { name, value, url: baseURL };
      },
    ),
  );

/** Cookies of accounts that this worker has signed in lately: one sign-in serves tests while its proof is fresh. */
const sessions = new Map<
  Account,
  { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; sinceMs: number }
>();
const usedForMs = 5 * 60_000;

export const test = base.extend<Studio, { database: () => Database }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const connectionString = process.env[databaseVariable];
      const open = connectionString ? createDb({ connectionString }, { maxConnections: 1 }) : null;
      await use(() => {
        if (!open) throw new Error(`${databaseVariable} is to name the database of the product.`);
        return open.db;
      });
      await open?.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  baseURL: async ({}, use) => {
    const address = process.env[addressVariable];
    if (!address) throw new Error('The product was not started.');
    await use(address);
  },
  barsDismissed: [true, { option: true }],
  context: async ({ context, baseURL, barsDismissed }, use) => {
    if (barsDismissed && baseURL) await dismissBars(context, baseURL);
    await use(context);
  },
  trouble: [
    async ({ context }, use) => {
      const patterns: RegExp[] = [];
      const heard: string[] = [];
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
      context.on('console', (message) => {
        if (message.type() === 'error')
          heard.push(`${message.text()} (${message.page()?.url() ?? ''} ${message.location().url})`);
      });
      await use({ expected: (pattern) => patterns.push(pattern) });
      const surprises = heard.filter((line) => !patterns.some((pattern) => pattern.test(line)));
      expect(surprises, 'nothing goes wrong in the console').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ context, baseURL, database }, use) => {
    await use(async (account) => {
      if (account === 'new member') return signUpMember(context.request, baseURL ?? '', database());
      const known = sessions.get(account);
      if (known && performance.now() - known.sinceMs < usedForMs) return context.addCookies(known.cookies);
      const before = new Set((await context.cookies()).map(({ value }) => value));
      const answer = await context.request.post('/api/auth/sign-in/email', {
        data: { email: `${account}@openmat.test`, password },
        headers: { origin: baseURL ?? '', ...fromNewAddress() },
      });
      expect(answer.status()).toBe(200);
      const cookies = (await context.cookies()).filter(({ value }) => !before.has(value));
      sessions.set(account, { cookies, sinceMs: performance.now() });
    });
  },
});

/** The page is alive: what the server rendered reacts to clicks and keys. */
export const open = async (page: Page, address: PageAddress): Promise<void> => {
  await page.goto(address);
  await hydrated(page);
};

/** Once the first commit is done and its effects, which listen to keys, have run: React names elements before that. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    type Fiber = { return: Fiber | null; child: Fiber | null; stateNode: { current: Fiber } };
    const main = document.querySelector('main, header');
    const key = main && Object.keys(main).find((name) => name.startsWith('__reactFiber'));
    if (!key) return false;
    let root = (main as unknown as Record<string, Fiber>)[key] as Fiber;
    while (root.return) root = root.return;
    return root.stateNode.current.child !== null;
  });
  // React runs effects in a message of its own, which is sent before this one. A clock of the test stops timers.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done();
        port2.postMessage(null);
      }),
  );
};

/** Waits for the animations that run by time to end; one that follows scrolling never does. */
export const animated = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(timed.map((animation) => animation.finished.catch(() => undefined)));
  });
};

/** Total as the finder says it: the number before “Classes”; NaN while it is being counted, so that a poll goes on. */
export const totalShown = async (page: Page): Promise<number> =>
  Number.parseInt(((await page.getByTestId('total').textContent()) ?? '').replace(/[^\d]/g, ''), 10);

/** The same once it is counted. */
export const countedTotal = async (page: Page): Promise<number> => {
  await expect(page.getByTestId('total')).toHaveText(/\d/);
  return totalShown(page);
};

/** A page that asked for nothing for so long has all it shows. */
const restMs = 100;

/** Waits for the requests from the call on to end; the wait of Playwright rests for half a second each time. */
export const restOf = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let since = 0;
  const ended = (request: Request): void => {
    underWay.delete(request);
    since = performance.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () =>
    expect
      .poll(() => underWay.size === 0 && performance.now() - since >= restMs, { intervals: [restMs / 2] })
      .toBe(true);
};
