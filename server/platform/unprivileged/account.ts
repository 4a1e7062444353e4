import { readFileSync } from 'node:fs';

/** Numbers of the system, of which the programs that read files of strangers have no other. */
export type UnprivilegedAccount = { uid: number; gid: number };

/** Above the accounts of people, below those the system hands out by itself; inside what a container has. */
const firstNumber = 59_817;

/** The numbers a file such as /etc/passwd gives away, one line each: name:password:number. */
const numbersIn = (file: string): Set<number> => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return new Set(lines.flatMap((line) => line.split(':').slice(2, 4).map(Number)));
  } catch {
    return new Set();
  }
};

/** Pure: the first number from ours on that no other account has. */
export const freeNumber = (taken: ReadonlySet<number>): number => {
  let number = firstNumber;
  while (taken.has(number)) number += 1;
  return number;
};

/**
 * The account under which files of strangers are read where this process is root: one without a name, without a file
 * and without a group, so that a program that is taken over finds nothing it may open. Null: this process is an
 * ordinary account, which its children keep.
 */
export const unprivilegedAccount = (): UnprivilegedAccount | null => {
  if (process.getuid?.() !== 0) return null;
  const number = freeNumber(new Set([...numbersIn('/etc/passwd'), ...numbersIn('/etc/group')]));
  return { uid: number, gid: number };
};
