/** The only way to ask for the time, so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that is ahead of another one, by what `aheadMs` says each time. */
export const clockAhead = (clock: Clock, aheadMs: () => number): Clock => ({
  now: () => new Date(clock.now().getTime() + aheadMs()),
});

/** A clock that stands at `start` until it is moved; for tests. */
export const fixedClock = (start: Date): Clock & { advance(milliseconds: number): void } => {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
};
