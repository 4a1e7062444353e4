import type { Clock } from '../clock.ts';

type ErrorLog = { error: (details: object, message: string) => void };

const silenceMs = 60_000;

/** Returns the name and code of an error, without details that differ from call to call. */
const causeOf = (details: object): string => {
  const error = 'err' in details ? details.err : undefined;
  if (!(error instanceof Error)) return '';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return `${error.name} ${'code' in error ? String(error.code) : code}`;
};

/**
 * Returns the log with fewer lines for repeated failures: each message and cause is logged once a minute, with its
 * stack and the number of lines suppressed since the last.
 */
export const oncePerMinute = <L extends ErrorLog>(log: L, clock: Clock): L => {
  const told = new Map<string, { atMs: number; others: number }>();
  const error = (details: object, message: string): void => {
    const nowMs = clock.now().getTime();
    const key = `${message} ${causeOf(details)}`;
    const last = told.get(key);
    if (last && nowMs >= last.atMs && nowMs < last.atMs + silenceMs) {
      last.others += 1;
      return;
    }
    told.set(key, { atMs: nowMs, others: 0 });
    log.error(last && last.others > 0 ? { ...details, others: last.others } : details, message);
  };
  return { ...log, error };
};
