import { readdirSync, readFileSync } from 'node:fs';

/** Positions of fields in /proc/<pid>/stat, counted after the name in brackets. */
const fields = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 } as const;
const ticksPerSecond = 100;

const statOf = (pid: number): number[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
};

const used = (stat: readonly number[], ...names: (keyof typeof fields)[]): number =>
  names.reduce((sum, name) => sum + (stat[fields[name]] ?? 0), 0);

/** Returns the process id of the PostgreSQL server that a backend belongs to; null where there is no /proc. */
export const postgresServerOf = (backendPid: number): number | null =>
  tryStat(backendPid)?.[fields.parent] ?? null;

/** Returns the CPU time of this server and all its children so far, in microseconds. */
export const cpuMicrosOf = (server: number): number => {
  const own = tryStat(server);
  if (!own) return 0;
  let ticks = used(own, 'user', 'system', 'endedUser', 'endedSystem');
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = tryStat(Number(name));
    if (stat?.[fields.parent] === server) ticks += used(stat, 'user', 'system');
  }
  return (ticks * 1_000_000) / ticksPerSecond;
};

/** Returns the CPU time of this process alone, in microseconds. */
export const cpuMicrosOfProcess = (pid: number): number =>
  (used(statOf(pid), 'user', 'system') * 1_000_000) / ticksPerSecond;

/** Returns null if the process is gone. */
const tryStat = (pid: number): number[] | null => {
  try {
    return statOf(pid);
  } catch {
    return null;
  }
};
