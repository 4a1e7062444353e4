import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { oncePerMinute } from './once-per-minute.ts';

test('the log has one line a minute for each message and cause, with the number of omitted lines', () => {
  const clock = fixedClock(new Date());
  const lines: [string, number | undefined][] = [];
  const log = oncePerMinute(
    {
      error: (details: { others?: number; err?: unknown }, message: string) => {
        lines.push([message, details.others]);
      },
    },
    clock,
  );
  const away = () =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
  const slow = () => Object.assign(new Error('timed out'), { name: 'TimeoutError' });
  const times = (count: number, tell: () => void) => {
    for (let index = 0; index < count; index += 1) tell();
  };
  times(12, () => log.error({ err: away() }, 'the keys could not be read'));
  log.error({ err: slow() }, 'the keys could not be read');
  log.error({ err: away() }, 'the sessions could not be read');
  clock.advance(59_000);
  log.error({ err: away() }, 'the keys could not be read');
  expect(lines).toEqual([
    ['the keys could not be read', undefined],
    ['the keys could not be read', undefined],
    ['the sessions could not be read', undefined],
  ]);
  clock.advance(1_000);
  times(3, () => log.error({ err: away() }, 'the keys could not be read'));
  expect(lines.slice(3)).toEqual([['the keys could not be read', 12]]);
});
