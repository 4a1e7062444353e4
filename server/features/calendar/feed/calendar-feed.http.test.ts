import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CalendarItem } from '../../../../contract/members/calendar.schema.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { publishLongAgo } from '../../../roles/testing/catalog/published-long-ago.ts';

const clock = fixedClock(new Date('2026-11-21T09:00:00Z'));
const studio = await testApp({ demo: true, config: { BUILD: 'none', STUDIO_NAME: 'Quiet; Mat' }, clock });
const bySlug = (slug: string) => demoStudio.classes.find((one) => one.slug === slug)?.id ?? 0;
const sit = bySlug('sit-with-it');
const plans = '/api/v2/users/me/scheduled_classes';

let cookie = '';
let other = '';
const planned = async (ids: number[], day: string, time: string): Promise<CalendarItem[]> => {
  const answer = await studio.post(plans, { plan_entry_ids: ids, day, time }, cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const move = (id: number, body: object) => studio.send(`${plans}/${id}`, { method: 'PUT', cookie, body });
const remove = (id: number) => studio.send(`${plans}/${id}`, { method: 'DELETE', cookie });
const feedUrl = async (who = cookie) =>
  new URL((await studio.get('/api/v2/users/me/calendar_feed', who)).json().url);

beforeAll(async () => {
  await publishLongAgo(studio.database.pool);
  cookie = await studio.signIn('noor@openmat.test');
  other = await studio.signIn('flex@openmat.test');
  await studio.database.pool.query(
    "update users set time_zone = 'Europe/Berlin' where email = 'noor@openmat.test'",
  );
  await planned([bySlug('neck-shoulders-jaw'), sit], '2026-11-23', '07:30');
});

/** Lines put together again (RFC 5545, 3.1), then its components. */
const readCalendar = (text: string) => {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const valuesIn = (part: readonly string[]) =>
    Object.fromEntries(
      part.map((line) => {
        const [name = ''] = line.split(/[:;]/, 1);
        return [name, line.slice(line.indexOf(':') + 1).replace(/\\([,;\\])/g, '$1')];
      }),
    );
  const starts = lines.flatMap((line, at) => (line === 'BEGIN:VEVENT' ? [at] : []));
  const events = starts.map((start) => {
    const event = lines.slice(start, lines.indexOf('END:VEVENT', start));
    const [from, to] = [event.indexOf('BEGIN:VALARM'), event.indexOf('END:VALARM')];
    return {
      ...valuesIn(event.toSpliced(from, to - from + 1)),
      alarm: valuesIn(event.slice(from, to)),
    } as Record<string, string> & {
      alarm: Record<string, string>;
    };
  });
  const ends = starts.map((start) => {
    const event = lines.slice(start, lines.indexOf('END:VEVENT', start));
    return event.slice(event.indexOf('BEGIN:VALARM')).at(-1);
  });
  return { head: valuesIn(lines.slice(0, starts[0])), events, ends, lines: text.split('\r\n') };
};

describe('BEY-21: the feed', () => {
  test('tells a calendar app what is planned, in the order of RFC 5545: moments in UTC, how long, that the time stays free, where to find it, and when to ring', async () => {
    const { pathname } = await feedUrl();
    const answer = await studio.app.inject({ url: pathname });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-cache',
    });
    const { head, events, ends, lines } = readCalendar(answer.body);
    expect(head).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH', 'X-WR-CALNAME': 'Quiet; Mat practice' });
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const first = events.find(({ SUMMARY }) => SUMMARY === 'Neck, Shoulders, Jaw, 14 min');
    expect(first?.DESCRIPTION).toMatch(/^14 min\. Soft Tide\. [^.]+\. Bring: Chair\. http/);
    expect(first).toMatchObject({ DTSTART: '20261123T063000Z', DTEND: '20261123T064400Z', SEQUENCE: '0' });
    expect(first?.URL).toMatch(/^http:\/\/localhost:3000\/series\/soft-tide\/workouts\/\d+$/);
    expect(first?.alarm).toMatchObject({ ACTION: 'DISPLAY', TRIGGER: '-PT15M' });
    // RFC 5545, 3.6.1: every property of an event stands before its alarm.
    expect(ends.length).toBe(events.length);
    for (const end of ends) expect(end).toBe('END:VALARM');
    for (const event of events)
      expect(event).toMatchObject({
        TRANSP: 'TRANSPARENT',
        'X-MICROSOFT-CDO-BUSYSTATUS': 'FREE',
        CREATED: expect.any(String),
        'LAST-MODIFIED': expect.any(String),
      });
    expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  });

  test('stays the same while nothing changes, and a class that is moved keeps its name', async () => {
    const { pathname } = await feedUrl();
    const first = await studio.app.inject({ url: pathname });
    clock.advance(60_000);
    const again = await studio.app.inject({
      url: pathname,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [item] = await planned([sit], '2026-12-15', '08:00');
    const uidAt = async (start: string) => {
      const { events } = readCalendar((await studio.app.inject({ url: pathname })).body);
      return events.find(({ DTSTART }) => DTSTART === start);
    };
    const before = await uidAt('20261215T070000Z');
    await move(item?.id ?? 0, { day: '2026-12-16', time: '09:00' });
    const after = await uidAt('20261216T080000Z');
    expect(after?.UID).toBe(before?.UID);
    expect([before?.SEQUENCE, after?.SEQUENCE]).toEqual(['0', '1']);
    expect(await uidAt('20261215T070000Z')).toBeUndefined();
    await remove(item?.id ?? 0);
    expect(await uidAt('20261216T080000Z')).toBeUndefined();
  });

  test('has the days of a series with their place in it, and follows them when they move', async () => {
    const { pathname } = await feedUrl();
    const rule = {
      kind: 'series',
      title: 'Two evenings',
      plan_entry_ids: [sit, bySlug('neck-shoulders-jaw')],
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      day: '2027-03-27',
      time: '19:00',
      when_missed: 'move',
    };
    const made = await studio.post('/api/v2/users/me/plan_rules', rule, cookie);
    const evenings = async () => {
      const { events } = readCalendar((await studio.app.inject({ url: pathname })).body);
      return events.filter(({ DESCRIPTION = '' }) => DESCRIPTION.includes('Two evenings'));
    };
    const [first, second] = await evenings();
    expect([first?.DTSTART, second?.DTSTART]).toEqual(['20270327T180000Z', '20270328T170000Z']);
    expect(second?.DESCRIPTION).toContain('Two evenings, day 2 of 2.');
    const { items } = (await studio.get('/api/v2/users/me/calendar?month=2027-03', cookie)).json();
    const [step] = items.filter((item: CalendarItem) => item.rule?.id === made.json().id);
    const body = { day: '2027-03-30', time: '20:00', following: true };
    await studio.send(`${plans}/${step.id}`, { method: 'PUT', cookie, body });
    const moved = await evenings();
    expect(moved.map(({ UID, DTSTART }) => [UID, DTSTART])).toEqual([
      [first?.UID, '20270330T180000Z'],
      [second?.UID, '20270331T180000Z'],
    ]);
    await studio.send(`/api/v2/users/me/plan_rules/${made.json().id}`, { method: 'DELETE', cookie });
    expect(await evenings()).toEqual([]);
  });

  test('keeps its order whatever a class is called', async () => {
    await studio.database.pool.query("update plan_entries set title = 'BEGIN:VALARM' where id = $1", [sit]);
    const { pathname } = await feedUrl();
    await vi.waitFor(async () => {
      const { events, ends } = readCalendar((await studio.app.inject({ url: pathname })).body);
      expect(events.map(({ SUMMARY }) => SUMMARY)).toContainEqual(expect.stringContaining('BEGIN:VALARM'));
      for (const end of ends) expect(end).toBe('END:VALARM');
      for (const { CREATED } of events) expect(CREATED).toMatch(/Z$/);
    });
  });

  test('has an address of each member’s own, which is the same until a new one is made', async () => {
    const [mine, again, others] = [await feedUrl(), await feedUrl(), await feedUrl(other)];
    expect(again.href).toBe(mine.href);
    expect(others.href).not.toBe(mine.href);
    expect(mine.pathname).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const renewed = new URL((await studio.post('/api/v2/users/me/calendar_feed', {}, cookie)).json().url);
    expect(renewed.href).not.toBe(mine.href);
    expect((await feedUrl()).href).toBe(renewed.href);
    expect((await studio.app.inject({ url: mine.pathname })).statusCode).toBe(404);
    expect((await studio.app.inject({ url: renewed.pathname })).statusCode).toBe(200);
    expect((await studio.app.inject({ url: others.pathname })).body).not.toContain('20261123T063000Z');
  });

  test('tells nothing at any other address, to any caller', async () => {
    const { pathname } = await feedUrl();
    const wrong = [
      pathname.replace(/.(?=\.ics$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      pathname.replace('.ics', ''),
      pathname.replace(/.\.ics$/, '.ics'),
      '/calendar/.ics',
      '/calendar',
      `/calendar/${'A'.repeat(43)}.ics`,
    ];
    for (const url of wrong) {
      const answer = await studio.send(url, { cookie });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.body, url).not.toContain('VEVENT');
    }
  });

  test('stands in no log, however its address is written', async () => {
    const { pathname } = await feedUrl();
    const token = pathname.slice('/calendar/'.length, -'.ics'.length);
    for (const url of [
      pathname,
      `/${pathname}`,
      pathname.replace('calendar', '%63alendar'),
      `${pathname}?x=1`,
      `/nowhere?redirect=${encodeURIComponent(pathname)}`,
    ])
      await studio.app.inject({ url });
    const logged = JSON.stringify(studio.log);
    expect(logged).toContain('/calendar/…');
    expect(logged).not.toContain(token);
  });

  test('is stored only as a hash, from which no address can be made', async () => {
    const { pathname } = await feedUrl();
    const token = pathname.slice('/calendar/'.length, -'.ics'.length);
    const { rows } = await studio.database.pool.query(
      'select row_to_json(calendar_feeds)::text as text from calendar_feeds',
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
  });
});
