import { afterEach, expect, test, vi } from 'vitest';
import { createServiceProbe } from './service-probe.ts';

afterEach(() => void vi.restoreAllMocks());

test('the first who asks waits for the answer, others are told the last one at once, and it is asked again after five seconds', async () => {
  const asked: string[] = [];
  let answers = (): Promise<Response> => Promise.resolve(new Response('{}'));
  const probe = createServiceProbe('http://comments.test', async (url) => {
    asked.push(String(url));
    return answers();
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  expect(await Promise.all([probe(), probe()])).toEqual(['answers', 'answers']);
  expect(asked).toEqual(['http://comments.test/health']);
  answers = () => Promise.reject(new TypeError('fetch failed'));
  now.mockReturnValue(6_000);
  expect(await probe()).toBe('answers');
  await vi.waitFor(async () => expect(await probe()).toBe('away'));
  expect(asked).toHaveLength(2);
  answers = () => Promise.resolve(new Response('', { status: 503 }));
  now.mockReturnValue(12_000);
  await probe();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(await probe()).toBe('away');
  answers = () => Promise.resolve(new Response('{}'));
  now.mockReturnValue(60_000);
  expect(await probe()).toBe('answers');
});
