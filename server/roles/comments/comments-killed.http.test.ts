import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { freePort, type Program } from '../../testing/program.ts';
import { commentsApart, productApart, sendAsPage, tokensOf } from '../testing/comments-apart.ts';

const port = await freePort();
const product = await productApart(`http://127.0.0.1:${port}`, { OPENMAT_DEMO: 'on', BUILD: 'dist' });
const { start } = await commentsApart(product, port);
const send = sendAsPage(product, `http://127.0.0.1:${port}`);
let service: Program;
beforeAll(async () => {
  service = await start();
  await Promise.all([product.ready(), service.ready()]);
}, 120_000);

const shown = demoStudio.classes.find(({ state, video }) => state === 'published' && video === 'finished');
const classPage = `/series/${shown?.seriesSlug}/workouts/${shown?.id}`;
const content = { content_type: 'CLASS', content_id: String(shown?.id) };
const patienceMs = 60_000;

const signIn = async (email: string): Promise<string> => {
  const answer = await fetch(`${product.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoStudio.password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};
const tokenOf = async (cookie: string): Promise<string> => {
  const answer = await fetch(`${product.address}/api/v2/users/comments_token`, { headers: { cookie } });
  return ((await answer.json()) as { token: string }).token;
};
const post = async (path: string, token: string, body: object) => {
  const response = await send('POST', path, { authorization: `Bearer ${token}` }, body);
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
    const response = await send('POST', '/comments', {}, { ...content, limit: 50, last_evaluated_key: key });
    const page = JSON.parse(response.text);
    all.push(...page.comments);
    key = page.lastEvaluatedKey;
  }
  return all;
};

describe('a comments service that is killed while members write', () => {
  const posters = 10;
  const each = 8;

  test('NS-002 COM-059 loses and doubles no comment it has acknowledged, while the class page is there all the time', {
    timeout: 180_000,
  }, async () => {
    const before = (await listed()).length;
    const sign = tokensOf(product);
    const maya = await signIn('maya@openmat.test');
    const tokens = [
      await tokenOf(maya),
      ...(await Promise.all(
        Array.from({ length: posters - 1 }, (_, index) => sign({ id: `poster-${index}` })),
      )),
    ];
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

    for (const cookie of ['', maya]) {
      const page = await fetch(product.address + classPage, { headers: { cookie } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(shown?.title);
    }
    const token = await tokenOf(maya);
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const report = await fetch(`${product.address}/api/v2/report`, {
      method: 'POST',
      headers: { cookie: maya, 'content-type': 'application/json' },
      body: JSON.stringify({ ...content, comment_id: '1' }),
    });
    expect([report.status, ((await report.json()) as { code: string }).code]).toEqual([503, 'unavailable']);

    service = await start();
    await service.ready();
    await posting;
    const there = (await listed()).slice(0, posters * each);
    expect((await listed()).length).toBe(before + posters * each);
    expect(new Map(there.map(({ text, commentId }) => [text, commentId]))).toEqual(response);
  });
});

describe('NS-226 who reported something, told by a service that runs apart', () => {
  test('has the e-mail address that the product knows, and none while the product is away', {
    timeout: 120_000,
  }, async () => {
    const [maya, noor, admin] = await Promise.all(
      ['maya', 'noor', 'admin'].map(async (name) => tokenOf(await signIn(`${name}@openmat.test`))),
    );
    const comment_id = await postUntilAnswered(maya ?? '', { ...content, text: 'Breathing in' });
    expect((await post('/report', noor ?? '', { ...content, comment_id })).status).toBe(200);
    const key = { pk: `CONTENT#CLASS#${content.content_id}`, sk: `COMMENT#${comment_id}` };
    const reporters = async () => {
      const { body } = await post('/admin/reports', admin ?? '', key);
      return body.users.map(({ userId, email }: { userId: string; email: string | null }) => [userId, email]);
    };
    expect(await reporters()).toEqual([['demo-noor', 'noor@openmat.test']]);
    product.child.kill('SIGKILL');
    await product.ended();
    expect(await reporters()).toEqual([['demo-noor', null]]);
  });
});
