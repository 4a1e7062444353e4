import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { siteFactor, visitorAddress } from '../visitor-address.ts';
import { createRateLimiter } from './rate-limiter.ts';

const paced = () => {
  const clock = fixedClock(new Date('2026-01-01T00:00:00Z'));
  const limitRate = createRateLimiter(clock, { burst: 10, perSecond: 2 });
  const refusal = (caller: string, cost?: number): AppError | null => {
    try {
      limitRate({ id: caller }, cost);
      return null;
    } catch (error) {
      return error as AppError;
    }
  };
  return { clock, refusal };
};

test('the rate limit allows a burst, then as many calls as its rate', () => {
  const { clock, refusal } = paced();
  for (let call = 0; call < 10; call++) expect(refusal('maya')).toBe(null);
  expect(refusal('maya')).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 1 });
  clock.advance(1000);
  expect([refusal('maya'), refusal('maya'), refusal('maya')?.code]).toEqual([
    null,
    null,
    'too_many_attempts',
  ]);
});

test('the rate limit counts each caller apart, and each call by its cost', () => {
  const { refusal } = paced();
  expect(refusal('maya', 9)).toBe(null);
  expect(refusal('maya', 5)).toMatchObject({ retryAfterSeconds: 2 });
  expect(refusal('noor', 10)).toBe(null);
});

test('the rate limit saves at most one burst, and counts no refused call', () => {
  const { clock, refusal } = paced();
  refusal('maya', 10);
  clock.advance(3_600_000);
  expect(refusal('maya', 11)).toBeInstanceOf(AppError);
  expect(refusal('maya', 10)).toBe(null);
  expect(refusal('maya')).toBeInstanceOf(AppError);
});

test('visitors of one IPv6 /48 share a rate limit of sixteen times that of one visitor', () => {
  const clock = fixedClock(new Date('2026-01-01T00:00:00Z'));
  const limitRate = createRateLimiter(clock, { burst: 10, perSecond: 2 });
  const callFrom = (subnet: number) => () =>
    limitRate(visitorAddress(`2001:db8:7:${subnet.toString(16)}::1`));
  for (let subnet = 0; subnet < siteFactor; subnet++)
    for (let call = 0; call < 10; call++) callFrom(subnet)();
  expect(callFrom(4711)).toThrow(expect.objectContaining({ code: 'too_many_attempts' }));
  limitRate(visitorAddress('2001:db8:8::1'));
  clock.advance(1000);
  callFrom(4711)();
});

test('the rate limit counts callers who hung up, and so have no address, as one visitor', () => {
  const limitRate = createRateLimiter(fixedClock(new Date('2026-01-01T00:00:00Z')), {
    burst: 1,
    perSecond: 1,
  });
  const hungUp = () => limitRate(visitorAddress(undefined));
  expect(hungUp()).toBe(0);
  expect(hungUp).toThrow(expect.objectContaining({ code: 'too_many_attempts' }));
});
