import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const loopback = '127.0.0.1';
const retryMs = 100;

/** Where the process that has the sandbox open listens. */
export type SandboxAddress = { port: number; pid: number };

/** Hidden, so that no backup holds it: a restored studio would call the sandbox of the one it was made from. */
const fileIn = (folder: string): string => join(folder, '.address.json');

/** Null where no process has it open, or one that ended without a word left nothing readable. */
export const readAddress = (folder: string): SandboxAddress | null => {
  try {
    const { port, pid } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Partial<SandboxAddress>;
    return Number.isInteger(port) && Number.isInteger(pid) ? ({ port, pid } as SandboxAddress) : null;
  } catch {
    return null;
  }
};

/** Put in place at once: no reader sees half of it. */
export const writeAddress = (folder: string, address: SandboxAddress): void => {
  const draft = `${fileIn(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(address), { mode: 0o600 });
  renameSync(draft, fileIn(folder));
};

/** Another process may have taken over meanwhile: what it wrote stays. */
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

/** Whether the process that wrote the address is still there and listens. */
export const isAlive = async ({ port, pid }: SandboxAddress): Promise<boolean> => {
  if (!isRunning(pid)) return false;
  const socket = await dial(port).catch(() => null);
  socket?.destroy();
  return socket !== null;
};

type AgentOptions = {
  /** For how long a request waits for a process that opens the sandbox. */
  patienceMs: number;
  /** Ends all waiting. */
  signal: AbortSignal;
  /** Called with each new connection, before it is made. */
  needed: () => void;
};

/** Connects to the process that has the sandbox open; waits while one takes over from another. */
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

/** Connects each request to the process that has the sandbox of `folder` open, whatever address it names. */
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
