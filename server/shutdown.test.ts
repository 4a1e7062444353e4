import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from './platform/testing/database.ts';
import { programFiles } from './testing/bundled-program.ts';
import { askOn } from './testing/connections.ts';
import { madeFolder } from './testing/made-folder.ts';
import { environment, freePort, type Program, runProgram } from './testing/program.ts';

const database = await testDatabase();
const DATABASE_URL = database.connection.connectionString;
const slow = 90_000;

const ended = async (program: Program): Promise<boolean> => {
  program.child.kill('SIGTERM');
  return program.child.exitCode !== null;
};

describe('a program that is told to stop and waits for the proxy in front of it', () => {
  test('the comments service says so at /ready and serves requests, the last on each connection, until a second signal', {
    timeout: slow,
  }, async () => {
    const program = await runProgram({
      ROLES: 'comments',
      PUBLIC_URL: 'http://127.0.0.1:1',
      DATABASE_URL,
      SHUTDOWN_DELAY: '300',
    });
    await program.ready();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const health = `${program.address}/health`;
    const before = await askOn(agent, health);
    expect(before).toMatchObject({ status: 200, connection: 'keep-alive' });

    program.child.kill('SIGTERM');
    // The same signal by way of npm is no second one.
    program.child.kill('SIGINT');
    const readiness = () => fetch(`${program.address}/ready`).then(({ status }) => status);
    await expect.poll(readiness).toBe(503);
    expect(await askOn(agent, health)).toEqual({ status: 200, connection: 'close', port: before.port });
    const fresh = await fetch(health);
    expect([fresh.status, fresh.headers.get('connection')]).toEqual([200, 'close']);
    expect(program.child.exitCode).toBeNull();

    await expect.poll(() => ended(program), { interval: 300, timeout: slow }).toBe(true);
    expect(await program.ended(), program.output()).toBe(0);
  });
});

describe('a program that npm start runs', () => {
  test('stops with its database when the process that started it is killed', { timeout: slow }, async () => {
    const OPENMAT_DATA = await madeFolder();
    const PORT = String(await freePort());
    const project = new URL('../scripts/project.mjs', import.meta.url).href;
    const script = `import { becomes } from '${project}'; becomes('${process.execPath}', ['${programFiles.main}'], { endsWithUs: true });`;
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...environment({ BUILD: 'none', OPENMAT_DEMO: 'off' }), OPENMAT_DATA, PORT },
      stdio: 'ignore',
    });
    onTestFinished(() => void launcher.kill('SIGTERM'));
    const answers = () =>
      fetch(`http://127.0.0.1:${PORT}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: slow }).toBe(true);
    const postmaster = join(OPENMAT_DATA, 'postgres', 'data', 'postmaster.pid');
    expect(existsSync(postmaster)).toBe(true);
    launcher.kill('SIGKILL');
    await expect.poll(answers, { timeout: slow }).toBe(false);
    await expect.poll(() => existsSync(postmaster), { timeout: slow }).toBe(false);
  });
});

describe('a program with a database of its own', () => {
  /** A mail server that accepts and says nothing more. */
  const silentServer = async (): Promise<number> => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return (server.address() as AddressInfo).port;
  };

  test('ends in time while a mail server says nothing, and leaves no database behind, also where it is killed', {
    timeout: 2 * slow,
  }, async () => {
    const OPENMAT_DATA = await madeFolder();
    const SMTP_URL = `smtp://127.0.0.1:${await silentServer()}`;
    const settings = { OPENMAT_DATA, SMTP_URL, MAIL_FROM: 'hello@studio.example' };
    const postmaster = join(OPENMAT_DATA, 'postgres', 'data', 'postmaster.pid');
    const program = await runProgram(settings);
    await program.ready();
    const form = { firstName: 'Sofia', lastName: 'Marin', email: 'sofia@example.com', timeZone: 'UTC' };
    const signedUp = await fetch(`${program.address}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ ...form, password: 'a quiet morning' }),
    });
    expect(signedUp.status).toBe(200);
    const signalledAt = performance.now();
    program.child.kill('SIGTERM');
    expect(await program.ended(), program.output()).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(15_000);
    expect(existsSync(postmaster)).toBe(false);

    const killed = await runProgram(settings);
    await killed.ready();
    expect(existsSync(postmaster)).toBe(true);
    killed.child.kill('SIGKILL');
    await expect.poll(() => existsSync(postmaster), { timeout: slow }).toBe(false);
  });
});
