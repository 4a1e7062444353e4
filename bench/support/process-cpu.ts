import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc/<pid>/stat, counted after the name in brackets. */
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

/** The PostgreSQL server a backend belongs to; null where there is no /proc. */
export const postgresServerOf = (backendPid: number): number | null =>
  tryStat(backendPid)?.[fields.parent] ?? null;

/** Microseconds of processor time that this server has used so far, with all its children. */
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

/** Microseconds of processor time of this process by itself. */
export const cpuMicrosOfProcess = (pid: number): number =>
  (used(statOf(pid), 'user', 'system') * 1_000_000) / ticksPerSecond;

/** Processes come and go. */
const tryStat = (pid: number): number[] | null => {
  try {
    return statOf(pid);
  } catch {
    return null;
  }
};
