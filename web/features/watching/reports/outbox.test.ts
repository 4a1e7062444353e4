import { expect, test } from 'vitest';
import type { VideoTrack } from '../../../../contract/members/watching.ts';
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
    holdAnswers: () => {
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
  const { outbox, posted, holdAnswers, answerAll } = studio();
  holdAnswers();
  outbox.add(report('pause', 1));
  outbox.add(report('seek', 2));
  outbox.add(report('ended', 3));
  await settle();
  expect(events(posted)).toEqual(['pause 1']);
  await answerAll();
  expect(events(posted)).toEqual(['pause 1', 'seek 2', 'ended 3']);
});

test('a report that did not arrive is tried again before the next one, ever slower, and says how old it is', async () => {
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

test('without a network reports are kept for as long as it takes; a server in trouble is asked six times', async () => {
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

test('GEN-060 a refused report is logged and left; a 401 is not even logged', async () => {
  const { outbox, posted, logged } = studio([new ApiError(422, {}), new ApiError(401, {})]);
  outbox.add(report('pause', 1));
  outbox.add(report('pause', 2));
  outbox.add(report('pause', 3));
  await settle();
  expect(events(posted)).toEqual(['pause 1', 'pause 2', 'pause 3']);
  expect(logged).toHaveLength(1);
});

test('says when a report has arrived, and only then', async () => {
  const { outbox } = studio([unreached(), new ApiError(404, {})]);
  const delivered: string[] = [];
  outbox.add(report('pause', 1), () => delivered.push('pause'));
  outbox.add(report('ended', 2), () => delivered.push('ended'));
  await settle();
  expect(delivered).toEqual(['ended']);
});

test('TRK-001 leaving sends everything unsent and the window_closed in one batch, without a heartbeat', async () => {
  const { outbox, beacons, holdAnswers } = studio();
  holdAnswers();
  outbox.add(report('pause', 1));
  outbox.add(report('seek', 2));
  outbox.add(report('progress', 3));
  outbox.leave();
  outbox.add(report('window_closed', 4));
  outbox.flush();
  expect(beacons.map(events)).toEqual([['pause 1', 'seek 2', 'window_closed 4']]);
});

test('leaving with nothing to say sends nothing', () => {
  const { outbox, beacons } = studio();
  outbox.leave();
  outbox.flush();
  expect(beacons).toEqual([]);
});

test('NS-149 a batch never holds more than 50, and the end of a class is not what is dropped', async () => {
  const { outbox, beacons, holdAnswers } = studio();
  holdAnswers();
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

test('a heartbeat that waits gives way to what comes after it', async () => {
  const { outbox, posted, holdAnswers, answerAll } = studio();
  holdAnswers();
  outbox.add(report('pause', 1));
  outbox.add(report('progress', 2));
  outbox.add(report('progress', 3));
  outbox.add(report('pause', 4));
  await answerAll();
  expect(events(posted)).toEqual(['pause 1', 'pause 4']);
});

test('a position that completes the class stays when a seek leads away before it was sent', async () => {
  const { outbox, posted, holdAnswers, answerAll } = studio();
  holdAnswers();
  outbox.add(report('pause', 1));
  outbox.add(report('progress', 541));
  outbox.add(report('seek', 20));
  outbox.add(report('progress', 25));
  outbox.add(report('seek', 30));
  await settle();
  await answerAll();
  expect(events(posted)).toEqual(['pause 1', 'progress 541', 'seek 20', 'seek 30']);
});

test('a page that comes back from the cache of the browser reports again', async () => {
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

test('a member who signs out leaves no report behind: what waits goes in one call, heartbeats left out', async () => {
  const { outbox, posted, kept, holdAnswers, answerAll } = studio();
  holdAnswers();
  outbox.add(ofMember('pause', 1));
  outbox.add(ofMember('progress', 2));
  outbox.add(ofMember('window_closed', 3));
  await outbox.release();
  await answerAll();
  expect(events(posted)).toEqual(['pause 1', 'pause 1', 'window_closed 3']);
  expect(kept).toEqual([]);
});

test('what cannot be sent as a member signs out is kept for that member, and not sent by itself afterwards', async () => {
  const { outbox, posted, kept, holdAnswers, answerAll } = studio([unreached(), unreached()]);
  holdAnswers();
  outbox.add(ofMember('pause', 1));
  outbox.add(ofMember('ended', 2));
  outbox.add(report('pause', 3));
  await outbox.release();
  expect(kept.map(({ track }) => track)).toEqual([ofMember('pause', 1), ofMember('ended', 2)]);
  await answerAll();
  expect(events(posted).filter((event) => event === 'pause 1')).toHaveLength(2);
});

test('a report that is refused because another member is signed in is kept; one that is wrong is not', async () => {
  const { outbox, kept } = studio([new ApiError(401, {}), new ApiError(422, {})]);
  outbox.add(ofMember('pause', 1));
  outbox.add(ofMember('pause', 2));
  await settle();
  expect(kept.map(({ track }) => track.position)).toEqual([1]);
});
