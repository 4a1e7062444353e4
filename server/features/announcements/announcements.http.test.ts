import { afterEach, describe, expect, test } from 'vitest';
import type {
  AnnouncementFields,
  ManagedAnnouncement,
} from '../../../contract/studio/announcements.schema.ts';
import { fixedClock } from '../../platform/clock.ts';
import { testApp } from '../../roles/testing/app.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';

const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const config = {
  ALERT_TEXT: 'From the settings.',
  NOTIFICATION_ID: 'june',
  NOTIFICATION_TEXT: 'Also from them.',
  NOTIFICATION_LINK: '/gift',
};
const studio = await testApp({ demo: true, clock, config });
/** Another process of the same studio. */
const other = await testApp({ database: studio.database, clock, config: { ...config, BUILD: 'none' } });
const admin = await studio.signIn('admin@openmat.test');
const maya = await studio.signIn('maya@openmat.test');
const calls = '/admin/api/announcements';

type Bar = ManagedAnnouncement['bar'];
const read = async (bar: Bar): Promise<ManagedAnnouncement> =>
  (await studio.get(`${calls}/${bar}`, admin)).json();
const save = async (bar: Bar, changes: Partial<AnnouncementFields>, sent: { version?: number } = {}) => {
  const { fields, version } = await read(bar);
  const body = { ...fields, version, ...changes, ...sent };
  return studio.send(`${calls}/${bar}`, { method: 'PUT', body, cookie: admin });
};
const saved = async (bar: Bar, changes: Partial<AnnouncementFields>): Promise<ManagedAnnouncement> => {
  const answer = await save(bar, changes);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const shown = async (cookie = '', on = studio) => {
  const { alert, notification } = (await on.get('/api/v2/studio', cookie)).json();
  return [alert, notification].map((notice: { text: string } | null) => notice?.text ?? null);
};
const own: Partial<AnnouncementFields> = {
  usesSettings: false,
  active: true,
  text: 'Blue Hour is new.',
  link: '/series/blue-hour',
  linkText: '',
  messageId: '',
  audience: 'everyone',
  startsAt: null,
  endsAt: null,
};
const explore = async (cookie = '') => renderedPage((await studio.get('/explore', cookie)).body);
const soon = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

afterEach(async () => {
  for (const bar of ['alert', 'notification'] as const) await saved(bar, { ...own, usesSettings: true });
});

describe('NS-219 NS-220 what the bars say', () => {
  test('is what the settings say, until the studio says something else, on every process and on pages that were cached', async () => {
    expect(await shown()).toEqual(['From the settings.', 'Also from them.']);
    const page = async () => (await explore()).getByRole('region', { name: 'Announcement' });
    expect((await page()).textContent).toContain('From the settings.');
    const { state, settings } = await read('notification');
    expect([state, settings]).toEqual(['shown', { text: 'Also from them.', link: '/gift' }]);

    await saved('alert', { ...own, text: ' Blue Hour is new. ' });
    const bar = await page();
    expect(bar.textContent).toContain('Blue Hour is new.');
    expect(bar.querySelector('a')?.getAttribute('href')).toBe('/series/blue-hour');
    expect(bar.querySelector('a')?.textContent).toBe('See more');
    await expect.poll(() => shown('', other)).toEqual(['Blue Hour is new.', 'Also from them.']);

    await saved('alert', { active: false });
    expect(await shown()).toEqual([null, 'Also from them.']);
    await saved('alert', { usesSettings: true });
    expect(await shown()).toEqual(['From the settings.', 'Also from them.']);
  });

  test('is for everyone, for visitors or for members', async () => {
    await saved('alert', { ...own, audience: 'visitors' });
    await saved('notification', { ...own, audience: 'members', text: 'Thank you.' });
    expect(await shown()).toEqual(['Blue Hour is new.', null]);
    expect(await shown(maya)).toEqual([null, 'Thank you.']);
    for (const [cookie, alerts] of [
      ['', 1],
      [maya, 0],
    ] as const) {
      const page = await explore(cookie);
      expect(page.queryAllByRole('region', { name: 'Announcement' })).toHaveLength(alerts);
    }
  });

  test('begins and ends by itself, on cached pages too', async () => {
    const made = await saved('alert', { ...own, startsAt: soon(1), endsAt: soon(2) });
    expect([made.state, (await shown())[0]]).toEqual(['scheduled', null]);
    const alerts = async () => (await explore()).queryAllByRole('region', { name: 'Announcement' }).length;
    expect(await alerts()).toBe(0);
    clock.advance(3_600_000);
    expect([(await read('alert')).state, await alerts()]).toEqual(['shown', 1]);
    clock.advance(3_600_000);
    expect([(await read('alert')).state, await alerts()]).toEqual(['over', 0]);
  });

  test('has an id of its own where it is typed, else one of its text, so that another message shows again', async () => {
    const id = async () => (await studio.get('/api/v2/studio')).json().notification.id;
    await saved('notification', own);
    const first = await id();
    await saved('notification', { linkText: 'Look' });
    expect(await id()).toBe(first);
    await saved('notification', { text: 'Blue Hour has three more classes.' });
    expect(await id()).not.toBe(first);
    await saved('notification', { messageId: 'blue-hour-2' });
    expect(await id()).toBe('blue-hour-2');
  });
});

describe('a bar in its editor', () => {
  test('is refused beside each field that cannot be, and what is shown stays', async () => {
    const refused = async (changes: Partial<AnnouncementFields>) => {
      const answer = await save('alert', { ...own, ...changes });
      expect(answer.statusCode).toBe(422);
      return Object.keys(answer.json().errors);
    };
    expect(await refused({ text: ' ' })).toEqual(['text']);
    for (const link of ['javascript:alert(1)', '//evil.test', 'http://other.test', 'about'])
      expect(await refused({ link }), link).toEqual(['link']);
    expect(await refused({ messageId: 'a=1; path=/' })).toEqual(['messageId']);
    expect(await refused({ startsAt: 'soon' })).toEqual(['startsAt']);
    expect(await refused({ startsAt: soon(2), endsAt: soon(1) })).toEqual(['endsAt']);
    expect((await save('alert', { text: 'x'.repeat(201) })).statusCode).toBe(422);
    expect((await studio.get(`${calls}/other`, admin)).statusCode).toBe(400);
    expect((await shown())[0]).toBe('From the settings.');
  });

  test('BEY-61 is saved over the version it was read in only, each save kept with its author', async () => {
    const { version } = await saved('alert', own);
    const late = await save('alert', { text: 'Late.' }, { version: version - 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    const [last] = (await studio.get('/admin/api/revisions/announcement/1', admin)).json();
    expect([last.version, last.savedBy.id]).toEqual([version, 'demo-ada']);
  });

  test('is for the roles alone that may', async () => {
    for (const [cookie, status] of [
      ['', 401],
      [maya, 403],
    ] as const)
      for (const path of [calls, `${calls}/alert`])
        expect((await studio.get(path, cookie)).statusCode).toBe(status);
  });
});
