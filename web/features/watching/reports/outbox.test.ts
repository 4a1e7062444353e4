import { expect, test } from 'vitest';
import type { VideoTrack } from '../../../../contract/members/watching.schema.ts';
import { ApiError } from '../../../client/api.ts';
import { createOutbox, type OutboxDoors } from './outbox.ts';
import type { UnsentReport } from './unsent-reports.ts';

const report = (event: VideoTrack['event'], position: number): VideoTrack => ({
  plan_entry_id: 1,
  video_id: 2,
  event,
  position,
  duration: 600,
});
const unreached = () => new ApiError(0, {});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** An outbox whose server answers what `answers` says, in turn, and then well. */
const studio = (answers: (Error | null)[] = []) => {
  const posted: VideoTrack[] = [];
  const beacons: VideoTrack[][] = [];
  const kept: UnsentReport[] = [];
  const waits: number[] = [];
  const logged: unknown[][] = [];
  const held: (() => void)[] = [];
  let clock = 1_000;
  let hold = false;
  const doors: OutboxDoors = {
    post: async (track) => {
      posted.push(track);
      if (hold) await new Promise<void>((resolve) => held.push(resolve));
      const answer = answers.shift();
      if (answer) throw answer;
    },
    beacon: (tracks) => beacons.push(tracks),
    postAll: async (tracks) => {
      posted.push(...tracks);
      return tracks.map(() => {
        const answer = answers.shift();
        if (!(answer instanceof ApiError)) return 200;
        if (answer.status === 0) throw answer;
        return answer.status;
      });
    },
    keep: (reports) => kept.push(...reports),
    now: () => clock,
    wait: async (ms) => {
      waits.push(ms);
      clock += ms;
    },
    log: (...what) => logged.push(what),
  };
  return {
    outbox: createOutbox(doors),
    posted,
    beacons,
    kept,
    waits,
    logged,
    blockAnswers: () => {
      hold = true;
    },
    answerAll: async () => {
      hold = false;
      for (const answer of held.splice(0)) answer();
      await settle();
    },
  };
};

const events = (tracks: readonly VideoTrack[]) => tracks.map(({ event, position }) => `${event} ${position}`);

test('TRK-002 reports are posted in order, one at a time', async () => {
  const { outbox, posted, blockAnswers, answerAll } = studio();
  blockAnswers();
  outbox.add(report('pause', 1));
  outbox.add(report('seek', 2));
  outbox.add(report('ended', 3));
  await settle();
  expect(events(posted)).toEqual(['pause 1']);
  await answerAll();
  expect(events(posted)).toEqual(['pause 1', 'seek 2', 'ended 3']);
});

test('a report that did not arrive is retried with back-off before the next one, and carries its age', async () => {
  const { outbox, posted, waits, logged } = studio([
    unreached(),
    new ApiError(503, {}),
    new ApiError(429, {}),
  ]);
  outbox.add(report('pause', 1));
  outbox.add(report('ended', 2));
  await settle();
  expect(events(posted)).toEqual(['pause 1', 'pause 1', 'pause 1', 'pause 1', 'ended 2']);
  expect(waits).toEqual([1_000, 2_000, 4_000]);
  expect(posted.map(({ age_ms }) => age_ms)).toEqual([0, 1_000, 3_000, 7_000, 7_000]);
  expect(logged).toEqual([]);
});

test('BEY-11 a report of a video that rested carries the age of its position, so that it replaces no later place', async () => {
  const { outbox, posted } = studio();
  outbox.add(report('window_closed', 1), { restedMs: 3_600_000 });
  await settle();
  expect(posted[0]?.age_ms).toBe(3_600_000);
});

test('a report is retried for as long as the network is away, and given up after six attempts when the server fails', async () => {
  const patient = studio(Array.from({ length: 20 }, unreached));
  patient.outbox.add(report('pause', 1));
  await settle();
  expect(patient.posted).toHaveLength(21);
  expect(Math.max(...patient.waits)).toBe(30_000);
  const refused = studio(Array.from({ length: 20 }, () => new ApiError(500, {})));
  refused.outbox.add(report('pause', 1));
  await settle();
  expect(refused.posted).toHaveLength(6);
  expect(refused.logged).toHaveLength(1);
});

test('GEN-060 a refused report is logged and dropped, and one refused with 401 is dropped without a log entry', async () => {
  const { outbox, posted, logged } = studio([new ApiError(422, {}), new ApiError(401, {})]);
  outbox.add(report('pause', 1));
  outbox.add(report('pause', 2));
  outbox.add(report('pause', 3));
  await settle();
  expect(events(posted)).toEqual(['pause 1', 'pause 2', 'pause 3']);
  expect(logged).toHaveLength(1);
});

test('the outbox confirms a report only when it has arrived', async () => {
  const { outbox } = studio([unreached(), new ApiError(404, {})]);
  const delivered: string[] = [];
  outbox.add(report('pause', 1), { onDelivered: () => delivered.push('pause') });
  outbox.add(report('ended', 2), { onDelivered: () => delivered.push('ended') });
  await settle();
  expect(delivered).toEqual(['ended']);
});

test('TRK-001 leaving the page sends all unsent reports and window_closed in one batch, without a heartbeat', async () => {
  const { outbox, beacons, blockAnswers } = studio();
  blockAnswers();
  outbox.add(report('pause', 1));
  outbox.add(report('seek', 2));
  outbox.add(report('progress', 3));
  outbox.leave();
  outbox.add(report('window_closed', 4));
  outbox.flush();
  expect(beacons.map(events)).toEqual([['pause 1', 'seek 2', 'window_closed 4']]);
});

test('leaving the page sends nothing when the outbox is empty', () => {
  const { outbox, beacons } = studio();
  outbox.leave();
  outbox.flush();
  expect(beacons).toEqual([]);
});

test('NS-149 a batch holds at most 50 reports, and the end of a class is kept when others are dropped', async () => {
  const { outbox, beacons, blockAnswers } = studio();
  blockAnswers();
  outbox.add(report('ended', 0));
  outbox.add(report('ended', 1));
  for (let position = 2; position < 120; position += 1) outbox.add(report('seek', position));
  outbox.leave();
  outbox.add(report('window_closed', 120));
  const [batch = []] = beacons;
  expect(batch).toHaveLength(50);
  expect(events(batch).at(0)).toBe('ended 0');
  expect(events(batch).at(1)).toBe('ended 1');
  expect(events(batch).at(-1)).toBe('window_closed 120');
});

test('a waiting heartbeat is dropped when another report follows', async () => {
  const { outbox, posted, blockAnswers, answerAll } = studio();
  blockAnswers();
  outbox.add(report('pause', 1));
  outbox.add(report('progress', 2));
  outbox.add(report('progress', 3));
  outbox.add(report('pause', 4));
  await answerAll();
  expect(events(posted)).toEqual(['pause 1', 'pause 4']);
});

test('a waiting heartbeat that completes the class is kept when a seek follows', async () => {
  const { outbox, posted, blockAnswers, answerAll } = studio();
  blockAnswers();
  outbox.add(report('pause', 1));
  outbox.add(report('progress', 541));
  outbox.add(report('seek', 20));
  outbox.add(report('progress', 25));
  outbox.add(report('seek', 30));
  await settle();
  await answerAll();
  expect(events(posted)).toEqual(['pause 1', 'progress 541', 'seek 20', 'seek 30']);
});

test('the outbox sends again after the page returns from the cache of the browser', async () => {
  const { outbox, posted } = studio();
  outbox.leave();
  outbox.add(report('pause', 1));
  await settle();
  expect(posted).toEqual([]);
  outbox.comeBack();
  await settle();
  expect(events(posted)).toEqual(['pause 1']);
});

const ofMember = (event: VideoTrack['event'], position: number): VideoTrack => ({
  ...report(event, position),
  member: 'noor',
});

test('the outbox sends the waiting reports of a member at sign-out in one call, without heartbeats', async () => {
  const { outbox, posted, kept, blockAnswers, answerAll } = studio();
  blockAnswers();
  outbox.add(ofMember('pause', 1));
  outbox.add(ofMember('progress', 2));
  outbox.add(ofMember('window_closed', 3));
  await outbox.release();
  await answerAll();
  expect(events(posted)).toEqual(['pause 1', 'pause 1', 'window_closed 3']);
  expect(kept).toEqual([]);
});

test('reports that cannot be sent at sign-out are stored for their member and not retried afterwards', async () => {
  const { outbox, posted, kept, blockAnswers, answerAll } = studio([unreached(), unreached()]);
  blockAnswers();
  outbox.add(ofMember('pause', 1));
  outbox.add(ofMember('ended', 2));
  outbox.add(report('pause', 3));
  await outbox.release();
  expect(kept.map(({ track }) => track)).toEqual([ofMember('pause', 1), ofMember('ended', 2)]);
  await answerAll();
  expect(events(posted).filter((event) => event === 'pause 1')).toHaveLength(2);
});

test('a report of a member is stored when refused with 401, and dropped when refused with 422', async () => {
  const { outbox, kept } = studio([new ApiError(401, {}), new ApiError(422, {})]);
  outbox.add(ofMember('pause', 1));
  outbox.add(ofMember('pause', 2));
  await settle();
  expect(kept.map(({ track }) => track.position)).toEqual([1]);
});
