import type { AppError } from '../errors.ts';
import { reasonOf } from './unavailable.ts';

type Line = (details: object, message: string) => void;
type Log = { warn: Line };

const silenceMs = 1000;

const detailOf = ({ cause }: AppError): object => (cause instanceof Error ? { detail: cause.message } : {});

/**
 * Tells of what is not available: for each reason one line a second at most, without a stack, with how many more there
 * were since the last. Thousands of calls fail alike while a database is away.
 */
const createUnavailableLog = () => {
  const silent = new Map<string, number>();

  return (log: Log, failure: AppError): void => {
    const reason = reasonOf(failure);
    const held = silent.get(reason);
    if (held !== undefined) return void silent.set(reason, held + 1);
    silent.set(reason, 0);
    log.warn(detailOf(failure), `not available: ${reason}`);
    const speakAgain = (): void => {
      const others = silent.get(reason) ?? 0;
      if (others === 0) return void silent.delete(reason);
      silent.set(reason, 0);
      log.warn({ others }, `not available: ${reason}`);
      setTimeout(speakAgain, silenceMs).unref();
    };
    setTimeout(speakAgain, silenceMs).unref();
  };
};

const byServer = new WeakMap<object, ReturnType<typeof createUnavailableLog>>();

/** `server` is the one whose calls share the line. */
export const logUnavailable = (server: object, log: Log, failure: AppError): void => {
  const tell = byServer.get(server) ?? createUnavailableLog();
  byServer.set(server, tell);
  tell(log, failure);
};
