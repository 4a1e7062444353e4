import { getEventListeners } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createShutdown } from '../shutdown/shutdown.ts';
import { createDrain } from './drain.ts';

test('a server that another one has taken the place of is let go by the shutdown that outlasts it', async () => {
  const shutdown = createShutdown();
  const heard = () => getEventListeners(shutdown.announced, 'abort').length;
  const drain = createDrain(Fastify(), shutdown);
  expect(heard()).toBe(1);
  await drain.retire();
  expect(heard()).toBe(0);
});
