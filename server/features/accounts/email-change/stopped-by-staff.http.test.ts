import { describe, expect, onTestFinished, test } from 'vitest';
import { ownerChangingStudio } from '../../../roles/testing/members/owner-changing-studio.ts';
import { deleteVerificationsOf } from '../store.ts';

const changing = await ownerChangingStudio();
const { studio, newSide, confirm, member, emailOf, makeDue, begin, toldOf, shown } = changing;
const { pool, db } = studio.database;
const { clock } = studio;
const hourMs = 3_600_000;

describe('a change of address that an owner began', () => {
  test('NS-237 a change is stopped where its owner is one no more, before and at the last confirmation', async () => {
    const [demoted, erased, former] = [await member(), await member(), await member()];
    for (const [one, begunBy] of [[demoted, former.id] as const, [erased, null] as const]) {
      await begin(one);
      await pool.query('update email_changes set begun_by = $2 where user_id = $1', [one.id, begunBy]);
    }
    await confirm(await newSide(demoted.wanted));
    const token = await newSide(erased.wanted);
    clock.advance(49 * hourMs);
    await makeDue();
    expect((await confirm(token)).json()).toMatchObject({ state: 'objected' });
    await makeDue();
    for (const one of [demoted, erased]) {
      expect(await emailOf(one.id)).toBe(one.email);
      expect(await shown(one)).toMatchObject({ stoppedFor: 'owner_gone' });
      expect(await toldOf(one)).toHaveLength(1);
    }
  });

  test('NS-237 a change is stopped, and owners are told, by a new password and by a change that its member asks for', async () => {
    const [secured, asking] = [await member(), await member()];
    for (const one of [secured, asking]) await begin(one);
    await deleteVerificationsOf(db, secured.id);
    await changing.ask({ ...asking, wanted: `own-${asking.email}` });
    await makeDue();
    expect(await shown(secured)).toMatchObject({ stoppedFor: 'account_secured' });
    expect(await shown(asking)).toMatchObject({ stoppedFor: 'objection' });
    for (const one of [secured, asking]) expect(await toldOf(one)).toHaveLength(1);
    expect(await changing.kindsOf(secured)).toEqual([
      'email_change_requested administrator',
      'email_change_canceled administrator',
    ]);
  });

  test('NS-237 a change is made where another cannot be made at the same time', async () => {
    const [broken, fine] = [await member(), await member()];
    for (const one of [broken, fine]) {
      await begin(one);
      await confirm(await newSide(one.wanted));
    }
    await pool.query(`create function refuse_change() returns trigger language plpgsql as
        $$ begin raise exception 'It cannot be changed.'; end $$;
      create trigger refuse_change before update of email on users for each row
        when (old.id = '${broken.id}') execute function refuse_change()`);
    onTestFinished(async () => {
      await pool.query('drop function if exists refuse_change cascade');
    });
    clock.advance(49 * hourMs);
    await makeDue();
    expect([await emailOf(broken.id), await emailOf(fine.id)]).toEqual([broken.email, fine.wanted]);
    await pool.query('drop function refuse_change cascade');
    await makeDue();
    expect(await emailOf(broken.id)).toBe(broken.wanted);
  });
});
