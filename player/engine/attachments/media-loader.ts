import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js';
import { afterLoadFailure, backoffMs } from '../../core/failure.ts';
import type { PlayerProblem } from '../../player-api.ts';
import type { Addresses } from '../opening/addresses.ts';
import type { RetrySignal } from './retry-signal.ts';

export type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;

/** State that the loaders of one video share. */
export type LoadWatch = {
  addresses: Addresses;
  retry: RetrySignal;
  onReachable: (reachable: boolean) => void;
  onProblem: (problem: PlayerProblem) => void;
};

const mostRenewals = 3;

/** Resets the statistics of a failed request, so that the waiting time does not count as a slow connection. */
const startAnew = (stats: LoaderStats): void => {
  Object.assign(stats, { aborted: false, loaded: 0, total: 0, retry: stats.retry + 1 });
  Object.assign(stats.loading, { start: 0, first: 0, end: 0 });
};

/**
 * Loader of hls.js with its own retries: renews expired authorization, and retries without limit while the server is
 * unreachable. hls.js learns of a failure only if the resource is missing.
 */
class MediaLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats: LoaderStats;
  readonly #watch: LoadWatch;
  readonly #newInner: () => Loader<LoaderContext>;
  readonly #end = new AbortController();
  #inner: Loader<LoaderContext>;
  #callbacks: LoaderCallbacks<LoaderContext> | null = null;
  #attempt = 0;
  #renewals = 0;

  constructor(newInner: () => Loader<LoaderContext>, watch: LoadWatch) {
    this.#watch = watch;
    this.#newInner = newInner;
    this.#inner = newInner();
    this.stats = this.#inner.stats;
  }

  load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    this.context = context;
    this.#callbacks = callbacks;
    this.#send(context, config, callbacks);
  }

  abort(): void {
    const waiting = !this.#end.signal.aborted;
    this.#end.abort();
    this.#inner.abort();
    this.stats.aborted = true;
    if (waiting && this.context) this.#callbacks?.onAbort?.(this.stats, this.context, null);
  }

  destroy(): void {
    this.#end.abort();
    this.#callbacks = null;
    this.context = null;
    this.#inner.destroy();
  }

  getCacheAge(): number | null {
    return this.#inner.getCacheAge?.() ?? null;
  }

  getResponseHeader(name: string): string | null {
    return this.#inner.getResponseHeader?.(name) ?? null;
  }

  #send(
    context: LoaderContext,
    config: LoaderConfiguration,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): void {
    const { onProgress } = callbacks;
    const url = this.#watch.addresses.fresh(context.url);
    const patient = {
      ...config,
      loadPolicy: { ...config.loadPolicy, errorRetry: null, timeoutRetry: null },
    };
    const again = () => this.#sendAgain(context, config, callbacks);
    this.#inner.load({ ...context, url }, patient, {
      onSuccess: (response, _stats, _context, details) => {
        this.#watch.onReachable(true);
        callbacks.onSuccess(response, this.stats, context, details);
      },
      onError: (error, _context, details) => {
        if (this.#end.signal.aborted) return;
        const giveUp = () => callbacks.onError(error, context, details, this.stats);
        void this.#afterFailure(error.code, url, again, giveUp);
      },
      onTimeout: () => {
        if (!this.#end.signal.aborted) void this.#afterFailure(0, url, again, () => undefined);
      },
      ...(onProgress && {
        onProgress: (_stats, _context, data, details) => onProgress(this.stats, context, data, details),
      }),
    });
  }

  #sendAgain(
    context: LoaderContext,
    config: LoaderConfiguration,
    callbacks: LoaderCallbacks<LoaderContext>,
  ): void {
    if (this.#end.signal.aborted) return;
    // An inner loader serves a single request; the statistics object must stay the one that hls.js holds.
    const { stats } = this;
    this.#inner = this.#newInner();
    startAnew(stats);
    this.#inner.stats = stats;
    this.#send(context, config, callbacks);
  }

  async #afterFailure(status: number, url: string, again: () => void, giveUp: () => void): Promise<void> {
    const next = afterLoadFailure({ status, attempt: this.#attempt });
    if (next.next === 'give up') return giveUp();
    if (next.next === 'renew') return this.#renew(url, again);
    if (next.unreachable) this.#watch.onReachable(false);
    await this.#pause(next.milliseconds);
    again();
  }

  /** Waits for the back-off; a wake-up call during the wait resets it. */
  async #pause(milliseconds: number): Promise<void> {
    const rung = await this.#watch.retry.wait(milliseconds, this.#end.signal);
    this.#attempt = rung ? 0 : this.#attempt + 1;
  }

  async #renew(url: string, again: () => void): Promise<void> {
    this.#renewals += 1;
    if (this.#renewals > mostRenewals) return this.#watch.onProblem('forbidden');
    const renewal = await this.#watch.addresses.renew(url);
    if (this.#end.signal.aborted) return;
    if (renewal === 'fresh') return again();
    if (renewal !== 'unreachable') return this.#watch.onProblem(renewal);
    // A missing response is not a refusal, so it does not count as a renewal.
    this.#renewals -= 1;
    this.#watch.onReachable(false);
    await this.#pause(backoffMs(this.#attempt));
    again();
  }
}

export const mediaLoader = (Base: LoaderClass, watch: LoadWatch): LoaderClass =>
  class extends MediaLoader {
    constructor(config: HlsConfig) {
      super(() => new Base(config), watch);
    }
  };
