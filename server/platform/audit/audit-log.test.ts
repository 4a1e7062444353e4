import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { actingAs, staffRequest } from '../acting.ts';
import { transaction } from '../db.ts';
import { testDatabase } from '../testing/database.ts';
import { activityDays, deleteOldAudit, recordAudit } from './audit-store.ts';

const { db, pool } = await testDatabase();
const owner = { id: 'owner', role: 'owner' } as const;
const act = { action: 'category_changed', address: '192.0.2.7', subjectId: '1' } as const;

const entries = async () => (await pool.query('select * from audit_log order by id')).rows;
const changes = async () =>
  (await pool.query('select table_name, row_key, title, before, after from audit_changes order by id')).rows;
const rename = (title: string) => sql`update categories set title = ${title} where id = 1`.execute(db);
/** Past the triggers, as a superuser of the database may. */
const emptied = async () => {
  for (const table of ['audit_log', 'audit_changes', 'audit_hours']) {
    await pool.query(`alter table ${table} disable trigger user`);
    await pool.query(`delete from ${table}`);
    await pool.query(`alter table ${table} enable trigger user`);
  }
};
beforeEach(async () => {
  await emptied();
  await pool.query('delete from users');
  await pool.query('delete from categories');
  await pool.query(
    "insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', '', 'a')",
  );
});

describe('BEY-67 the actor of a change', () => {
  test('is recorded in the transaction of the change, with the values before and after', async () => {
    await actingAs(owner, act, () =>
      transaction(db, async (trx) => {
        await sql`update categories set title = 'Yin', version = version + 1 where id = 1`.execute(trx);
        await sql`update categories set title = 'Yin' where id = 1`.execute(trx);
      }),
    );
    expect(await changes()).toEqual([
      {
        table_name: 'categories',
        row_key: '1',
        title: 'Yin',
        before: { title: 'Yoga' },
        after: { title: 'Yin' },
      },
    ]);
    expect(await entries()).toMatchObject([
      {
        actor_kind: 'administrator',
        actor_id: 'owner',
        actor_role: 'owner',
        address: '192.0.2.7',
        action: 'category_changed',
        kind: 'library',
        subject_kind: 'category',
        subject_id: '1',
      },
    ]);
  });

  test('a change of 3,000 rows has one entry, and its first 2,000 rows are recorded', async () => {
    await sql`insert into categories (slug, title, image, rank)
      select 'many-' || place, 'Many', '', 'a' || place || 'x' from generate_series(1, 3000) as place`.execute(
      db,
    );
    await actingAs(owner, act, () => sql`update categories set title = 'More'`.execute(db));
    expect(await entries()).toHaveLength(1);
    expect(await changes()).toHaveLength(2000);
    await actingAs(owner, act, () => rename('Yin'));
    expect(await changes()).toHaveLength(2001);
  });

  test('is recorded for a statement outside a transaction, too, and not for later statements', async () => {
    await actingAs(owner, act, () => rename('Yin'));
    expect(await entries()).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => rename('Flow')));
    await pool.query("update categories set title = 'Rest' where id = 1");
    expect(await changes()).toHaveLength(1);
  });

  test('has no entry when the change fails, and one entry for all transactions of a request', async () => {
    const failing = actingAs(owner, act, () =>
      transaction(db, async (trx) => {
        await sql`update categories set title = 'Yin' where id = 1`.execute(trx);
        throw new Error('no');
      }),
    );
    await expect(failing).rejects.toThrow('no');
    await expect(
      actingAs(owner, act, () => sql`update categories set id = null`.execute(db)),
    ).rejects.toThrow();
    expect([await entries(), await changes()]).toEqual([[], []]);
    await actingAs(owner, act, async () => {
      await rename('Yin');
      await rename('Flow');
    });
    expect(await entries()).toHaveLength(1);
    expect(await changes()).toHaveLength(2);
  });

  test('is absent from changes that a request makes after its answer, and from those of a worker', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let go = (): void => undefined;
    await actingAs(owner, act, async () => {
      const answered = new Promise<void>((resolve) => {
        go = resolve;
      });
      later = answered.then(() => rename('Later'));
    });
    go();
    await later;
    expect(staffRequest()).toBeNull();
    await rename('Worker');
    expect([await entries(), await changes()]).toEqual([[], []]);
  });

  test('is recorded once, with the more exact action and details that a handler gives', async () => {
    await actingAs(owner, act, () =>
      transaction(db, async (trx) => {
        await sql`update categories set title = 'Yin' where id = 1`.execute(trx);
        await recordAudit(trx, {
          actor: { kind: 'administrator', id: 'owner' },
          action: 'category_merged',
          subject: { kind: 'category', id: '1' },
          details: { into: 2 },
        });
      }),
    );
    expect(await entries()).toMatchObject([
      { action: 'category_merged', kind: 'library', address: '192.0.2.7', details: { into: 2 } },
    ]);
  });
});

const aged = (days: number, kind: string) =>
  pool.query(
    `with old as (insert into audit_log (occurred_at, actor_kind, actor_id, action, kind, subject_kind, subject_id, request_id)
        values (now() - make_interval(days => $1), 'administrator', 'owner', 'aged', $2, 'x', $1::text, gen_random_uuid())
        returning occurred_at, request_id)
     insert into audit_changes (request_id, occurred_at, table_name, row_key) select request_id, occurred_at, 'x', $1::text from old`,
    [days, kind],
  );

describe('BEY-67 the audit log', () => {
  test('refuses every change and deletion of an entry, and being emptied', async () => {
    await actingAs(owner, act, () => rename('Yin'));
    await aged(activityDays - 1, 'library');
    for (const statement of [
      "update audit_log set action = 'other'",
      "update audit_log set address = '192.0.2.8'",
      "update audit_log set details = '{}' || jsonb_build_object('a', 1)",
      'delete from audit_log',
      'truncate audit_log',
      "update audit_changes set after = '{}'",
      'delete from audit_changes',
      'truncate audit_changes',
      'delete from audit_hours',
      'update audit_hours set entries = entries - 1',
      "update audit_hours set kind = 'money', entries = entries + 1",
      'truncate audit_hours',
    ])
      await expect(pool.query(statement), statement).rejects.toThrow('the audit log is append-only');
    expect(await entries()).toHaveLength(2);
  });

  test('keeps an entry for 365 days, and an entry about money as long as payments', async () => {
    for (const days of [activityDays - 1, activityDays + 1, 3 * 366]) {
      await aged(days, 'library');
      await aged(days, 'money');
    }
    const { rows: counted } = await pool.query('select sum(entries)::int as entries from audit_hours');
    expect(counted).toEqual([{ entries: 6 }]);
    await deleteOldAudit(db, { moneyYears: 2 });
    const { rows: left } = await pool.query(
      'select kind, sum(entries)::int as entries from audit_hours group by kind order by kind',
    );
    expect(left).toEqual([
      { kind: 'library', entries: 1 },
      { kind: 'money', entries: 2 },
    ]);
    expect((await entries()).map(({ kind, subject_id }) => `${kind} ${subject_id}`)).toEqual([
      `library ${activityDays - 1}`,
      `money ${activityDays - 1}`,
      `money ${activityDays + 1}`,
    ]);
    expect((await changes()).map(({ row_key }) => row_key)).toEqual(Array(2).fill(String(activityDays - 1)));
  });

  test('is counted by kind and hour, with each entry of the staff once and no entry that is rolled back', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        actingAs(owner, { ...act, action: at % 2 ? 'category_changed' : 'plan_changed' }, () =>
          rename(`Name ${at}`),
        ),
      ),
    );
    await pool.query(
      "insert into audit_log (actor_kind, action, subject_kind, subject_id) values ('provider', 'membership_changed', 'member', 'x')",
    );
    await expect(
      actingAs(owner, act, () =>
        transaction(db, async (trx) => {
          await sql`update categories set title = 'Undone' where id = 1`.execute(trx);
          throw new Error('no');
        }),
      ),
    ).rejects.toThrow('no');
    const { rows } = await pool.query(
      `select kind, sum(entries)::int as entries from audit_hours
       where hour > now() - interval '2 hours' and hour = date_trunc('hour', hour, 'UTC') group by kind order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'library', entries: 4 },
      { kind: 'money', entries: 4 },
    ]);
  });

  test('keeps only the id of an erased account', async () => {
    await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug, staff_role)
       values ('owner', 'owner@example.com', 'Ada Owen', 'Ada', 'Owen', 'ada', 'owner'),
         ('ines', 'ines@example.com', 'Ines Falk', 'Ines', 'Falk', 'ines', null)`,
    );
    await actingAs(owner, { ...act, action: 'staff_role_changed' }, async () => {
      await sql`update users set staff_role = 'editor', full_name = 'Ines Falke', email = 'falke@example.com' where id = 'ines'`.execute(
        db,
      );
    });
    await actingAs(owner, { ...act, action: 'access_granted' }, () =>
      recordAudit(db, {
        actor: { kind: 'administrator', id: 'owner' },
        action: 'access_granted',
        subject: { kind: 'member', id: 'ines' },
        details: { after: { endsAt: '2027-01-01' }, reason: 'For Ines, who was ill' },
      }),
    );
    expect(await changes()).toMatchObject([
      { before: { staff_role: null }, after: { staff_role: 'editor' } },
    ]);
    await pool.query("delete from users where id = 'ines'");
    await pool.query("delete from users where id = 'owner'");
    const left = await entries();
    expect(left).toMatchObject([
      { actor_id: 'owner', address: null },
      { actor_id: 'owner', address: null, subject_id: 'ines', details: { after: { endsAt: '2027-01-01' } } },
    ]);
    expect(JSON.stringify([left, await changes()])).not.toMatch(/Ines|Falk|example|192\.0/);
  });
});
