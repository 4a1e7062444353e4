import { exportPKCS8, generateKeyPair } from 'jose';
import { afterAll } from 'vitest';
import type { IdentityProvider } from '../../../../contract/accounts/identity-providers.ts';
import {
  type ProviderAccount,
  type SandboxIdentityProvider,
  startIdentityProvider,
} from '../../../../sandbox/identity-provider.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { type AccountsApp, accountsApp } from '../testing/app.ts';

const publicUrl = 'http://localhost:3000';
const redirectUri = (id: IdentityProvider): string => `${publicUrl}/api/auth/callback/${id}`;

type Providers = Partial<Record<IdentityProvider, SandboxIdentityProvider>>;

/** The provider of the studio's own choice, which keeps addresses for those who ask with a token. */
const harbour = {
  clientId: 'studio-at-harbour',
  redirectUri: redirectUri('openid'),
  clientSecret: 'a secret that harbour and the studio share',
};

/** A studio that offers Harbour ID, whose addresses are taken for confirmed or not; it stops with the file. */
export const studioWithOpenId = async (confirmsEmails: 'on' | 'off') => {
  const openid = await startIdentityProvider(harbour);
  const database = await testDatabase();
  const studio = await accountsApp(database, {
    OPENID_ISSUER: openid.issuer,
    OPENID_CLIENT_ID: harbour.clientId,
    OPENID_CLIENT_SECRET: harbour.clientSecret,
    OPENID_NAME: 'Harbour ID',
    OPENID_CONFIRMS_EMAILS: confirmsEmails,
  });
  afterAll(() => Promise.all([studio.app.close(), openid.stop()]));
  return { database, studio, openid, browser: (cookie = '') => browserAt(studio, { openid }, cookie) };
};

/** A studio that offers Google and Apple, each a real provider library on this machine; all stop with the file. */
export const studioWithProviders = async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const [google, apple] = await Promise.all([
    startIdentityProvider({
      clientId: 'studio-at-google',
      redirectUri: redirectUri('google'),
      clientSecret: 'a secret that google and the studio share',
    }),
    startIdentityProvider({
      clientId: 'studio.at.apple',
      redirectUri: redirectUri('apple'),
      clientSecret: { publicKey, teamId: 'TEAM123456', keyId: 'KEY1234567' },
    }),
  ]);
  const settings = {
    GOOGLE_CLIENT_ID: 'studio-at-google',
    GOOGLE_CLIENT_SECRET: 'a secret that google and the studio share',
    GOOGLE_ISSUER: google.issuer,
    APPLE_CLIENT_ID: 'studio.at.apple',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: (await exportPKCS8(privateKey)).replaceAll('\n', '\\n'),
    APPLE_ISSUER: apple.issuer,
  };
  const database = await testDatabase();
  const studio = await accountsApp(database, settings);
  afterAll(() => Promise.all([studio.app.close(), google.stop(), apple.stop()]));
  return { database, studio, settings, providers: { google, apple } };
};

type Cookie = { name: string; value: string; maxAge?: number };

/** Follows the provider's own redirects with a browser's cookies, until it answers the studio. */
const passProvider = async (address: string): Promise<{ fields: URLSearchParams; byForm: boolean }> => {
  const jar = new Map<string, string>();
  let url = new URL(address);
  for (let step = 0; step < 8; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { fields: fieldsOf(await response.text()), byForm: true };
    url = new URL(location, url);
    if (url.href.startsWith(publicUrl)) return { fields: url.searchParams, byForm: false };
  }
  throw new Error('the provider redirects without end');
};

const fieldsOf = (html: string): URLSearchParams =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );

/** The cookies of one browser, which every answer may change. */
const createCookieJar = (signedInAs: string) => {
  const cookies = new Map<string, string>();
  const hold = (part: string) =>
    cookies.set(part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1));
  for (const part of signedInAs.split('; ').filter(Boolean)) hold(part);
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = <Answer extends { cookies: Cookie[] }>(answer: Answer): Answer => {
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, encodeURIComponent(value));
    return answer;
  };
  return { cookie, hold, keep, forget: () => cookies.clear() };
};

/** A browser of its own at the studio; all of them are at one address. */
export const browserAt = (studio: AccountsApp, providers: Providers, signedInAs = '') => {
  const providerOf = (id: IdentityProvider): SandboxIdentityProvider => {
    const provider = providers[id];
    if (!provider) throw new Error(`this studio does not offer ${id}`);
    return provider;
  };
  const { cookie, hold, keep, forget } = createCookieJar(signedInAs);
  const browser = {
    cookie,
    hold,
    forget,
    post: async (path: string, body: object = {}) =>
      keep(await studio.post(path, body, { cookie: cookie() })),
    get: async (url: string) =>
      keep(
        await studio.app.inject({
          url,
          headers: { host: 'localhost:3000', cookie: cookie(), 'x-forwarded-for': '198.51.100.20' },
        }),
      ),
    me: async () => (await studio.me(cookie())).json(),

    /** From the button to the answer of the provider, which stands in the fields that are returned. */
    async toProvider(
      id: IdentityProvider,
      account: ProviderAccount,
      path = `sign-in/${id}`,
      body: object = {},
    ) {
      providerOf(id).signInAs(account);
      const begun = await browser.post(path, body);
      if (begun.statusCode !== 200) throw new Error(`${path} answered ${begun.statusCode}: ${begun.body}`);
      return passProvider(begun.json().url);
    },
    /** Apple's form comes from another site, so without cookies; it leads to a GET that has them. */
    async comeBack(id: IdentityProvider, { fields, byForm }: { fields: URLSearchParams; byForm: boolean }) {
      if (!byForm) return browser.get(`/api/auth/callback/${id}?${fields}`);
      const bounced = await studio.app.inject({
        method: 'POST',
        url: `/api/auth/callback/${id}`,
        headers: {
          host: 'localhost:3000',
          origin: providerOf(id).issuer,
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: fields.toString(),
      });
      return browser.get(String(bounced.headers.location).replace(publicUrl, ''));
    },
    /** The whole way; returns where the browser ends up. */
    async signInWith(id: IdentityProvider, account: ProviderAccount, body: object = {}): Promise<string> {
      const answer = await browser.toProvider(id, account, `sign-in/${id}`, body);
      return String((await browser.comeBack(id, answer)).headers.location);
    },
    async connect(id: IdentityProvider, account: ProviderAccount): Promise<string> {
      const answer = await browser.toProvider(id, account, `connect/${id}`);
      return String((await browser.comeBack(id, answer)).headers.location);
    },
  };
  return browser;
};
