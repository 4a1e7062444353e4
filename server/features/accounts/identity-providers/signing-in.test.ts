import { describe, expect, test } from 'vitest';
import { commentsTokenCookie } from '../../../../contract/comments/comment-rules.ts';
import { goodPassword, signUpForm } from '../testing/app.ts';
import { browserAt, studioWithProviders } from './testing-providers.ts';

const { database, studio, providers } = await studioWithProviders();
const browser = (cookie = '') => browserAt(studio, providers, cookie);

let made = 0;
const person = (changes: Record<string, unknown> = {}) => {
  made += 1;
  return {
    sub: `subject-${made}`,
    email: `person${made}@example.com`,
    email_verified: true,
    given_name: 'Maya',
    family_name: 'Okafor',
    ...changes,
  };
};
const member = async (email: string, verified: boolean) => {
  const cookie = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email })));
  if (verified) await database.pool.query('update users set email_verified = true where email = $1', [email]);
  return cookie;
};
const accountsWith = async (email: string): Promise<number> =>
  (await database.pool.query('select 1 from users where email = $1', [email])).rowCount ?? 0;
const identitiesOf = async (email: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ provider_id: string }>(
    'select provider_id from credentials join users on users.id = user_id where users.email = $1 order by 1',
    [email],
  );
  return rows.map(({ provider_id }) => provider_id);
};
const problem = (location: string): string | null =>
  new URL(location, 'http://here.invalid').searchParams.get('problem');

describe.each(['google', 'apple'] as const)('signing in with %s', (id) => {
  test('makes an account the first time and finds it again the second', async () => {
    const holder = person({ email: `First.${id}@Example.com` });
    const first = browser();
    expect(await first.signInWith(id, holder, { timeZone: 'Europe/Lisbon' })).toBe('/signin/complete?new=1');
    const me = await first.me();
    expect(me).toMatchObject({
      email: `first.${id}@example.com`,
      emailVerified: true,
      timeZone: 'Europe/Lisbon',
    });
    const again = browser();
    expect(await again.signInWith(id, { ...holder, email: 'moved@example.com' })).toBe('/signin/complete');
    expect((await again.me()).id).toBe(me.id);
    expect(studio.securityLines.at(-1)).toMatchObject({
      event: 'sign_in',
      outcome: 'success',
      method: id,
      userId: me.id,
    });
  });

  test('keeps where the member wanted to go, and no address of another site', async () => {
    const holder = person();
    expect(await browser().signInWith(id, holder, { redirect: '/classes/7?a=b' })).toBe(
      '/signin/complete?new=1&redirect=%2Fclasses%2F7%3Fa%3Db',
    );
    for (const redirect of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ])
      expect(await browser().signInWith(id, holder, { redirect })).toBe('/signin/complete');
  });

  test('refuses a provider’s account whose e-mail is not confirmed there', async () => {
    for (const email_verified of [false, 'false', undefined]) {
      const holder = person({ email_verified });
      expect(problem(await browser().signInWith(id, holder))).toBe('email_not_verified');
      expect(await accountsWith(holder.email)).toBe(0);
      expect(studio.securityLines.at(-1)).toMatchObject({ event: 'sign_in', outcome: 'failure', method: id });
    }
    const without = person({ email: undefined });
    expect(problem(await browser().signInWith(id, without))).toBe('email_not_verified');
  });

  test.each([
    { there: true, here: true, ends: null },
    { there: false, here: true, ends: 'email_not_verified' },
    { there: false, here: false, ends: 'email_not_verified' },
  ])(
    'links accounts of one e-mail, confirmed there $there and here $here: $ends',
    async ({ there, here, ends }) => {
      const holder = person({ email_verified: there });
      await member(holder.email, here);
      const visitor = browser();
      expect(problem(await visitor.signInWith(id, holder))).toBe(ends);
      expect((await visitor.me()).email).toBe(ends === null ? holder.email : undefined);
      expect(await identitiesOf(holder.email)).toEqual(
        ends === null ? ['credential', id].sort() : ['credential'],
      );
      const letters = await studio.mail.outbox?.latest(200);
      const connectedMails = letters?.filter(
        ({ to, subject }) => to === holder.email && /was connected/.test(subject),
      );
      expect(connectedMails).toHaveLength(ends === null ? 1 : 0);
    },
  );
});

/** A race is lost in some rounds only. */
const rounds = Array.from({ length: 8 }, (_, round) => round + 1);

describe('an account that an attacker prepared', () => {
  test('is never shared: the owner of the e-mail takes it over by the mailed links, and the attacker is out', async () => {
    const victim = person();
    const attacker = await member(victim.email, false);
    expect(await browser().signInWith('google', victim)).toBe('/signin/first-proof');

    // What the attacker might add while waiting would let them in later.
    const trojan = person();
    expect(problem(await browserAt(studio, providers, attacker).connect('google', trojan))).toBe(
      'account_not_verified',
    );

    await studio.post('request-password-reset', { email: victim.email });
    const letter = (await studio.mail.outbox?.latest(200))?.find(
      ({ to, subject }) => to === victim.email && /new password/.test(subject),
    );
    const token = /token=([^\s&]+)/.exec(letter?.text ?? '')?.[1];
    await studio.post('reset-password', { token, newPassword: 'only the owner knows' });
    const owner = browser();
    expect(await owner.signInWith('google', victim)).toBe('/signin/complete');
    expect((await owner.me()).email).toBe(victim.email);
    expect((await studio.me(attacker)).statusCode).toBe(401);
    expect((await studio.signIn(victim.email, goodPassword)).statusCode).toBe(401);
  });

  test('an e-mail that passed to another account at the provider opens nothing', async () => {
    const first = person();
    await browser().signInWith('google', first);
    expect(problem(await browser().signInWith('google', { ...person(), email: first.email }))).toBe(
      'other_identity',
    );
  });

  test.each(rounds)('two first sign-ins at once make one account (round %i)', async () => {
    const holder = person();
    const [one, two] = [browser(), browser()];
    const answers = [await one.toProvider('google', holder), await two.toProvider('google', holder)];
    const [first, second] = answers;
    if (!first || !second) throw new Error('no answers');
    await Promise.all([one.comeBack('google', first), two.comeBack('google', second)]);
    expect((await one.me()).id).toBe((await two.me()).id);
    expect(await accountsWith(holder.email)).toBe(1);
  });
});

describe('a sign-in that is another member’s', () => {
  test('NS-162: takes the place of the one before, and its token for the comments goes too', async () => {
    const visitor = browser();
    await visitor.signInWith('google', person());
    const first = (await visitor.me()).id;
    visitor.hold(`${commentsTokenCookie}=of-the-first`);
    await visitor.signInWith('google', person());
    expect((await visitor.me()).id).not.toBe(first);
    expect(visitor.cookie()).not.toContain(commentsTokenCookie);
  });
});

describe('an account with a second factor', () => {
  test('is asked for it whatever the provider has asked for, and then goes where the member wanted', async () => {
    const holder = person();
    const enrolled = browser();
    await enrolled.signInWith('google', holder);
    await database.pool.query(
      'insert into authenticator_apps (user_id, secret, confirmed_at, created_at) values ($1, $2, now(), now())',
      [(await enrolled.me()).id, 'sealed'],
    );
    const visitor = browser();
    expect(await visitor.signInWith('google', holder, { redirect: '/series' })).toBe(
      '/signin/second-step?redirect=%2Fseries',
    );
    expect((await visitor.get('/api/v2/users/me')).statusCode).toBe(401);
    expect((await visitor.get('/api/auth/second-step')).json().secondStep.methods).toContain('code');
  });
});

describe('what Apple does its own way', () => {
  test('its name comes once, beside the answer, and is read like one in a form', async () => {
    const holder = person({ given_name: undefined, family_name: undefined });
    const visitor = browser();
    const answer = await visitor.toProvider('apple', holder);
    answer.fields.set('user', JSON.stringify({ name: { firstName: ' Lin\n', lastName: 'Takahashi' } }));
    await visitor.comeBack('apple', answer);
    expect(await visitor.me()).toMatchObject({
      firstName: 'Lin',
      lastName: 'Takahashi',
      username: 'lin.takahashi',
    });
  });

  test('a hidden e-mail is an e-mail, and a name that never came is no obstacle', async () => {
    const holder = person({
      email: 'k7h2x9@privaterelay.appleid.com',
      email_verified: 'true',
      is_private_email: 'true',
      given_name: undefined,
      family_name: undefined,
    });
    const visitor = browser();
    const answer = await visitor.toProvider('apple', holder);
    answer.fields.set('user', 'not JSON');
    await visitor.comeBack('apple', answer);
    expect(await visitor.me()).toMatchObject({
      email: 'k7h2x9@privaterelay.appleid.com',
      firstName: 'Member',
      fullName: 'Member',
    });
  });
});
