import { describe, expect, onTestFinished, test } from 'vitest';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { own } from '../../../roles/testing/members/changing-studio.ts';
import { ownerChangingStudio } from '../../../roles/testing/members/owner-changing-studio.ts';

const changing = await ownerChangingStudio();
const {
  studio,
  newSide,
  undoSide,
  read,
  confirm,
  undo,
  member,
  emailOf,
  signIn,
  owner,
  path,
  prove,
  makeDue,
  begin,
  objectionSide,
  object,
  setWarning,
  toldOf,
  shown,
  actions,
} = changing;
const { pool } = studio.database;
const { clock } = studio;
const hourMs = 3_600_000;

describe('NS-237 a change of address that an owner begins', () => {
  test('asks the owner for a fresh proof, and support for more than its role has', async () => {
    const one = await member();
    await prove();
    await pool.query('update sessions set proved_at = null where user_id = $1', [owner.id]);
    const stale = await owner.home.send('POST', path(one), {
      email: one.wanted,
      reason: '',
      administrator: false,
    });
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'fresh_proof_needed']);
    const support = await member();
    await pool.query("update users set staff_role = 'support' where id = $1", [support.id]);
    await expect.poll(async () => (await support.home.me()).json().role).toBe('support');
    const refused = await support.home.send('POST', path(one), {
      email: one.wanted,
      reason: '',
      administrator: false,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    await prove();
    expect(
      (await owner.home.send('POST', path(owner), { email: one.wanted, reason: '', administrator: false }))
        .statusCode,
    ).toBe(422);
  });

  test('begins for one of the staff only where that is said, and every other owner is mailed at once', async () => {
    const colleague = await member();
    await pool.query("update users set staff_role = 'owner' where id = $1", [colleague.id]);
    onTestFinished(async () => {
      await pool.query('update users set staff_role = null where id = $1', [colleague.id]);
    });
    const refused = await begin(colleague);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['administrator']]);
    expect((await begin(colleague, { administrator: true })).statusCode).toBe(200);
    const told = await promisedMails(studio, 'colleague-email-begun');
    expect(told.map(({ to }) => to)).toEqual([owner.email]);
    expect(told[0]?.text).toContain(colleague.wanted);
  });

  test('changes after 48 hours once the new address has confirmed, without a session, and signs out everywhere', async () => {
    const one = await member();
    expect((await begin(one)).statusCode).toBe(200);
    const token = await newSide(one.wanted);
    expect((await read(token)).json()).toMatchObject({ side: 'new', state: 'open', mustSignIn: false });
    expect((await confirm(token)).json()).toMatchObject({ state: 'confirmed' });
    expect((await confirm(token)).json()).toMatchObject({ state: 'confirmed' });
    clock.advance(47 * hourMs);
    await makeDue();
    expect(await emailOf(one.id)).toBe(one.email);
    expect(await shown(one)).toMatchObject({ newEmail: one.wanted, by: 'Mia1x Marin', changedAt: null });
    clock.advance(hourMs + 1);
    await makeDue();
    await makeDue();
    expect(await emailOf(one.id)).toBe(one.wanted);
    expect((await one.home.me()).statusCode).toBe(401);
    expect((await signIn(one.email)).statusCode).toBe(401);
    expect((await signIn(one.wanted)).statusCode).toBe(200);
    expect(await actions(one)).toEqual(['email_change_begun']);
    expect((await read(await objectionSide(one.email))).json()).toMatchObject({ state: 'changed' });
  });

  test('waits for the new address beyond the 48 hours, and is forgotten after seven days', async () => {
    const [late, never] = [await member(), await member()];
    await begin(late);
    await begin(never);
    const token = await newSide(late.wanted);
    const unused = await newSide(never.wanted);
    clock.advance(6 * 24 * hourMs);
    await makeDue();
    expect(await emailOf(late.id)).toBe(late.email);
    expect((await confirm(token)).json()).toMatchObject({ state: 'changed' });
    expect(await emailOf(late.id)).toBe(late.wanted);
    clock.advance(24 * hourMs);
    expect((await confirm(unused)).statusCode).toBe(422);
    expect(await shown(never)).toBeNull();
  });

  test('the old address says no once: nothing changes, everyone is signed out, owners are told', async () => {
    const one = await member();
    await begin(one);
    const token = await objectionSide(one.email);
    await confirm(await newSide(one.wanted));
    expect((await read(token)).json()).toMatchObject({
      side: 'objection',
      state: 'open',
      oldEmail: one.email,
    });
    expect((await confirm(token)).statusCode).toBe(422);
    for (let times = 0; times < 2; times += 1)
      expect((await object(token)).json()).toMatchObject({ side: 'objection', state: 'objected' });
    expect((await one.home.me()).statusCode).toBe(401);
    expect((await read(await newSide(one.wanted))).json()).toMatchObject({ state: 'objected' });
    clock.advance(49 * hourMs);
    await makeDue();
    expect(await emailOf(one.id)).toBe(one.email);
    expect((await shown(one)).objectedAt).not.toBeNull();
    const told = await toldOf(one);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ to: owner.email, text: expect.stringContaining('said no') });
    expect((await begin(one)).statusCode).toBe(200);
    expect((await shown(one)).objectedAt).toBeNull();
  });

  test('its member sees it and stops it, and owners see that', async () => {
    const one = await member();
    await begin(one);
    const events = (await one.home.get('/api/v2/users/me/security_events')).json();
    expect(events[0]).toMatchObject({
      kind: 'email_change_requested',
      method: 'administrator',
      device: null,
      address: null,
    });
    const { change } = (await one.home.get(own)).json();
    expect(change).toMatchObject({ newEmail: one.wanted, changesAt: expect.any(String) });
    const mails = (await changing.mailsTo(one.wanted)).length;
    await one.home.send('POST', `${own}/mails`);
    expect((await changing.mailsTo(one.wanted)).length).toBe(mails);
    expect((await one.home.send('DELETE', own)).json().change).toBeNull();
    expect((await shown(one)).objectedAt).not.toBeNull();
    expect((await one.home.me()).statusCode).toBe(200);
  });

  test('an owner stops it, and another change may begin', async () => {
    const one = await member();
    await begin(one);
    for (let times = 0; times < 2; times += 1)
      expect((await owner.home.send('DELETE', path(one))).statusCode).toBe(200);
    expect(await shown(one)).toBeNull();
    expect((await confirm(await newSide(one.wanted))).statusCode).toBe(422);
    expect(await actions(one)).toEqual(['email_change_begun', 'email_change_stopped']);
  });

  test('NS-237 a change is undone for seven days, by the old address or an owner, and freezes the account', async () => {
    const [byMail, byOwner, late] = [await member(), await member(), await member()];
    for (const one of [byMail, byOwner, late]) {
      await begin(one);
      await confirm(await newSide(one.wanted));
    }
    clock.advance(48 * hourMs + 1);
    await makeDue();
    clock.advance(6 * 24 * hourMs);
    expect((await undo(await undoSide(byMail.email))).json()).toMatchObject({ state: 'undone' });
    await prove();
    for (let times = 0; times < 2; times += 1)
      expect((await owner.home.send('POST', `${path(byOwner)}/undo`)).statusCode).toBe(200);
    for (const one of [byMail, byOwner]) {
      expect(await emailOf(one.id)).toBe(one.email);
      expect((await signIn(one.email)).statusCode).not.toBe(200);
    }
    expect(await actions(byOwner)).toEqual(['email_change_begun', 'email_change_undone']);
    clock.advance(24 * hourMs);
    expect((await read(await undoSide(late.email))).json()).toMatchObject({ state: 'over' });
    await prove();
    const over = await owner.home.send('POST', `${path(late)}/undo`);
    expect([over.statusCode, over.json().code]).toEqual([409, 'conflict']);
    expect(await emailOf(late.id)).toBe(late.wanted);
  });

  test('NS-237 a change is undone by an owner though another one waits, which is stopped', async () => {
    const one = await member();
    await begin(one);
    await confirm(await newSide(one.wanted));
    clock.advance(48 * hourMs + 1);
    await makeDue();
    await begin(one, { email: `second-${one.email}` });
    const both = (await owner.home.get(`/admin/api/members/${one.id}`)).json();
    expect([both.emailChange, both.undoableEmailChange]).toMatchObject([
      { newEmail: `second-${one.email}`, changedAt: null },
      { oldEmail: one.email, newEmail: one.wanted },
    ]);
    expect((await owner.home.send('POST', `${path(one)}/undo`)).statusCode).toBe(200);
    expect(await emailOf(one.id)).toBe(one.email);
    const after = (await owner.home.get(`/admin/api/members/${one.id}`)).json();
    expect(after.undoableEmailChange).toBeNull();
    expect(after.emailChange).toMatchObject({ stoppedFor: 'account_secured' });
  });

  test('NS-237 a change goes to no address of another account, and not to one that was taken meanwhile', async () => {
    const [one, other] = [await member(), await member()];
    for (const email of [other.email, one.email, 'none'])
      expect(Object.keys((await begin(one, { email })).json().errors), email).toEqual(['email']);
    await begin(one);
    await confirm(await newSide(one.wanted));
    await pool.query('update users set email = $2 where id = $1', [other.id, one.wanted]);
    clock.advance(49 * hourMs);
    await makeDue();
    expect(await emailOf(one.id)).toBe(one.email);
    expect(await shown(one)).toMatchObject({ stoppedFor: 'address_taken' });
    expect(await toldOf(one)).toHaveLength(1);
  });

  test('leaves the old address 48 hours from when its warning was sent, and stops where that was given up', async () => {
    const [late, never] = [await member(), await member()];
    for (const one of [late, never]) {
      await begin(one);
      await setWarning(one, "sent_at = null, next_attempt_at = now() + interval '1 year'");
    }
    const token = await newSide(late.wanted);
    clock.advance(50 * hourMs);
    await makeDue();
    expect((await confirm(token)).json()).toMatchObject({ state: 'confirmed' });
    await setWarning(late, `sent_at = '${clock.now().toISOString()}', next_attempt_at = null`);
    await setWarning(never, 'next_attempt_at = null');
    await makeDue();
    expect(await emailOf(late.id)).toBe(late.email);
    expect(await shown(never)).toMatchObject({ stoppedFor: 'warning_not_sent' });
    expect(await toldOf(never)).toHaveLength(1);
    clock.advance(47 * hourMs);
    await makeDue();
    expect(await emailOf(late.id)).toBe(late.email);
    clock.advance(hourMs + 1);
    await makeDue();
    expect(await emailOf(late.id)).toBe(late.wanted);
  });
});
