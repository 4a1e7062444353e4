import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const loopback = '127.0.0.1';
const retryMs = 100;

/** Port and process id of the process that has the sandbox open. */
export type SandboxAddress = { port: number; pid: number };

/**
 * Returns the path of the address file. Hidden, so that no backup holds it: a restored studio would call the sandbox of
 * the studio it was made from.
 */
const fileIn = (folder: string): string => join(folder, '.address.json');

/** Returns the address; null if no process has the sandbox open, or the file is unreadable. */
export const readAddress = (folder: string): SandboxAddress | null => {
  try {
    const { port, pid } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Partial<SandboxAddress>;
    return Number.isInteger(port) && Number.isInteger(pid) ? ({ port, pid } as SandboxAddress) : null;
  } catch {
    return null;
  }
};

/** Writes the address atomically: no reader sees half of it. */
export const writeAddress = (folder: string, address: SandboxAddress): void => {
  const draft = `${fileIn(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(address), { mode: 0o600 });
  renameSync(draft, fileIn(folder));
};

/** Removes the address, unless another process has taken over and written its own. */
export const removeAddress = (folder: string, own: SandboxAddress): void => {
  if (readAddress(folder)?.port === own.port) rmSync(fileIn(folder), { force: true });
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const dial = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: loopback, port });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });

/** True if the process that wrote the address is running and listens. */
export const isAlive = async ({ port, pid }: SandboxAddress): Promise<boolean> => {
  if (!isRunning(pid)) return false;
  const socket = await dial(port).catch(() => null);
  socket?.destroy();
  return socket !== null;
};

type AgentOptions = {
  /** Time-out of a request that waits for a process to open the sandbox. */
  patienceMs: number;
  /** Aborts all waiting. */
  signal: AbortSignal;
  /** Called before each new connection. */
  needed: () => void;
};

/** Connects to the process that has the sandbox open; waits during a take-over. */
const connectToHolder = async (folder: string, { patienceMs, signal }: AgentOptions): Promise<Socket> => {
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(retryMs)) {
    if (signal.aborted) break;
    const address = readAddress(folder);
    const socket = address && (await dial(address.port).catch(() => null));
    if (socket) return socket;
  }
  const error = new Error('No process has the payment sandbox open: a web process must run on this machine.');
  throw Object.assign(error, { code: 'ECONNREFUSED' });
};

/**
 * Returns an agent that connects each request to the process that has the sandbox of `folder` open, whatever address
 * the request names.
 */
export const sandboxAgent = (folder: string, options: AgentOptions): Agent => {
  const agent = new Agent({ keepAlive: true });
  agent.createConnection = (_options, callback) => {
    options.needed();
    connectToHolder(folder, options).then(
      (socket) => callback?.(null, socket),
      (error: Error) => callback?.(error, undefined as never),
    );
    return undefined;
  };
  return agent;
};
