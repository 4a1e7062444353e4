import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { asUnavailable } from '../availability/unavailable.ts';
import { logUnavailable } from '../availability/unavailable-log.ts';
import { createCoalescedTask } from '../concurrency/coalesced-task.ts';
import type { Db } from '../db.ts';
import { withLanguage } from '../language.ts';
import { type Listening, listen } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Connection } from '../postgres/index.ts';
import { type DueCondition, evaluateDue } from './due-store.ts';

/** Channel of NOTIFY; the payload is the name of a task. Triggers send it where work is enqueued. */
const channel = 'work_due';

/** Interval of the statement that asks for all tasks whether they are due: retries, and work of the passing time. */
const usualTickMs = 3000;
/** Longest pause after a failure. */
const failurePauseMs = 60_000;

/** Recurring work of a process that takes jobs. Several processes may run it at once. */
export type RecurringTask = {
  name: string;
  /** Condition under which the task runs at the next tick; null while there is none. */
  due?: () => DueCondition | null;
  /** Longest pause between two runs; absent: only what is due, and NOTIFY, run it again. */
  everyMs?: number;
  /** Shortest pause between two runs that the condition causes. */
  pauseMs?: number;
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Message of the log after a failed run. */
  failure: string;
};

export type ScheduledTask = {
  /** Schedules a run. */
  ask: () => void;
  /** Aborts the signal of the run under way and resolves once it has ended; starts no more. */
  stop: () => Promise<void>;
};

export type Scheduler = {
  /** Runs a task now, and from then on when it is due. */
  add: (task: RecurringTask) => ScheduledTask;
  /** Sets the language of the words that tasks write: the default of the studio; English until then. */
  speak: (language: () => Language) => void;
  stop: () => Promise<void>;
};

type Entry = {
  task: RecurringTask;
  ask: () => void;
  running: boolean;
  /** Moments of the clock of `performance`. */
  runsAtMs: number;
  pausedUntilMs: number;
};

const createEntry = (task: RecurringTask, log: Pick<Log, 'warn'>, language: () => Language) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { everyMs = Number.POSITIVE_INFINITY, pauseMs = 0 } = task;
  const run = async (): Promise<void> => {
    if (signal.aborted) return;
    entry.running = true;
    let nextMs = everyMs;
    try {
      // A run that a request asked for is not in the language of its caller.
      await withLanguage(language(), () => task.run(signal));
    } catch (error) {
      nextMs = Math.min(everyMs, failurePauseMs);
      log.warn({ err: error }, task.failure);
    } finally {
      const nowMs = performance.now();
      entry.runsAtMs = nowMs + nextMs;
      entry.pausedUntilMs = nowMs + pauseMs;
      entry.running = false;
    }
  };
  const { ask, settled } = createCoalescedTask({ run, failed: () => undefined });
  const entry: Entry = { task, ask, running: false, runsAtMs: 0, pausedUntilMs: 0 };
  const stop = async (): Promise<void> => {
    stopping.abort();
    await settled();
  };
  return { entry, stop };
};

/**
 * Opens the scheduler of a process: one statement every few seconds asks for all tasks together whether they are due,
 * and NOTIFY runs a task at once. Without tasks it asks nothing.
 */
export const openScheduler = async ({
  db,
  connection,
  log,
  tickMs = usualTickMs,
}: {
  db: Pick<Db, 'db'>;
  connection: Connection;
  log: Pick<Log, 'warn' | 'error'>;
  tickMs?: number;
}): Promise<Scheduler> => {
  const entries = new Set<Entry>();
  let speaks = (): Language => defaultLanguage;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> = Promise.resolve();
  let listening: Listening | undefined;

  const askDue = async (): Promise<void> => {
    const nowMs = performance.now();
    const idle = [...entries].filter(({ running }) => !running);
    const asked = idle.flatMap((entry) => {
      if (entry.runsAtMs <= nowMs) entry.ask();
      else if (entry.pausedUntilMs <= nowMs) {
        const condition = entry.task.due?.();
        if (condition) return [{ entry, condition }];
      }
      return [];
    });
    if (asked.length === 0) return;
    const due = await evaluateDue(
      db.db,
      asked.map(({ condition }) => condition),
    );
    for (const [index, { entry }] of asked.entries()) if (due[index] && entries.has(entry)) entry.ask();
  };
  const tick = async (): Promise<void> => {
    try {
      await askDue();
    } catch (error) {
      const unavailable = asUnavailable(error);
      if (unavailable) logUnavailable(entries, log, unavailable);
      else log.error({ err: error }, 'what is due is not known');
    }
  };
  const goOn = (): void => {
    ticking = tick().then(() => {
      timer = entries.size > 0 ? setTimeout(goOn, tickMs) : undefined;
    });
  };

  const wake = (name: string): void => {
    for (const { task, ask } of entries) if (task.name === name) ask();
  };
  listening = await listen(connection, channel, wake, () => {
    for (const { ask } of entries) ask();
  });

  return {
    add: (task) => {
      const { entry, stop } = createEntry(task, log, () => speaks());
      entries.add(entry);
      entry.ask();
      timer ??= setTimeout(goOn, tickMs);
      return {
        ask: entry.ask,
        stop: async () => {
          entries.delete(entry);
          await stop();
        },
      };
    },
    speak: (language) => {
      speaks = language;
    },
    stop: async () => {
      entries.clear();
      clearTimeout(timer);
      await ticking;
      clearTimeout(timer);
      await listening?.stop();
    },
  };
};
