import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { suiteCatalog } from '../../comments/testing/suite-contents.ts';
import { everySuite, openServicesWith } from '../../comments/testing/suite-server.ts';
import { signUp } from '../../testing/faults/writing-members.ts';
import type { Program } from '../../testing/program.ts';
import { studioApart } from '../testing/comments-apart.ts';

const folder = fileURLToPath(new URL('../../comments/', import.meta.url));
const everyFile = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.http.test.ts'))
  .toSorted();

/**
 * Between them they make every call with every kind of token. The others vary what the database does, which is the same
 * in one process: `npm run bench -- comments-apart` runs them too.
 */
const everyCall = [
  'moderation/moderators.http.test.ts',
  'moderation/reports/reporting.http.test.ts',
  'paging.http.test.ts',
  'own-reactions.http.test.ts',
  'product.http.test.ts',
  'roles.http.test.ts',
  'writing/reacting.http.test.ts',
  'writing/writing.http.test.ts',
];

const { place, newPlace, ...started } = await studioApart();
openServicesWith(everySuite ? newPlace : async () => place);

test('the suites that are named exist', () => {
  expect(everyFile).toEqual(expect.arrayContaining(everyCall));
});

describe('NS-002 the comments service as a process of its own, on a database of its own, called from the product’s origin', () => {
  // Under an address of its own each suite is loaded again where this worker has run it already.
  for (const name of everySuite ? everyFile : everyCall)
    describe(name, () => import(`${pathToFileURL(join(folder, name))}?apart`) as Promise<void>);
});

let service: Program = started.service;
let product: typeof started.product = started.product;
/** The last of the suites' classes, which none of them has come to. */
const classId = suiteCatalog.firstId + suiteCatalog.count - 1;
const classPage = `/series/s${classId}/workouts/${classId}`;
const content = { content_type: 'CLASS', content_id: String(classId) };
const patienceMs = 60_000;

const tokenOf = async (cookie: string): Promise<string> => {
  const answer = await fetch(`${product.address}/api/v2/users/comments_token`, { headers: { cookie } });
  return ((await answer.json()) as { token: string }).token;
};
const post = async (path: string, token: string, body: object) => {
  const response = await place.send('POST', path, { authorization: `Bearer ${token}` }, body);
  return { status: response.status, body: JSON.parse(response.text) };
};
/** Sends it until the service confirms it, as a patient browser would. */
const postUntilAnswered = async (token: string, body: object): Promise<string> => {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(20)) {
    const response = await post('/content-interaction', token, body).catch(() => null);
    if (response?.status === 200) return response.body.comment.commentId;
    if (response && response.status !== 503) throw new Error(JSON.stringify(response.body));
  }
  throw new Error('nobody answered');
};
const listed = async (): Promise<{ commentId: string; text: string }[]> => {
  const all = [];
  for (let key: string | null = null, more = true; more; more = key !== null) {
    const response = await place.send(
      'POST',
      '/comments',
      {},
      { ...content, limit: 50, last_evaluated_key: key },
    );
    const page = JSON.parse(response.text);
    all.push(...page.comments);
    key = page.lastEvaluatedKey;
  }
  return all;
};

describe('a comments service that is killed while members write', () => {
  const posters = 6;
  const each = 5;

  test('NS-002 COM-059 loses and duplicates no comment that it acknowledged, and the class page stays available', {
    timeout: 180_000,
  }, async () => {
    const before = (await listed()).length;
    const member = await signUp(product.address);
    const tokens = await Promise.all(
      Array.from({ length: posters }, (_, index) => place.tokenFor({ id: `poster-${index}` })),
    );
    const response = new Map<string, string>();
    const poster = async (token: string): Promise<void> => {
      for (let count = 0; count < each; count += 1) {
        const text = `Breathing out, ${randomUUID()}`;
        response.set(text, await postUntilAnswered(token, { ...content, text, request_id: randomUUID() }));
      }
    };
    const posting = Promise.all(tokens.map(poster));
    await expect.poll(() => response.size, { interval: 5 }).toBeGreaterThan(posters);
    service.child.kill('SIGKILL');
    await service.ended();
    expect(response.size).toBeLessThan(posters * each);

    for (const cookie of ['', member]) {
      const page = await fetch(product.address + classPage, { headers: { cookie } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(suiteCatalog.title);
    }
    const token = await tokenOf(member);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const report = await fetch(`${product.address}/api/v2/report`, {
      method: 'POST',
      headers: { cookie: member, 'content-type': 'application/json' },
      body: JSON.stringify({ ...content, comment_id: '1' }),
    });
    expect([report.status, ((await report.json()) as { code: string }).code]).toEqual([503, 'unavailable']);

    service = await started.start();
    await service.ready();
    await posting;
    const there = (await listed()).slice(0, posters * each);
    expect((await listed()).length).toBe(before + posters * each);
    expect(new Map(there.map(({ text, commentId }) => [text, commentId]))).toEqual(response);
  });
});

describe('NS-226 the reporter in the list of a comments service that runs apart', () => {
  test('has the e-mail address that the product knows, and none while the product is away', {
    timeout: 120_000,
  }, async () => {
    const { pool } = product.database;
    const newMember = async () => {
      const cookie = await signUp(product.address);
      const newest = 'select id, email from users order by created_at desc limit 1';
      const [user] = (await pool.query<{ id: string; email: string }>(newest)).rows;
      if (!user) throw new Error('There is no member');
      return { id: user.id, email: user.email, cookie };
    };
    const reporter = await newMember();
    const moderator = await newMember();
    await pool.query("update users set staff_role = 'owner' where id = $1", [moderator.id]);
    const admin = await tokenOf(moderator.cookie);
    const author = await place.tokenFor({ id: 'author' });
    const comment_id = await postUntilAnswered(author, { ...content, text: 'Breathing in' });
    const reported = await post('/report', await place.tokenFor(reporter), { ...content, comment_id });
    expect(reported.status).toBe(200);
    const key = { pk: `CONTENT#CLASS#${content.content_id}`, sk: `COMMENT#${comment_id}` };
    const reporters = async () => {
      const { body } = await post('/admin/reports', admin, key);
      return body.users.map(({ userId, email }: { userId: string; email: string | null }) => [userId, email]);
    };
    // The product is waited for no longer than two seconds.
    await expect.poll(reporters).toEqual([[reporter.id, reporter.email]]);
    onTestFinished(async () => {
      product = { ...product, ...(await product.start()) };
      await product.ready();
    });
    product.child.kill('SIGKILL');
    await product.ended();
    expect(await reporters()).toEqual([[reporter.id, null]]);
  });
});
