import type { FaultStudio } from './studio.ts';
import { terminateConnections } from './studio.ts';
import { writingMembers } from './writing-members.ts';

type WritingMembers = Awaited<ReturnType<typeof writingMembers>>;

export type FaultCounts = {
  rounds: number;
  /** Rounds after which the process that was started first still ran. */
  alive: number;
  acknowledged: number;
  lost: number;
  /** The longest time from the database's first answer to the first acknowledged write begun after it. */
  worstServingMs: number;
  /** The longest time until a call was told that the studio is not available, where the fault is that nothing is said. */
  worstRefusalMs: number;
  refusals: Record<string, number>;
};

/** Answers after how many milliseconds a write was refused, where that is what is asked; otherwise 0. */
type Fault = (studio: FaultStudio, round: number, members: WritingMembers) => Promise<number>;

/** PostgreSQL stopped politely and killed, in turn. */
export const restartFault: Fault = async (studio, round) => {
  await studio.restartDatabase(round % 2 === 0 ? 'SIGINT' : 'SIGKILL');
  return 0;
};

/** Connections ended by an administrator: all at once, and those in a transaction, in turn. */
export const terminateFault: Fault = async (studio, round) => {
  await terminateConnections(studio.superuser(), round % 2 === 0 ? 'all' : 'in transaction');
  return 0;
};

/** The host of the database vanishes without closing a connection, and is back after a write was refused. */
export const silentHostFault: Fault = async ({ network }, _round, members) => {
  if (!network) throw new Error('This database is on no other host');
  network.goSilent();
  try {
    return await members.refusedAfter(Date.now());
  } finally {
    network.comeBack();
  }
};

/** Does the fault so many times while members write, and counts what came of it. */
export const underWrites = async (
  studio: FaultStudio,
  fault: Fault,
  rounds: number,
): Promise<FaultCounts> => {
  const { program } = studio;
  const members = await writingMembers(program.address, 2);
  let alive = 0;
  let worstServingMs = 0;
  let worstRefusalMs = 0;
  try {
    await members.servedAfter(0);
    for (let round = 0; round < rounds; round += 1) {
      worstRefusalMs = Math.max(worstRefusalMs, await fault(studio, round, members));
      worstServingMs = Math.max(worstServingMs, await members.servedAfter(Date.now()));
      await members.settle(studio.superuser());
      if (program.child.exitCode === null && program.child.signalCode === null) alive += 1;
    }
  } finally {
    await members.stop();
  }
  await members.settle(studio.superuser());
  return {
    rounds,
    alive,
    ...members.counts,
    worstServingMs,
    worstRefusalMs,
    refusals: Object.fromEntries(members.refusals),
  };
};
