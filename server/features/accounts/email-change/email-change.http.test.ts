import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword } from '../../../roles/testing/browser.ts';
import { changingStudio, own } from '../../../roles/testing/members/changing-studio.ts';
import { eraseAccount } from '../index.ts';

const {
  studio,
  browser,
  mailsTo,
  newSide,
  oldSide,
  undoSide,
  read,
  confirm,
  member,
  emailOf,
  signIn,
  kindsOf,
  ask,
  changed,
} = await changingStudio();
const { pool, db } = studio.database;
const hourMs = 3_600_000;

beforeEach(() => {
  // Each test counts its own tries.
  studio.clock.advance(1000);
});

describe('NS-237 a change of the address of an account', () => {
  test('asks for a fresh proof of the session', async () => {
    const one = await member();
    await pool.query('update sessions set proved_at = null where user_id = $1', [one.id]);
    const refused = await ask(one);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'fresh_proof_needed']);
    expect((await mailsTo(one.wanted)).length).toBe(0);
  });

  test('the address changes once both addresses have confirmed, in either order', async () => {
    for (const first of ['old', 'new'] as const) {
      const one = await member();
      const asked = await ask(one);
      expect(asked.json()).toMatchObject({
        email: one.email,
        change: { newEmail: one.wanted, asksOld: true, newConfirmedAt: null, oldConfirmedAt: null },
        contact: 'hello@quiet-lake.org',
      });
      const tokens = { old: await oldSide(one.email), new: await newSide(one.wanted) };
      const second = first === 'old' ? 'new' : 'old';
      const press = (side: 'old' | 'new') => confirm(tokens[side], side === 'new' ? one.home : undefined);
      expect((await press(first)).json()).toMatchObject({ side: first, state: 'confirmed' });
      expect(await emailOf(one.id)).toBe(one.email);
      expect((await one.home.get(own)).json().change[`${first}ConfirmedAt`]).not.toBeNull();
      expect((await press(second)).json()).toMatchObject({ side: second, state: 'changed' });
      expect(await emailOf(one.id)).toBe(one.wanted);
      expect((await one.home.get(own)).json()).toMatchObject({
        email: one.wanted,
        change: null,
        undoable: { oldEmail: one.email },
      });
      expect((await one.home.me()).json()).toMatchObject({ email: one.wanted, emailVerified: true });
      expect((await signIn(one.email)).statusCode).toBe(401);
      expect((await signIn(one.wanted)).statusCode).toBe(200);
      expect(await kindsOf(one)).toEqual([
        'email_change_requested',
        `email_change_confirmed ${first}-address`,
        `email_change_confirmed ${second}-address`,
        'email_changed',
      ]);
    }
  });

  test('opening a link, or pressing it again, changes nothing', async () => {
    const one = await member();
    await ask(one);
    const [old, fresh] = [await oldSide(one.email), await newSide(one.wanted)];
    expect((await read(old)).json()).toEqual({
      side: 'old',
      state: 'open',
      oldEmail: one.email,
      newEmail: 'n…@example.com',
      mustSignIn: false,
      changesAt: null,
    });
    expect((await read(fresh)).json()).toMatchObject({
      oldEmail: 'm…@example.com',
      newEmail: one.wanted,
      mustSignIn: true,
    });
    for (const path of [`/email/change?token=${old}`, `/api/v2/email_changes/confirmations?token=${old}`])
      await browser().get(path);
    expect((await read(old)).json().state).toBe('open');
    for (const time of ['first', 'second']) expect((await confirm(old)).json().state, time).toBe('confirmed');
    expect((await kindsOf(one)).filter((kind) => kind.startsWith('email_change_confirmed'))).toHaveLength(1);
    await confirm(fresh, one.home);
    for (const again of [await confirm(old), await confirm(fresh, one.home)])
      expect([again.statusCode, again.json().state]).toEqual([200, 'changed']);
    expect((await kindsOf(one)).filter((kind) => kind === 'email_changed')).toHaveLength(1);
  });

  test('the new address confirms in a session of the account alone', async () => {
    const one = await member();
    await ask(one);
    const token = await newSide(one.wanted);
    const stranger = await confirm(token);
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'not_signed_in']);
    const other = await confirm(token, (await member()).home);
    expect([other.statusCode, other.json().code]).toEqual([403, 'forbidden']);
    expect(other.json().message).toContain('m…@example.com');
    expect((await read(token)).json().state).toBe('open');
  });

  test('ends after a day, and keeps only hashes of its tokens', async () => {
    const one = await member();
    await ask(one);
    const token = await oldSide(one.email);
    const { rows } = await pool.query('select * from email_changes where user_id = $1', [one.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    studio.clock.advance(24 * hourMs + 1000);
    for (const late of [await read(token), await confirm(token)])
      expect([late.statusCode, Object.keys(late.json().errors)]).toEqual([422, ['token']]);
    expect((await one.home.get(own)).json().change).toBeNull();
  });

  test('a member who stops the change ends its links', async () => {
    const one = await member();
    await ask(one);
    const token = await oldSide(one.email);
    for (const time of ['first', 'second'])
      expect((await one.home.send('DELETE', own)).json().change, time).toBeNull();
    expect((await confirm(token)).statusCode).toBe(422);
    expect(await kindsOf(one)).toEqual(['email_change_requested', 'email_change_canceled']);
  });

  test('each address that has not confirmed is mailed new links, five times a day', async () => {
    const one = await member();
    await ask(one);
    const [old, fresh] = [await oldSide(one.email), await newSide(one.wanted)];
    await confirm(old);
    const again = () => one.home.send('POST', `${own}/mails`);
    expect((await again()).json().change.oldConfirmedAt).not.toBeNull();
    expect(await oldSide(one.email)).toBe(old);
    const newer = await newSide(one.wanted);
    expect(newer).not.toBe(fresh);
    expect((await confirm(fresh, one.home)).statusCode).toBe(422);
    for (let time = 3; time <= 5; time += 1) expect((await again()).statusCode).toBe(200);
    const limited = await again();
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'too_many_attempts']);
    expect((await ask(one)).statusCode).toBe(429);
    const latest = await newSide(one.wanted);
    expect((await confirm(latest, one.home)).json().state).toBe('changed');
    expect((await again()).statusCode).toBe(429);
  });

  test('to an address that is none, or is the present one, is refused beside the field, and counts for nothing', async () => {
    const one = await member();
    for (const email of ['nobody', '', one.email.toUpperCase()])
      for (let time = 0; time < 3; time += 1) {
        const refused = await one.home.send('POST', own, { email });
        expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['email']]);
      }
    expect((await ask(one)).statusCode).toBe(200);
  });

  test('a new password ends the change', async () => {
    const one = await member();
    await ask(one);
    const token = await oldSide(one.email);
    const passwords = { currentPassword: goodPassword, newPassword: 'a brighter evening' };
    expect((await one.home.auth('change-password', passwords)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(422);
  });

  test('tries of made-up tokens from one address are limited', async () => {
    const guessing = browser();
    const codes: number[] = [];
    for (let time = 0; time < 101; time += 1) codes.push((await read('made up', guessing)).statusCode);
    expect([codes[0], codes[99], codes[100]]).toEqual([422, 422, 429]);
  });
});

describe('NS-237 an address of another account', () => {
  test('the caller gets the same answer, no link is mailed, and the owner of the address learns of it', async () => {
    const [taken, one, two] = [await member(), await member(), await member()];
    const wanted = taken.email;
    const asked = (await ask({ ...one, wanted })).json();
    const free = (await ask(two)).json();
    const shape = (state: { change: object }) => ({ ...state, change: Object.keys(state.change) });
    expect({ ...shape(asked), email: '' }).toEqual({ ...shape(free), email: '' });
    expect(await newSide(wanted)).toBe('');
    expect((await mailsTo(wanted)).at(-1)?.subject).toMatch(/^Your address has an account/);
    expect(JSON.stringify(await mailsTo(wanted))).not.toContain(one.email);
    expect((await confirm(await oldSide(one.email))).json().state).toBe('confirmed');
    expect([await emailOf(one.id), await emailOf(taken.id)]).toEqual([one.email, wanted]);
  });

  test('its owner gets five mails a day at most', async () => {
    const taken = await member();
    for (let asks = 0; asks < 7; asks += 1) await ask({ ...(await member()), wanted: taken.email });
    const told = (await mailsTo(taken.email)).filter(({ subject }) => /has an account/.test(subject));
    expect(told).toHaveLength(5);
  });

  test('an address that two accounts asked for goes to one, and the other hears why', async () => {
    const [one, two] = [await member(), await member()];
    const wanted = 'wanted-by-two@example.org';
    const both = [
      { ...one, wanted },
      { ...two, wanted },
    ];
    const tokens: string[] = [];
    for (const each of both) {
      await ask(each);
      await confirm(await oldSide(each.email));
      tokens.push(await newSide(wanted));
    }
    const answers = await Promise.all(both.map(({ home }, index) => confirm(tokens[index] ?? '', home)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[lost]?.json().message).toMatch(/^Nothing was changed: the new address/);
    expect((await both[lost]?.home.get(own))?.json().change).toBeNull();
    expect((await pool.query('select id from users where email = $1', [wanted])).rowCount).toBe(1);
  });

  test('a link that is pressed several times at once confirms once', async () => {
    const one = await member();
    await ask(one);
    await confirm(await oldSide(one.email));
    const token = await newSide(one.wanted);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(token, one.home)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await mailsTo(one.email)).filter(({ subject }) => subject.endsWith('was changed'))).toHaveLength(
      1,
    );
  });
});

describe('NS-237 an account whose address was never confirmed', () => {
  test('the new address alone confirms the change, and the old one may not undo it', async () => {
    const one = await member({ verified: false });
    expect((await ask(one)).json()).toMatchObject({ asksOld: false, change: { asksOld: false } });
    expect(await oldSide(one.email)).toBe('');
    expect((await confirm(await newSide(one.wanted), one.home)).json().state).toBe('changed');
    expect((await one.home.me()).json()).toMatchObject({ email: one.wanted, emailVerified: true });
    expect((await one.home.get(own)).json().undoable).toBeNull();
    expect(await undoSide(one.email)).toBe('');
    const { rowCount } = await pool.query('select 1 from unconfirmed_accounts where user_id = $1', [one.id]);
    expect(rowCount).toBe(0);
  });

  test('takes nothing along that was given to the old address, unless its mailbox agrees', async () => {
    const one = await member({ verified: false });
    await ask(one);
    const given = () =>
      pool.query(
        `insert into memberships (user_id, source, state, flex, starts_at)
         values ($1, 'other', 'unlimited', false, now() - interval '1 day')`,
        [one.id],
      );
    await given();
    expect((await confirm(await newSide(one.wanted), one.home)).json().state).toBe('confirmed');
    expect(await emailOf(one.id)).toBe(one.email);
    expect((await one.home.get(own)).json().change).toMatchObject({ asksOld: true, oldConfirmedAt: null });
    expect((await confirm(await oldSide(one.email))).json().state).toBe('changed');
  });
});

test('NS-237 the archive of a member has the changes of address, and the erasure of the account takes them', async () => {
  const one = await member();
  await changed(one);
  const changes = await studio.features.accounts.emailChangesOf(one.id);
  expect(changes).toEqual([expect.objectContaining({ from: one.email, to: one.wanted, undoneAt: null })]);
  await pool.query('update users set deletes_at = $2 where id = $1', [one.id, studio.clock.now()]);
  expect(await db.transaction().execute((trx) => eraseAccount(trx, one.id, studio.clock.now()))).toBe(true);
  expect(await studio.features.accounts.emailChangesOf(one.id)).toEqual([]);
  expect([...(await mailsTo(one.email)), ...(await mailsTo(one.wanted))]).toEqual([]);
});
