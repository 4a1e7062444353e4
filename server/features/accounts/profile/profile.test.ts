import { describe, expect, test } from 'vitest';
import { goodPassword, signUpForm, twoProcesses } from '../testing/app.ts';

const { database, studio, twin } = await twoProcesses();
const cookie = studio.cookieOf(await studio.signIn('sofia@example.com', goodPassword));
/** The cookie of another member, of that first name. */
const signUp = async (name: string): Promise<string> => {
  const username = name.toLowerCase();
  const form = signUpForm({ email: `${username}@example.com`, firstName: name, username });
  return studio.cookieOf(await studio.post('sign-up/email', form));
};

const put = (body: object, as = cookie) =>
  studio.app.inject({
    method: 'PUT',
    url: '/api/v2/users/me',
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie: as },
    payload: body,
  });
const userId = (await studio.me(cookie)).json().id as string;

describe('PUT users/me', () => {
  test('changes what is given and leaves the rest', async () => {
    const before = (await studio.me(cookie)).json();
    const answer = await put({ first_name: '  Sofia\tMaria ', time_zone: 'Asia/Kathmandu' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...before, firstName: 'Sofia Maria', fullName: 'Sofia Maria Marin', timeZone: 'Asia/Kathmandu' },
    ]);
    expect((await put({ last_name: 'Lindqvist' })).json().fullName).toBe('Sofia Maria Lindqvist');
    expect((await put({})).json()).toMatchObject({ username: before.username, email: 'sofia@example.com' });
  });

  test('NS-031 takes a username of 3 to 30 small letters, digits, dots and underscores', async () => {
    const { firstName } = (await studio.me(cookie)).json();
    const answer = await put({ username: ' Sofia_L.2 ' });
    expect(answer.json().username).toBe('sofia_l.2');
    expect((await twin.viewer(cookie))?.username).toBe('sofia_l.2');
    for (const username of ['', 'so', 'a'.repeat(31), 'so fia', 'so-fia', 'søfia', 'sofia@example.com']) {
      const refused = await put({ username, first_name: 'Nobody' });
      expect([refused.statusCode, refused.json().errors], username).toEqual([
        422,
        { username: ['Use 3 to 30 letters, numbers, dots or underscores.'] },
      ]);
    }
    expect((await studio.me(cookie)).json()).toMatchObject({ username: 'sofia_l.2', firstName });
  });

  test('refuses members a username that names the team or the studio, and takes it for staff', async () => {
    const { id } = (await studio.me(cookie)).json();
    const role = (to: string | null) =>
      database.pool.query('update users set staff_role = $2 where id = $1', [id, to]);
    for (const username of ['admin', 'Support_Team', 'openmat', '....']) {
      const refused = await put({ username });
      expect([refused.statusCode, Object.keys(refused.json().errors)], username).toEqual([422, ['username']]);
    }
    await role('support');
    await expect.poll(async () => (await studio.me(cookie)).json().role).toBe('support');
    expect((await put({ username: 'support_team' })).statusCode).toBe(200);
    await role(null);
    await expect.poll(async () => (await studio.me(cookie)).json().role).toBeNull();
    expect((await put({ username: 'support_team', first_name: 'Sofia' })).statusCode).toBe(200);
  });

  test('refuses a username that another member has, whatever its case, and accepts one’s own', async () => {
    await signUp('Noor');
    for (const username of ['noor', 'NOOR']) {
      const refused = await put({ username });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        { username: ['That username is taken.'] },
      ]);
    }
    const { username } = (await studio.me(cookie)).json();
    expect((await put({ username: username.toUpperCase() })).statusCode).toBe(200);
  });

  test('gives one of two members who want the same username at once the name, and refuses the other with 422', async () => {
    const lena = await signUp('Lena');
    const answers = await Promise.all([put({ username: 'the.one' }), put({ username: 'the.one' }, lena)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json().errors).toEqual({ username: ['That username is taken.'] });
  });

  test('names every field that is wrong, and changes nothing', async () => {
    const before = (await studio.me(cookie)).json();
    const answer = await put({
      first_name: ' \u200b ',
      last_name: 'x'.repeat(81),
      time_zone: 'Middle/Earth',
      username: 'ok.name',
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        first_name: ['Enter your first name.'],
        last_name: ['Use at most 80 characters.'],
        time_zone: ['Choose a time zone from the list.'],
      },
    ]);
    expect((await studio.me(cookie)).json()).toEqual(before);
  });

  test.each(['+02:00', '-05', 'CET; drop', '', 'utc+1', 'Europe/', 'Europe/Nowhere'])(
    'refuses %j as a time zone',
    async (time_zone) => {
      expect((await put({ time_zone })).json().errors).toEqual({
        time_zone: ['Choose a time zone from the list.'],
      });
    },
  );

  test.each([
    'UTC',
    'Europe/Stockholm',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'Etc/GMT+3',
  ])('takes the time zone %s', async (time_zone) => {
    expect((await put({ time_zone })).json().timeZone).toBe(time_zone);
  });

  test('takes a photo that the member uploaded, or none, and refuses any other address', async () => {
    const own = `/uploads/photos/of-${userId}`;
    expect((await put({ avatar_url: own })).json().avatar).toBe(own);
    expect(await studio.accounts.avatarsInUse([own, '/uploads/photos/other'])).toEqual([own]);
    for (const avatar_url of [
      '/uploads/photos/of-noor',
      'https://evil.example/a.png',
      'javascript:alert(1)',
      '',
    ]) {
      const refused = await put({ avatar_url });
      expect([refused.statusCode, refused.json().errors], avatar_url).toEqual([
        422,
        { avatar_url: ['Choose a photo that you have uploaded.'] },
      ]);
    }
    expect((await put({ avatar_url: null })).json().avatar).toBeNull();
  });

  test('is refused with 401 without a session', async () => {
    expect((await put({ first_name: 'X' }, '')).statusCode).toBe(401);
  });
});

describe('NS-017 GET users/{slug}', () => {
  test('answers every caller alike and without an e-mail address', async () => {
    const mina = await signUp('Mina');
    for (const as of ['', mina, cookie]) {
      const answer = await studio.get('/api/v2/users/mina-marin', as);
      expect(answer.json()).toEqual({
        firstName: 'Mina',
        lastName: 'Marin',
        fullName: 'Mina Marin',
        avatar: null,
        slug: 'mina-marin',
        username: 'mina',
      });
      expect(answer.body).not.toContain('example.com');
    }
  });

  test.each(['nobody', 'SOFIA-MARIN', '%00', 'me%2F..', ' '])('finds no member at %j', async (slug) => {
    const { statusCode } = await studio.get(`/api/v2/users/${encodeURI(slug)}`);
    expect([400, 404]).toContain(statusCode);
  });
});

test('a profile answers 404 once its account is deleted', async () => {
  await signUp('Gone');
  expect((await studio.get('/api/v2/users/gone-marin')).statusCode).toBe(200);
  await database.pool.query("delete from users where email = 'gone@example.com'");
  expect((await studio.get('/api/v2/users/gone-marin')).statusCode).toBe(404);
});
