import { expect, test } from 'vitest';
import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { requestTranscoding, smallVideoQueue, videoQueue } from './transcoding-queue.ts';

test('a small file has a queue of its own, so that it does not wait behind a large one', async () => {
  const sent: string[] = [];
  const send: Jobs['send'] = async (_trx, { name }) => sent.push(name) > 0;
  const jobs = { send } as Jobs;
  const trx = {} as Database;
  await requestTranscoding(trx, jobs, { videoId: 1, sourceBytes: 40_000_000_000 });
  await requestTranscoding(trx, jobs, { videoId: 2, sourceBytes: 500_000_000 });
  expect(sent).toEqual([videoQueue.name, smallVideoQueue.name]);
});
