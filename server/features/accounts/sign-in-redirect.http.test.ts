import { expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true });

/** Requested redirects and the percent-encoded addresses to which they lead. */
const wanted: [string, string][] = [
  ['/class-finder?q=йога', '/class-finder?q=%D0%B9%D0%BE%D0%B3%D0%B0'],
  ['/class-finder?q=ヨガ', '/class-finder?q=%E3%83%A8%E3%82%AC'],
  ['/class-finder?q=a\u2028b', '/class-finder?q=a%E2%80%A8b'],
  ['/class-finder?q=🧘', '/class-finder?q=%F0%9F%A7%98'],
  ['/class-finder?q=%ED%A0%80', '/class-finder?q=%ED%A0%80'],
  ['/class-finder?q=%D0%B9%zz', '/class-finder?q=%D0%B9%zz'],
  ['/series/ñandú#夜', '/series/%C3%B1and%C3%BA#%E5%A4%9C'],
  ['//evil.example', '/'],
  ['https://evil.example/йога', '/'],
];

test('AUTH-003 NS-033: a redirect in any script leads a signed-in member there, from sign-in and sign-up', async () => {
  const cookie = await studio.signIn('maya@openmat.test');
  for (const [redirect, plain] of wanted) {
    const query = new URLSearchParams({ redirect });
    const signIn = await studio.get(`/signin?${query}`, cookie);
    expect([signIn.statusCode, signIn.headers.location], redirect).toEqual([307, plain]);
    const signUp = await studio.get(`/signup?${query}`, cookie);
    expect([signUp.statusCode, signUp.headers.location?.split('?')[0]], redirect).toEqual([
      307,
      plain === '/' ? expect.any(String) : plain.split('?')[0],
    ]);
    for (const page of ['/password/forgot', '/password/reset', '/'])
      expect((await studio.get(`${page}?${query}`, cookie)).statusCode, `${page} ${redirect}`).toBe(200);
  }
  const surrogate = await studio.get('/signin?redirect=%2F%3Fq%3D%ED%A0%80', cookie);
  expect(surrogate.statusCode).toBe(307);
});

test('R60 a visitor sees the pages of signing in and up; members, lapsed members and administrators are led away', async () => {
  for (const page of ['/signin', '/signup']) {
    expect((await studio.get(page)).statusCode).toBe(200);
    for (const email of ['maya@openmat.test', 'lapsed@openmat.test', 'admin@openmat.test'])
      expect((await studio.get(page, await studio.signIn(email))).statusCode, `${email} ${page}`).toBe(307);
  }
});

test('a visitor’s sign-in page keeps such a redirect', async () => {
  for (const [redirect, plain] of wanted) {
    const answer = await studio.get(`/signin?${new URLSearchParams({ redirect })}`);
    expect(answer.statusCode).toBe(200);
    if (plain !== '/') expect(answer.body).toContain(`/signup?redirect=${encodeURIComponent(plain)}`);
  }
});
