import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MemberState, memberStates } from '../../../../contract/member-administration/member-limits.ts';
import type {
  ListedMember,
  MemberCounts,
} from '../../../../contract/member-administration/members.schema.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { memberStanding } from '../../entitlement/index.ts';
import { purgePastListings } from './listed-members-store.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', STUDIO_TIME_ZONE: 'Europe/Berlin' } });
const { clock } = studio;
const { db, pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const dayMs = 86_400_000;
const inDays = (days: number): Date => new Date(clock.now().getTime() + days * dayMs);

type Page = { members: ListedMember[]; next: string | null };
const list = async (query = ''): Promise<Page> =>
  (await studio.get(`/admin/api/members?${query}`, admin)).json();
const counts = async (query = ''): Promise<MemberCounts | null> =>
  (await studio.get(`/admin/api/members/counts?${query}`, admin)).json().counts;
const everyPage = async (query: string): Promise<ListedMember[]> => {
  const all: ListedMember[] = [];
  for (let after = ''; ; ) {
    const page = await list(`${query}${after}`);
    all.push(...page.members);
    if (!page.next) return all;
    after = `&after=${page.next}`;
  }
};
const namesOf = ({ members }: Page): string[] => members.map(({ name }) => name);

let made = 0;
const addMember = async (
  name: string,
  more: { email?: string; joinedDaysAgo?: number } = {},
): Promise<string> => {
  made += 1;
  const id = `listed-${made}`;
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug, created_at)
     values ($1, $2, $3, $3, '', $1, $4)`,
    [id, more.email ?? `${id}@example.test`, name, inDays(-(more.joinedDaysAgo ?? 1))],
  );
  return id;
};
type Row = { state: string; starts: number; ends: number | null; source?: string; detail?: string | null };
const addMembership = (userId: string, { state, starts, ends, source = 'stripe', detail = null }: Row) =>
  pool.query(
    `insert into memberships (user_id, source, state, detail, starts_at, ends_at) values ($1, $2, $3, $4, $5, $6)`,
    [userId, source, state, detail, inDays(starts), ends === null ? null : inDays(ends)],
  );

describe('the list of members', () => {
  test('finds members by the beginnings of words in name, e-mail and username, ignoring accents', async () => {
    await addMember('Zoë Ångström', { email: 'quiet.zoe@north.example' });
    for (const search of ['zoe ang', 'ANGSTRÖM', 'quiet.zoe@north.example', 'zoë'])
      expect(namesOf(await list(`q=${encodeURIComponent(search)}`)), search).toEqual(['Zoë Ångström']);
    expect(namesOf(await list('q=ngstrom'))).toEqual([]);
    expect(namesOf(await list('q=zoe%20berlin'))).toEqual([]);
    await pool.query("update users set full_name = 'Zoë Öberg' where full_name = 'Zoë Ångström'");
    expect(namesOf(await list('q=oberg'))).toEqual(['Zoë Öberg']);
  });

  test('the state of a member changes when access ends, without a write', async () => {
    const id = await addMember('Clara Vogt');
    await addMembership(id, { state: 'churning', starts: -10, ends: 1 / 24, detail: 'active' });
    const stateOf = async () => (await list('q=clara')).members[0]?.standing.state;
    const before = await counts();
    expect(await stateOf()).toBe('churning');
    expect(namesOf(await list('q=clara&state=churning'))).toHaveLength(1);
    const started = clock.now();
    clock.advance(dayMs / 24);
    expect(await stateOf()).toBe('ended');
    expect(namesOf(await list('q=clara&state=churning'))).toEqual([]);
    expect(namesOf(await list('q=clara&state=ended'))).toHaveLength(1);
    expect((await counts())?.ended).toBe((before?.ended ?? 0) + 1);
    await purgePastListings(db, clock.now());
    expect(await stateOf()).toBe('ended');
    clock.advance(started.getTime() - clock.now().getTime());
  });

  test('the listed state is the one that decides about access, for any set of memberships', async () => {
    const row = fc.record({
      state: fc.constantFrom('renewing', 'churning', 'grace', 'unknown', 'unlimited', 'ended'),
      detail: fc.constantFrom(null, 'active', 'incomplete', 'gift'),
      starts: fc.integer({ min: -40, max: 10 }),
      ends: fc.option(fc.integer({ min: -40, max: 40 })),
    });
    const id = await addMember('Property Member');
    const listed = async (now: Date) =>
      (
        await pool.query<{ state: MemberState }>(
          'select state from listed_members where user_id = $1 and from_at <= $2 and until_at > $2',
          [id, now],
        )
      ).rows;
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 4 }), async (rows) => {
        await pool.query('delete from memberships where user_id = $1', [id]);
        for (const one of rows) await addMembership(id, one);
        const memberships = rows.map(({ state, detail, starts, ends }) => ({
          source: 'stripe',
          flex: false,
          renewsAt: null,
          retentionOfferAcceptedAt: null,
          detail,
          state,
          startsAt: inDays(starts),
          endsAt: ends === null ? null : inDays(ends),
        }));
        for (const days of [-20, 0, 0.5, 15, 60]) {
          const now = inDays(days);
          const { state, membership } = memberStanding(memberships as never, now);
          const found = await listed(now);
          expect(found).toHaveLength(1);
          // Of two that last equally long either may be told.
          const equal = memberships.filter(
            ({ endsAt }) =>
              endsAt?.getTime() === (membership as { endsAt: Date | null } | null)?.endsAt?.getTime(),
          );
          if (equal.length > 1 && state !== 'ended' && state !== 'none')
            expect(['renewing', 'churning', 'grace', 'unlimited', 'paused', 'unknown']).toContain(
              found[0]?.state,
            );
          else expect(found[0]?.state).toBe(state);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('each order lists every member once over all pages, even members who joined at the same moment', async () => {
    await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug, created_at)
       select 'page-' || n, 'page-' || n || '@example.test', 'Paging ' || n % 7, 'P', '', 'page-' || n, $1
       from generate_series(1, 120) as n`,
      [inDays(-100)],
    );
    await pool.query(
      `insert into completions (user_id, plan_entry_id, day, completed_at)
       select 'page-' || n, (select min(id) from plan_entries), current_date, $1::timestamptz + n % 3 * interval '1 second'
       from generate_series(1, 40) as n`,
      [inDays(-5)],
    );
    for (const order of ['joined', 'name', 'practice']) {
      const all = await everyPage(`q=paging&order=${order}`);
      expect(new Set(all.map(({ id }) => id)).size, order).toBe(120);
      expect(all).toHaveLength(120);
      const key = { joined: 'joinedAt', name: 'name', practice: 'practicedAt' }[order] as 'name';
      const values = all.map((one) => one[key] ?? '');
      const sorted = values.toSorted();
      expect(values).toEqual(order === 'name' ? sorted : sorted.toReversed());
    }
    expect((await studio.get('/admin/api/members?after=nonsense', admin)).statusCode).toBe(400);
  });

  test('is narrowed by plan, source, detail, the days of joining and the last practice', async () => {
    const { rows } = await pool.query(
      `select plan.id, price.id as price from membership_plans plan join membership_prices price on price.plan_id = plan.id
       limit 1`,
    );
    const id = await addMember('Filter Fischer', { joinedDaysAgo: 400 });
    await addMembership(id, {
      state: 'renewing',
      starts: -400,
      ends: null,
      source: 'ios',
      detail: 'trialing',
    });
    await pool.query('update memberships set price_id = $1 where user_id = $2', [rows[0].price, id]);
    const joinedAt = new Date((await list('q=filter')).members[0]?.joinedAt ?? '');
    const dayText = (date: Date) => date.toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
    const joined = dayText(joinedAt);
    const later = dayText(new Date(joinedAt.getTime() + 7 * 86_400_000));
    const found = [
      `plan=${rows[0].id}`,
      'source=ios',
      'detail=trialing',
      `joined_from=${joined}&joined_to=${joined}`,
    ];
    for (const query of [...found, 'practice=never'])
      expect(namesOf(await list(`q=filter&${query}`)), query).toEqual(['Filter Fischer']);
    for (const query of [
      'plan=other',
      'source=google',
      'detail=gift',
      `joined_from=${later}`,
      'practice=within30',
    ])
      expect(namesOf(await list(`q=filter&${query}`)), query).toEqual([]);
    await pool.query(
      `insert into completions (user_id, plan_entry_id, day, completed_at)
       values ($1, (select min(id) from plan_entries), current_date, $2)`,
      [id, inDays(-40)],
    );
    expect(namesOf(await list('q=filter&practice=not30'))).toHaveLength(1);
    expect(namesOf(await list('q=filter&practice=not90'))).toHaveLength(0);
    expect((await studio.get('/admin/api/members?joined_from=2026-13-45', admin)).statusCode).toBe(400);
    const narrowed = await counts('q=filter');
    expect(narrowed).toMatchObject({ all: 1, renewing: 1, ended: 0 });
  });

  test('the count of each tab equals the number of members that it lists', async () => {
    const counted = await counts();
    let sum = 0;
    for (const state of memberStates) {
      const listed = await everyPage(`state=${state}`);
      expect(listed.every(({ standing }) => standing.state === state)).toBe(true);
      expect(counted?.[state], state).toBe(listed.length);
      sum += listed.length;
    }
    expect(counted?.all).toBe(sum);
    expect((await everyPage('')).length).toBe(sum);
  });
});

describe('the list of members as a file', () => {
  test('has every member of the list, is safe to open in a spreadsheet, and is told in the audit log', async () => {
    await addMember('=HYPERLINK("http://evil.example")', { email: 'formula@example.test' });
    const answer = await studio.get('/admin/api/members.csv?q=formula', admin);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\n')[1]).toMatch(/^"'=HYPERLINK/);
    const all = await studio.get('/admin/api/members.csv', admin);
    expect(all.body.trim().split('\n').length - 1).toBe((await counts())?.all);
    const { rows } = await pool.query(
      "select actor_kind, details from audit_log where action = 'members_downloaded' order by id",
    );
    expect(rows).toEqual([
      { actor_kind: 'administrator', details: { filters: {}, searched: true } },
      { actor_kind: 'administrator', details: { filters: {}, searched: false } },
    ]);
  });

  test('is for administrators', async () => {
    const member = await studio.signIn('maya@openmat.test');
    expect((await studio.get('/admin/api/members.csv')).statusCode).toBe(401);
    expect((await studio.get('/admin/api/members.csv', member)).statusCode).toBe(403);
    expect((await studio.get('/admin/api/members.csv?state=nonsense', admin)).statusCode).toBe(400);
  });
});
