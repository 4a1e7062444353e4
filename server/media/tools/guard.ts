import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../../contract/messages.ts';
import { type MediaLimits, timeLimitSeconds, tooLong } from '../limits.ts';
import { lengthInWords, MediaRefusal } from '../refusal.ts';

/** Stops the work when it takes too long, stands still or writes too much: its signal aborts with a MediaRefusal. */
export type Guard = {
  signal: AbortSignal;
  /** The source turned out to be so long. */
  expect: (durationSeconds: number) => void;
  /** The encoder has come so far in the video. */
  reached: (seconds: number) => void;
  close: () => void;
};

const checkEveryMs = 1000;

/** A folder that was removed weighs nothing: the tools will say so themselves. */
const bytesIn = (folder: string): number => {
  try {
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
};

export const startGuard = (folder: string, limits: MediaLimits, signal?: AbortSignal): Guard => {
  const own = new AbortController();
  const startedAt = performance.now();
  let atSeconds = 0;
  let movedAt = startedAt;
  let limitSeconds = timeLimitSeconds(limits, 0);
  const stop = (sentence: string): void => own.abort(new MediaRefusal(sentence));
  const check = (): void => {
    const now = performance.now();
    if (now - startedAt > limitSeconds * 1000)
      stop(
        t('Preparing this video took more than {time} and was stopped.', {
          time: lengthInWords(limitSeconds),
        }),
      );
    else if (now - movedAt > limits.noProgressSeconds * 1000)
      stop(
        t('Preparing this video came to a halt after {time} of it. It may be damaged there.', {
          time: lengthInWords(atSeconds),
        }),
      );
    else if (bytesIn(folder) > limits.maxOutputBytes)
      stop(t('Preparing this video takes more room than one video may.'));
  };
  const timer = setInterval(check, checkEveryMs);
  return {
    signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
    expect: (durationSeconds) => {
      limitSeconds = timeLimitSeconds(limits, durationSeconds);
    },
    reached: (seconds) => {
      if (seconds === atSeconds) return;
      atSeconds = seconds;
      movedAt = performance.now();
      // The header may have said less than there is.
      if (seconds > limits.maxDurationSeconds) stop(tooLong(limits));
    },
    close: () => clearInterval(timer),
  };
};
