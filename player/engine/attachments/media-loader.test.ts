import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerProblem, PlayerSource } from '../../player-api.ts';
import { createAddresses } from '../opening/addresses.ts';
import { sourceOf } from '../testing/player-at-work.ts';
import { mediaLoader } from './media-loader.ts';
import { createRetrySignal } from './retry-signal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type MediaAnswer = { status: number; token?: string };

const stats = (): LoaderStats => ({
  aborted: false,
  loaded: 9,
  retry: 0,
  total: 9,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 1, first: 2, end: 3 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});

/** A loader over a server that gives `answers` in turn, the last one for ever. */
const set = (answers: MediaAnswer[], refresh: () => Promise<PlayerSource> = async () => sourceOf('new')) => {
  const asked: string[] = [];
  const heard: boolean[] = [];
  const problems: PlayerProblem[] = [];
  let aborted = 0;
  class Base {
    context = null;
    stats = stats();
    load(context: LoaderContext, _config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>) {
      asked.push(context.url);
      const { status } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 0 };
      queueMicrotask(() => {
        if (status === 200) callbacks.onSuccess({ url: context.url, data: 'ok' }, this.stats, context, null);
        else callbacks.onError({ code: status, text: '' }, context, null, this.stats);
      });
    }
    abort() {
      aborted += 1;
    }
    destroy() {}
  }
  const refreshed = vi.fn(refresh);
  const retry = createRetrySignal();
  const Loading = mediaLoader(Base as unknown as new (config: HlsConfig) => Loader<LoaderContext>, {
    addresses: createAddresses(sourceOf('old'), refreshed),
    retry,
    onReachable: (reachable) => heard.push(reachable),
    onProblem: (problem) => problems.push(problem),
  });
  const results: string[] = [];
  const loader = new Loading({} as HlsConfig);
  const context: LoaderContext = {
    url: '/media/old/7/720/a/seg-000.m4s',
    responseType: 'arraybuffer',
    type: 'fragment' as never,
  };
  const policy = { maxTimeToFirstByteMs: 1, maxLoadTimeMs: 1, timeoutRetry: null, errorRetry: null };
  const load = () =>
    loader.load(
      context,
      { loadPolicy: policy, maxRetry: 0, timeout: 1, retryDelay: 0, maxRetryDelay: 0 },
      {
        onSuccess: (response, given, asContext) =>
          results.push(`success ${response.url} ${given === loader.stats} ${asContext === context}`),
        onError: ({ code }) => results.push(`error ${code}`),
        onTimeout: () => results.push('timeout'),
        onAbort: () => results.push('abort'),
      },
    );
  return { load, loader, retry, asked, heard, problems, results, refreshed, abortedCount: () => aborted };
};

test('an expired token is renewed silently, and the same segment is requested with the new one', async () => {
  const { load, asked, results, refreshed, problems } = set([{ status: 403 }, { status: 200 }]);
  load();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/media/old/7/720/a/seg-000.m4s', '/media/new/7/720/a/seg-000.m4s']);
  expect(results).toEqual(['success /media/new/7/720/a/seg-000.m4s true true']);
  expect(refreshed).toHaveBeenCalledTimes(1);
  expect(problems).toEqual([]);
});

test('a viewer who may no longer watch is reported as forbidden, and hls.js gets no answer', async () => {
  const refused = set([{ status: 403 }], () =>
    Promise.reject(Object.assign(new Error('no'), { status: 403 })),
  );
  refused.load();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.problems).toEqual(['forbidden']);
  expect(refused.results).toEqual([]);
});

test('new tokens that are refused again end in a refusal instead of endless requests', async () => {
  let round = 0;
  const { load, problems, asked } = set([{ status: 403 }], async () => sourceOf(`token${round++}`));
  load();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(problems).toEqual(['forbidden']);
  expect(asked).toHaveLength(4);
});

test('the loader retries with back-off while the network is away, and continues when the server is back', async () => {
  const { load, asked, heard, results } = set([
    { status: 0 },
    { status: 0 },
    { status: 503 },
    { status: 200 },
  ]);
  load();
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(3);
  expect(heard.at(-1)).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard.at(-1)).toBe(true);
  expect(results).toHaveLength(1);
});

test('the retry signal makes the loader retry at once and resets its back-off', async () => {
  const { load, retry, asked } = set([{ status: 0 }]);
  load();
  await vi.advanceTimersByTimeAsync(20_000);
  const before = asked.length;
  retry.ring();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(before + 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(before + 2);
});

test('a missing file is requested three times before hls.js gets the error', async () => {
  const { load, asked, results, heard } = set([{ status: 404 }]);
  load();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
  expect(results).toEqual(['error 404']);
  expect(heard).not.toContain(false);
});

test('a token renewal without an answer is retried and is not a refusal', async () => {
  let tries = 0;
  const { load, problems, results } = set(
    [{ status: 403 }, { status: 403 }, { status: 403 }, { status: 200 }],
    async () => {
      tries += 1;
      if (tries < 3) throw new Error('no network');
      return sourceOf('new');
    },
  );
  load();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(problems).toEqual([]);
  expect(results).toHaveLength(1);
});

test('an aborted request is not retried, and the abort is reported once', async () => {
  const { load, loader, asked, results, abortedCount } = set([{ status: 0 }]);
  load();
  await vi.advanceTimersByTimeAsync(100);
  loader.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  expect(results).toEqual(['abort']);
  expect(abortedCount()).toBe(1);
});

test('a retried request resets its loading times, so that the wait does not count as a slow network', async () => {
  const { load, loader } = set([{ status: 0 }, { status: 200 }]);
  load();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(loader.stats.loading.start).toBe(0);
  expect(loader.stats.retry).toBe(1);
});

test('several requests with one expired token renew the addresses once', async () => {
  const refresh = vi.fn(async () => sourceOf('new'));
  const addresses = createAddresses(sourceOf('old'), refresh);
  const renewed = await Promise.all(['a', 'b', 'c'].map((name) => addresses.renew(`/media/old/7/${name}`)));
  expect(renewed).toEqual(['fresh', 'fresh', 'fresh']);
  expect(await addresses.renew('/media/old/7/late')).toBe('fresh');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a renewed source with nothing to play is a refusal, and the previous source is kept', async () => {
  const addresses = createAddresses(sourceOf('old'), async () => sourceOf('x', { hlsUrl: null, files: [] }));
  expect(await addresses.renew(null)).toBe('forbidden');
  expect(addresses.fresh('/media/older/7/a')).toBe('/media/old/7/a');
});
