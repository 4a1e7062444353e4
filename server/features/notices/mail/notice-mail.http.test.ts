import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyEvent } from '../../../../contract/comments/comments-service.schema.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { classId } from '../../../roles/testing/calls.ts';
import { commentsDouble, outboxWorkerOf, repliesToMaya } from '../../../roles/testing/outbox-worker.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const { state, port } = commentsDouble();
const worker = outboxWorkerOf(studio, port);
const maya = await studio.signIn('maya@openmat.test');
const minuteMs = 60_000;

const reply = repliesToMaya(studio);
const happen = async (...changes: Partial<ReplyEvent>[]): Promise<void> => {
  for (const one of changes) state.events.push(reply(one));
  await worker.round();
};
type StoredMail = { subject: string; body: string; headers: Record<string, string> };
const mailsTo = async (recipient = 'maya@openmat.test'): Promise<StoredMail[]> =>
  (
    await pool.query('select subject, body, headers from mail_outbox where recipient = $1 order by id', [
      recipient,
    ])
  ).rows;

beforeEach(async () => {
  for (const table of ['notices', 'notice_settings', 'notice_mail_times', 'mail_outbox'])
    await pool.query(`delete from ${table}`);
  await pool.query('update users set deletes_at = null');
  Object.assign(state, { away: false, events: [] });
  state.gone.clear();
  worker.lines.length = 0;
  studio.clock.advance(120 * minuteMs);
});

describe('BEY-23 the mail about a reply', () => {
  test('says who wrote what about which class, and leads there, to the settings, and out', async () => {
    await happen({ comment_id: '7', reply_id: '9' });
    const [letter, ...others] = await mailsTo();
    expect(others).toEqual([]);
    const { title, planEntryUrl } = (await studio.get(`/api/v2/plan_entries/${classId}`)).json();
    const unsubscribe = /http:\/\/localhost:3000\/notices\/unsubscribe\/\S+/.exec(letter?.body ?? '')?.[0];
    expect(letter).toEqual({
      subject: 'Noor Haddad replied to your comment',
      body: `NOOR HADDAD REPLIED TO YOUR COMMENT

On “${title}”:

“Thank you, that helped.”

Read on and answer: http://localhost:3000${planEntryUrl}?comment=7&reply=9

--
This is a mail about replies to your comments.
Stop this kind of mail: ${unsubscribe}
Choose what we tell you, and where: http://localhost:3000/settings/notices
Openmat · http://localhost:3000`,
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect((await studio.get('/sandbox/mail')).body).toContain('List-Unsubscribe=One-Click');
    const { rows } = await pool.query('select html from mail_outbox');
    expect(rows[0].html).toContain('“Thank you, that helped.”');
    expect(rows[0].html).toContain(`href="${unsubscribe}"`);
  });

  test('goes out once, however many workers look and however often', async () => {
    const other = outboxWorkerOf(studio, port);
    for (const thread of Array.from({ length: 12 }, (_, index) => String(index)))
      state.events.push(reply({ comment_id: thread }));
    await Promise.all([worker.round(), other.round()]);
    await worker.round();
    const [letter, ...others] = await mailsTo();
    expect([letter?.subject, others]).toEqual(['12 new replies', []]);
  });

  test('comes once an hour at most, with everything since in it', async () => {
    await happen({ text: 'One' });
    await happen({ text: 'Two' });
    await happen({ text: 'Three', author: { id: 'demo-ada', fullName: 'Ada Brandt', photo: null } });
    expect((await mailsTo()).map(({ body }) => /“([^”]+)”\n\nRead on/.exec(body)?.[1])).toEqual(['One']);
    studio.clock.advance(59 * minuteMs);
    await worker.round();
    expect(await mailsTo()).toHaveLength(1);
    studio.clock.advance(minuteMs);
    await worker.round();
    await worker.round();
    const [, last, ...more] = await mailsTo();
    expect(more).toEqual([]);
    expect(last?.subject).toBe('Noor Haddad and Ada Brandt replied to your comment');
    expect(last?.body).toContain('There are 2 new replies to your comment on');
    expect(last?.body).toContain('Noor Haddad\n“Two”\n\nAda Brandt\n“Three”');
    await happen({ text: 'Four' });
    expect(await mailsTo()).toHaveLength(2);
  });

  test('says of many replies how many more there are', async () => {
    await happen({});
    await happen(...Array.from({ length: 8 }, () => ({})));
    studio.clock.advance(61 * minuteMs);
    await worker.round();
    expect((await mailsTo())[1]?.body).toContain('And 3 more.');
  });

  test('leaves out what was read meanwhile, and does not come for nothing', async () => {
    await happen({ text: 'One' });
    await happen({ text: 'Two' });
    await studio.post('/api/v2/notices/read', {}, maya);
    studio.clock.advance(61 * minuteMs);
    await worker.round();
    expect(await mailsTo()).toHaveLength(1);
  });

  test('leaves out what was taken away meanwhile, which leaves the list as well', async () => {
    await happen({ text: 'One' });
    await happen({ text: 'Rude', reply_id: 'rude' }, { text: 'Kind' });
    state.gone.add('rude');
    studio.clock.advance(61 * minuteMs);
    await worker.round();
    const [, last] = await mailsTo();
    expect(last?.body).toContain('“Kind”');
    expect(last?.body).not.toContain('Rude');
    const list = (await studio.get('/api/v2/notices', maya)).json() as { text: string }[];
    expect(list.map((one) => one.text)).not.toContain('Rude');
    state.gone.add('alone');
    studio.clock.advance(61 * minuteMs);
    await happen({ reply_id: 'alone' });
    expect(await mailsTo()).toHaveLength(2);
  });

  test('does not come for what is old news, nor to a member who wants none or is leaving', async () => {
    await happen({ at: new Date(studio.clock.now().getTime() - 49 * 60 * minuteMs).toISOString() });
    expect(await mailsTo()).toEqual([]);
    await happen({});
    await happen({ text: 'Waits' });
    const settings = { comment_reply: { inApp: true, mail: false } };
    await studio.send('/api/v2/notices/settings', { method: 'PUT', cookie: maya, body: settings });
    studio.clock.advance(61 * minuteMs);
    await worker.round();
    expect(await mailsTo()).toHaveLength(1);
    expect((await studio.get('/api/v2/notices', maya)).json()).toHaveLength(3);
    await studio.send('/api/v2/notices/settings', {
      method: 'PUT',
      cookie: maya,
      body: { comment_reply: { inApp: true, mail: true } },
    });
    await happen({ comment_id: '502' }, { comment_id: '502' });
    await happen({ comment_id: '502' });
    await pool.query("update users set deletes_at = now() where id = 'demo-maya'");
    studio.clock.advance(61 * minuteMs);
    await worker.round();
    expect(await mailsTo()).toHaveLength(2);
  });

  test('has one subject, one recipient and no header that a name could bring along', async () => {
    const fullName = 'Ann\r\nBcc: victim@example\u202e\u0000 Lee';
    await happen({ author: { id: 'demo-noor', fullName, photo: null } });
    expect((await mailsTo())[0]?.subject).toBe('Ann Bcc: victim@example Lee replied to your comment');
  });

  test('waits while the service is away, which is no failure of the mail', async () => {
    await happen({});
    await happen({});
    state.away = true;
    studio.clock.advance(61 * minuteMs);
    await worker.round();
    await worker.round();
    expect(await mailsTo()).toHaveLength(1);
    expect(worker.lines.map(({ msg }) => msg)).toEqual([
      'the comments service is away: notices and reports wait',
    ]);
    state.away = false;
    await worker.round();
    expect(await mailsTo()).toHaveLength(2);
  });
});

describe('BEY-23 a mail server', () => {
  type Received = { to: string; raw: string };
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), raw });
        done();
      });
    },
  });
  const listening = new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port)),
  );
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const smtp = async () => new Secret(`smtp://127.0.0.1:${await listening}?ignoreTLS=true`);

  test('that is away is tried again, with longer and longer pauses, and given up after half a day or so', async () => {
    const failing = outboxWorkerOf(studio, port, new Secret('smtp://127.0.0.1:9'));
    state.events.push(reply());
    const attempts = (): number =>
      failing.lines.filter(({ msg }) => msg === 'a notice could not be mailed').length;
    await failing.round();
    await failing.round();
    expect(attempts()).toBe(1);
    for (const minutes of [1, 2, 4]) {
      studio.clock.advance(minutes * minuteMs - 1000);
      await failing.round();
      const before = attempts();
      studio.clock.advance(1000);
      await failing.round();
      expect(attempts()).toBe(before + 1);
    }
    const working = outboxWorkerOf(studio, port, await smtp());
    received.length = 0;
    studio.clock.advance(8 * minuteMs);
    await working.round();
    expect(received.map(({ to }) => to)).toEqual(['maya@openmat.test']);
    state.events.push(reply({ comment_id: '777' }));
    failing.lines.length = 0;
    for (let hours = 0; hours < 40; hours += 1) {
      await failing.round();
      studio.clock.advance(60 * minuteMs);
    }
    expect(attempts()).toBe(11);
    await Promise.all([failing.stop(), working.stop()]);
  });

  test('is given a mail again after a crash between sending and noting it down, under the same Message-ID', async () => {
    const sending = outboxWorkerOf(studio, port, await smtp());
    received.length = 0;
    state.events.push(reply());
    await sending.round();
    await pool.query('update notices set mailed_at = null');
    await sending.round();
    expect(received).toHaveLength(1);
    studio.clock.advance(15 * minuteMs);
    await sending.round();
    await sending.round();
    await sending.stop();
    const ids = received.map(({ raw }) => /^Message-ID: (<notice-\d+@openmat\.test>)\r?$/m.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
    expect(received[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });
});
