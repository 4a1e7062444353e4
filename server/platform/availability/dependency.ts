import { dependencyNames } from '../../../contract/studio/set-up.schema.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

export type DependencyName = (typeof dependencyNames)[number];

/** Since when a dependency does not work, and what it said. */
export type Outage = { since: Date; problem: string };

const firstPauseMs = 1000;
const usualLongestPauseMs = 60_000;
const usualPatienceMs = 15_000;
/** A dependency that fails again within this time is checked after pauses that go on growing. */
const steadyMs = 60_000;

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const inTime = async (work: Promise<unknown>, patienceMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs / 1000} s`)), patienceMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** A dependency that owners have not named yet: it is away, and that is no error. */
export class NotNamed extends Error {}

type Options = {
  name: DependencyName;
  /** Throws where it does not work. */
  check: () => Promise<unknown>;
  clock: Clock;
  log: Pick<Log, 'error' | 'info'>;
  /** Runs at the first success and after each outage, which it is told; while it fails, the dependency is away. */
  onBack?: (outage: Outage | null) => Promise<void>;
  /** A check that takes longer has failed. */
  patienceMs?: number;
  /** The longest pause between checks while it is away. */
  longestPauseMs?: number;
  /** The pause after a success; null: it is not checked again until it fails. */
  recheckMs?: number | null;
};

/** The pauses before checks: they grow from a second to the longest, and start over after a steady minute. */
const growingPauses = (longestMs: number) => {
  const firstMs = Math.min(firstPauseMs, longestMs);
  let pauseMs = firstMs;
  let backAtMs = Number.NEGATIVE_INFINITY;
  return {
    next: (): number => {
      const thisMs = pauseMs;
      pauseMs = Math.min(2 * pauseMs, longestMs);
      return thisMs;
    },
    markBack: (): void => {
      backAtMs = performance.now();
    },
    markAway: (): void => {
      if (performance.now() - backAtMs > steadyMs) pauseMs = firstMs;
    },
  };
};

/**
 * Checks a dependency at once and again: while it is away after pauses that grow from a second to a minute, and while it
 * answers after a longer one. Each outage is logged at its beginning and its end.
 */
const watchDependency = (options: Options) => {
  const { name, check, clock, log, onBack = async () => undefined } = options;
  const { recheckMs = 60_000, patienceMs = usualPatienceMs, longestPauseMs = usualLongestPauseMs } = options;
  const pauses = growingPauses(longestPauseMs);
  let outage: Outage | null = null;
  let isBack = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const later = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(checkNow, ms).unref();
  };

  const recordFailure = (error: unknown): void => {
    const problem = problemOf(error);
    isBack = false;
    if (!outage) {
      if (error instanceof NotNamed) log.info(`${name} away: ${problem}`);
      else log.error({ err: error }, `${name} away: ${problem}`);
      pauses.markAway();
    }
    outage = { since: outage?.since ?? clock.now(), problem };
  };

  const recordSuccess = async (): Promise<void> => {
    if (isBack) return;
    await onBack(outage);
    isBack = true;
    pauses.markBack();
    if (outage) log.info(`${name} works again: it was away since ${outage.since.toISOString()}`);
    outage = null;
  };

  const checkNow = async (): Promise<void> => {
    try {
      await inTime(check(), patienceMs);
      if (stopped) return;
      await recordSuccess();
      if (recheckMs !== null) later(recheckMs);
    } catch (error) {
      if (stopped) return;
      recordFailure(error);
      later(pauses.next());
    }
  };

  return {
    name,
    /** Resolves once the first check is over, whatever it found. */
    checked: checkNow(),
    /** Null while it works. */
    outage: (): Outage | null => outage,
    /** Notes that it failed at its work; it is checked again from then on. */
    failed: (error: unknown): void => {
      if (stopped) return;
      const isNew = outage === null;
      recordFailure(error);
      if (isNew) later(pauses.next());
    },
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
export type WatchedDependency = ReturnType<typeof watchDependency>;

type Watched = Omit<Options, 'clock' | 'log'>;

/** Registry of the dependencies of one process. */
export const createDependencies = (parts: Pick<Options, 'clock' | 'log' | 'longestPauseMs'>) => {
  const watched = new Map<DependencyName, WatchedDependency>();
  return {
    /** Watches a dependency, in place of one of the same name. */
    watch: (options: Watched): WatchedDependency => {
      const { name } = options;
      watched.get(name)?.stop();
      const one = watchDependency({ ...parts, ...options });
      watched.set(name, one);
      return {
        ...one,
        stop: () => {
          one.stop();
          if (watched.get(name)?.checked === one.checked) watched.delete(name);
        },
      };
    },
    has: (name: DependencyName): boolean => watched.has(name),
    /** Dependencies that are away, by name. */
    outages: (): (Outage & { name: DependencyName })[] =>
      dependencyNames.flatMap((name) => {
        const outage = watched.get(name)?.outage();
        return outage ? [{ name, ...outage }] : [];
      }),
    stop: async (): Promise<void> => {
      for (const { stop } of watched.values()) stop();
    },
  };
};
export type Dependencies = ReturnType<typeof createDependencies>;
