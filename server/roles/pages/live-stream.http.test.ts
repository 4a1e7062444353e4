import { expect, test } from 'vitest';
import { liveStreamPath } from '../../../sandbox/live-stream.ts';
import { testApp } from '../testing/app.ts';

test('the endless stream is there where the demo studio is, and in no other studio', async () => {
  const demo = await testApp({ config: { BUILD: 'none', OPENMAT_DEMO: 'on' } });
  const main = await demo.get(liveStreamPath);
  expect([main.statusCode, main.body.startsWith('#EXTM3U')]).toEqual([200, true]);
  const real = await testApp({ database: demo.database, config: { BUILD: 'none', OPENMAT_DEMO: 'off' } });
  for (const path of [
    liveStreamPath,
    '/sandbox/live/practice/720.m3u8',
    '/sandbox/live/practice/stretch-tree/720/init.mp4',
  ])
    expect((await real.get(path)).statusCode, path).toBe(404);
});
