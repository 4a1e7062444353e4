import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityDetails, ActivityEntry } from '../../../../contract/activity/activity.schema.ts';
import { nodesOf } from '../../../platform/testing/plans/plan-nodes.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { activityStatement, type Narrowing } from './activity-store.ts';
import { countKinds, kindsStatement } from './count-store.ts';
import { writeActivity } from './testing/written-activity.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', STUDIO_TIME_ZONE: 'Europe/Berlin' } });
const { pool, db } = studio.database;
const owner = await studio.signIn('admin@openmat.test');
const path = '/admin/api/activity';
const read = async (query = ''): Promise<{ entries: ActivityEntry[]; next: string | null }> =>
  (await studio.get(`${path}${query}`, owner)).json();
const counted = async (query = '') => (await studio.get(`${path}/counts${query}`, owner)).json();

const all = (entries: number) => ({ entries, more: false });

beforeAll(() => writeActivity(pool, studio.clock.now()));

describe('BEY-67 the list of what the staff did', () => {
  test('is the newest first, in pages that miss and repeat none', async () => {
    const first = await read();
    const second = await read(`?after=${first.next}`);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toHaveLength(50);
    expect(new Set(ids).size).toBe(50);
    const times = [...first.entries, ...second.entries].map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(first.entries.map(({ action }) => action)).not.toContain('membership_changed');
    expect((await studio.get(`${path}?after=x`, owner)).statusCode).toBe(400);
  });

  test('names people and things as they are called now, and none who was erased', async () => {
    const { entries } = await read();
    expect(entries.slice(0, 3).map(({ subject, actor }) => [subject.name, actor.name])).toEqual([
      ['Maya Reyes', expect.stringMatching(/^Ada /)],
      [null, expect.stringMatching(/^Ada /)],
      ['=Dawn', expect.stringMatching(/^Ada /)],
    ]);
  });

  test('is narrowed by person, kind, action and days of the studio’s clocks, and counted', async () => {
    const noor = await read('?who=demo-noor&kind=money');
    expect(noor.entries).toHaveLength(25);
    expect(new Set(noor.entries.map(({ actor, kind }) => `${actor.id} ${kind}`))).toEqual(
      new Set(['demo-noor money']),
    );
    const several = await read('?kind=money,library');
    expect(new Set(several.entries.map(({ kind }) => kind))).toEqual(new Set(['money', 'library']));
    const next = await read(`?kind=money,library&after=${several.next}`);
    const moments = [...several.entries, ...next.entries].map(({ at, id }) => `${at} ${id}`);
    expect(new Set(moments).size).toBe(50);
    expect(moments).toEqual(moments.toSorted().reverse());
    const hidden = await read('?action=comment_hidden');
    expect(new Set(hidden.entries.map(({ action }) => action))).toEqual(new Set(['comment_hidden']));
    const [day = ''] = studio.clock.now().toISOString().split('T');
    const before = new Date(Date.parse(day) - 2 * 86_400_000).toISOString().slice(0, 10);
    const ofDay = await read(`?from=${before}&to=${before}`);
    expect(
      new Set(
        ofDay.entries.map(({ at }) => new Date(at).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' })),
      ),
    ).toEqual(new Set([before]));
    expect((await counted(`?from=${before}&to=${before}&action=class_changed`)).count).toEqual(all(480));
    expect((await counted('?action=class_changed')).count).toEqual({ entries: 1000, more: true });
    const { people } = await counted();
    expect(people.map(({ id }: { id: string }) => id).toSorted()).toEqual(['demo-ada', 'demo-noor']);
    for (const wrong of ['?kind=x', '?kind=money,x', '?days=8', '?from=yesterday', '?from=2026-13-45'])
      expect((await studio.get(`${path}${wrong}`, owner)).statusCode, wrong).toBe(400);
  });

  test('is searched by who did it, what was done and what it was done to, within the filters', async () => {
    const seen = async (query: string) => {
      const { entries } = await read(query);
      return [...new Set(entries.map(({ actor, action }) => `${actor.id} ${action}`))].toSorted();
    };
    // A person of the staff by the beginning of the name, and with a filter.
    expect(await seen('?q=noor&kind=money')).toEqual(['demo-noor access_granted']);
    // What an action says, and the kind that it is of.
    expect(await seen('?q=invited&who=demo-noor')).toEqual(['demo-noor staff_invited']);
    expect(await seen('?q=team')).toEqual(['demo-noor staff_invited']);
    // A member and a class by their names of now.
    expect(await seen('?q=rey%20MAYA&who=demo-ada')).toEqual(['demo-ada access_granted']);
    const { rows } = await pool.query<{ title: string }>('select title from plan_entries where id = 1002');
    // Older than all others, which are asked for by the tests below.
    await pool.query(
      `insert into audit_log (occurred_at, actor_kind, actor_id, action, kind, subject_kind, subject_id, request_id)
       values ($1::timestamptz - interval '40 days', 'administrator', 'demo-noor', 'class_changed', 'library', 'class', '1002', gen_random_uuid())`,
      [studio.clock.now()],
    );
    const found = await read(`?q=${encodeURIComponent(rows[0]?.title ?? '')}`);
    expect(found.entries.map(({ subject }) => subject.id)).toEqual(['1002']);
    expect((await read('?q=nothingofthis')).entries).toEqual([]);
    expect(await counted('?q=invited')).toMatchObject({ count: all(10), partial: false });
    expect(await counted('?q=noor')).toMatchObject({ count: { entries: 1000, more: true }, kinds: null });
    const file = await studio.get(`${path}.csv?q=invited`, owner);
    expect(file.body.trim().split('\r\n')).toHaveLength(11);
    const first = await read('?q=noor');
    const second = await read(`?q=noor&after=${first.next}`);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(50);
  });

  test('names the webhook that a test was sent to, though no row changed', async () => {
    await pool.query(
      `insert into webhook_endpoints (id, name, url, events, secret, secret_ending, secret_set_at, created_at)
       values ('whe_1', 'Newsletter', 'https://letters.example', '{}', 'x', 'x', now(), now())`,
    );
    await pool.query(
      `insert into audit_log (occurred_at, actor_kind, actor_id, action, kind, subject_kind, subject_id, request_id)
       values ($1::timestamptz - interval '41 days', 'administrator', 'demo-ada', 'webhook_tested', 'settings', 'webhook', 'whe_1',
         gen_random_uuid())`,
      [studio.clock.now()],
    );
    const { entries } = await read('?action=webhook_tested');
    expect(entries.map(({ subject }) => subject.name)).toEqual(['Newsletter']);
  });

  test('opens with before and after, the role and the address', async () => {
    const [entry] = (await read('?action=class_changed')).entries;
    const details: ActivityDetails = (await studio.get(`${path}/${entry?.id}`, owner)).json();
    const before = { title: 'Dusk' };
    expect(details).toEqual({
      role: 'owner',
      address: '192.0.2.7',
      details: {},
      more: false,
      changes: [{ table: 'plan_entries', key: '7', title: '=Dawn', before, after: { title: '=Dawn' } }],
    });
    expect((await studio.get(`${path}/999999999`, owner)).statusCode).toBe(404);
  });

  test('is saved as a file of what is chosen, which a spreadsheet opens without running anything', async () => {
    const file = await studio.get(`${path}.csv?who=demo-noor&action=class_changed&days=30`, owner);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(
      /attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"/,
    );
    const [heading, first, ...rest] = file.body.trim().split('\r\n');
    expect(heading).toBe('at,who,role,address,kind,action,what,name,id,details,before,after');
    expect(first).toContain(`,192.0.2.7,library,changed the class,class,'=Dawn,7,`);
    expect(first).toContain('Dusk');
    expect(rest).toHaveLength(665);
    expect((await studio.get(`${path}.csv?kind=x`, owner)).statusCode).toBe(400);
  });

  test('is for owners', async () => {
    for (const url of [path, `${path}.csv`, `${path}/1`]) {
      expect((await studio.get(url)).statusCode, url).toBe(401);
      expect((await studio.get(url, await studio.signIn('noor@openmat.test'))).statusCode, url).toBe(403);
    }
  });
});

describe('BEY-67 how many entries each kind has', () => {
  const byKind = async (where: string): Promise<Record<string, number>> => {
    const none = { library: 0, members: 0, money: 0, comments: 0, team: 0, settings: 0 };
    const { rows } = await pool.query<{ kind: string; entries: number }>(
      `select kind, count(*)::int as entries from audit_log where request_id is not null and ${where} group by kind`,
    );
    return { ...none, ...Object.fromEntries(rows.map(({ kind, entries }) => [kind, entries])) };
  };
  const exactly = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).map(([kind, entries]) => [kind, all(entries)]));

  test('is said exactly of everyone and any days, and of the kind that is chosen for the list', async () => {
    const whole = await byKind('true');
    expect(whole.library).toBeGreaterThan(6000);
    const told = await counted();
    expect(told.kinds).toEqual(exactly(whole));
    expect(told.count).toEqual(all(Object.values(whole).reduce((sum, entries) => sum + entries, 0)));
    const day = "occurred_at at time zone 'Europe/Berlin'";
    const [first = '', last = ''] = [4, 1].map((days) =>
      new Date(studio.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const ofDays = await byKind(`(${day})::date between '${first}' and '${last}'`);
    expect(ofDays.money).toBeGreaterThan(0);
    const money = await counted(`?from=${first}&to=${last}&kind=money`);
    expect([money.kinds, money.count]).toEqual([exactly(ofDays), all(ofDays.money ?? 0)]);
    const several = await counted(`?from=${first}&to=${last}&kind=money,team`);
    expect(several.kinds).toEqual(exactly(ofDays));
    expect(several.count).toEqual(all((ofDays.money ?? 0) + (ofDays.team ?? 0)));
    // All of them are the whole list.
    expect((await counted(`?kind=${Object.keys(whole).join(',')}`)).count).toEqual(told.count);
    expect((await counted(`?from=${last}&to=${first}`)).kinds).toEqual(exactly(await byKind('false')));
  });

  test('is said of a person up to 1,000, and of words where they fit no more', async () => {
    const ofNoor = await byKind("actor_id = 'demo-noor'");
    expect((await counted('?who=demo-noor&kind=team')).kinds).toEqual(exactly(ofNoor));
    const ofAda = await counted('?who=demo-ada');
    expect(ofAda.kinds.money).toEqual({ entries: 1000, more: true });
    expect(ofAda.count.more).toBe(true);
    // What is chosen narrows the list, and not the numbers beside the other kinds.
    const invited = await counted('?q=invited&kind=money');
    expect([invited.count, invited.kinds.team]).toEqual([all(0), all(10)]);
    expect((await counted('?q=invited&kind=money,team')).count).toEqual(all(10));
    expect((await counted('?who=demo-noor&kind=money,team')).count).toEqual(
      all((ofNoor.money ?? 0) + (ofNoor.team ?? 0)),
    );
  });

  test('is right in time zones whose days begin within an hour of UTC', async () => {
    const [from, before] = ['2 days 5 hours 30 minutes', '15 minutes'].map(
      (ago) => `now() - interval '${ago}'`,
    );
    const { rows } = await pool.query(
      `select date_trunc('hour', ${from}) + interval '30 minutes' as from, date_trunc('hour', ${before}) + interval '45 minutes' as before`,
    );
    const period = rows[0] as { from: Date; before: Date };
    const expected = await byKind(
      `occurred_at >= '${period.from.toISOString()}' and occurred_at < '${period.before.toISOString()}'`,
    );
    expect(await countKinds(db, period)).toEqual(expected);
    // Each part of an hour is read from an index, and no entry of another hour.
    const { sql, parameters } = kindsStatement(period).compile(db);
    const plan = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    const reads = nodesOf(plan.rows[0]['QUERY PLAN'][0].Plan).filter(
      (node) => node['Relation Name'] === 'audit_log',
    );
    expect(reads).toHaveLength(2);
    for (const node of reads) {
      expect(node['Node Type']).toMatch(/Index|Bitmap/);
      expect(node['Actual Rows']).toBeLessThanOrEqual(60);
    }
  });

  test('reads no entry where days begin with an hour', async () => {
    const period = { from: new Date('2026-01-01T00:00:00Z'), before: null };
    const { sql, parameters } = kindsStatement(period).compile(db);
    const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters]);
    const tables = nodesOf(rows[0]['QUERY PLAN'][0].Plan).flatMap((node) => node['Relation Name'] ?? []);
    expect(tables).toEqual(['audit_hours']);
  });
});

describe('BEY-67 at any size', () => {
  const any: Narrowing = { who: null, kinds: [], action: null, from: null, before: null, found: null };
  const lists: Narrowing[] = [
    any,
    { ...any, from: new Date(0), before: new Date() },
    { ...any, who: 'demo-noor' },
    { ...any, kinds: ['team'] },
    { ...any, kinds: ['team', 'money', 'library'] },
    { ...any, action: 'staff_invited' },
    { ...any, who: 'demo-noor', kinds: ['team'] },
    { ...any, who: 'demo-noor', kinds: ['team', 'money'] },
    { ...any, who: 'demo-noor', action: 'staff_invited' },
  ];
  const found = {
    actors: ['demo-noor', 'demo-ada'],
    actions: ['staff_invited', 'class_changed'],
    subjects: [{ kind: 'class', id: '1002' }],
  };
  test('a search reads a page of each person and action of 20,000 entries, not all', async () => {
    const { sql, parameters } = activityStatement({ ...any, found }, { after: null, limit: 26 }).compile(db);
    const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    const reads = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter(
      (node) => node['Relation Name'] === 'audit_log',
    );
    expect(reads).toHaveLength(6);
    for (const node of reads) {
      expect(node['Node Type']).toMatch(/Index|Bitmap/);
      // Of what is frequent, a few entries of others stand between in the order of the list.
      expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(100);
    }
  });

  const after = { at: studio.clock.now().toISOString(), id: '999999999' };

  test.each(lists)('a page of $who $kinds $action is read from an index in its order', async (list) => {
    for (const position of [null, after]) {
      const { sql, parameters } = activityStatement(list, { after: position, limit: 26 }).compile(db);
      const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      const reads = nodes.filter((node) => node['Relation Name'] === 'audit_log');
      // Several kinds are one list each, of which those that are shown are read again. In that of a frequent kind a few
      // entries of others stand between.
      expect(reads).toHaveLength(list.kinds.length > 1 ? list.kinds.length + 1 : 1);
      for (const node of reads) {
        expect(node['Node Type']).toMatch(/^Index|^Bitmap/);
        expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(
          list.kinds.length > 1 ? 100 : 26,
        );
      }
    }
  });
});
