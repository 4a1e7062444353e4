import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone, fileHash, inProject, ownNode, projectFolder } from './project.mjs';

const lockFile = inProject('package-lock.json');
const markerFile = inProject('node_modules', '.openmat.json');

/**
 * Installs what is missing: 'product' is what running takes, 'everything' also what tests take.
 * Returns the path of Openmat's own Node; ends the process, in words, where that cannot be had.
 */
export const installed = async (mode) => {
  if (!isInstalled(mode)) await alone(() => (isInstalled(mode) ? undefined : install(mode)));
  const node = ownNode();
  if (node) return node;
  console.error(
    `Openmat needs Node 26. None comes with it for ${process.platform}-${process.arch}: install Node 26 and run this again.`,
  );
  process.exit(1);
};

const isInstalled = (mode) => {
  const marker = readJson(markerFile);
  const hash = fileHash(lockFile);
  if (marker?.lock === hash && (marker.mode === mode || marker.mode === 'everything')) return true;
  if (!holdsAll(mode)) return false;
  writeFileSync(markerFile, JSON.stringify({ lock: hash, mode }));
  return true;
};

/** A developer may have run npm ci by hand: npm keeps its own list of what it put there. */
const holdsAll = (mode) => {
  const present = readJson(inProject('node_modules', '.package-lock.json'))?.packages;
  if (!present || !ownNode()) return false;
  return Object.entries(readJson(lockFile).packages).every(
    ([path, { version, dev, optional, devOptional }]) => {
      const isPackage = path.startsWith('node_modules/');
      const needed = isPackage && !optional && !devOptional && (mode === 'everything' || !dev);
      return !needed || present[path]?.version === version;
    },
  );
};

const readJson = (file) => {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

const install = async (mode) => {
  console.error(
    mode === 'everything'
      ? 'Installing what Openmat and its tests need …'
      : 'Installing what Openmat needs …',
  );
  rmSync(markerFile, { force: true });
  let result = await attempt(mode, []);
  if (result.code !== 0 && /EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EINTEGRITY|ENOSPC|cache/.test(result.output)) {
    console.error('npm failed; trying again with a cache of its own …');
    const cache = mkdtempSync(join(tmpdir(), 'openmat-npm-'));
    result = await attempt(mode, [`--cache=${cache}`, `--logs-dir=${join(cache, 'logs')}`]);
    rmSync(cache, { recursive: true, force: true });
  }
  finish(mode, result);
};

const attempt = async (mode, more) => {
  const result = await npm(mode, 'ci', more);
  if (result.code === 0 || !/EUSAGE/.test(result.output)) return result;
  // A registry that carries fewer systems' packages than were known here makes `npm ci` take the lock for stale.
  console.error('npm takes the lock for incomplete; installing what it names all the same …');
  return npm(mode, 'install', ['--no-save', ...more]);
};

const finish = (mode, { code, output }) => {
  if (code !== 0) {
    console.error(`${output}npm could not install what Openmat needs; its own words are above.`);
    process.exit(1);
  }
  writeFileSync(markerFile, JSON.stringify({ lock: fileHash(lockFile), mode }));
};

/** Said outright, so that no environment variable and no .npmrc of the machine says otherwise. */
const firmly = [
  '--include=prod',
  '--include=optional',
  '--include=peer',
  '--ignore-scripts',
  '--bin-links',
  '--no-global',
  '--location=project',
  '--no-dry-run',
  '--no-package-lock-only',
  '--package-lock',
  '--no-engine-strict',
  '--legacy-peer-deps',
  '--install-strategy=hoisted',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Old switches that npm adds up with the ones above instead of letting those win. */
const meddling =
  /^(node_env|npm_config_(only|also|dev|production|optional|omit|include|os|cpu|libc|workspaces?|prefix))$/i;

const npm = (mode, command, more) => {
  const [program, ...start] = npmProgram();
  const parameters = [
    ...start,
    command,
    mode === 'everything' ? '--include=dev' : '--omit=dev',
    ...firmly,
    ...more,
  ];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !meddling.test(name)));
  return new Promise((resolve) => {
    // npm's chatter is not our output: a command such as `openmat … | jq` must stay clean.
    const child = spawn(program, parameters, {
      cwd: projectFolder,
      env,
      stdio: ['ignore', 2, 'pipe'],
      shell: program === 'npm' && process.platform === 'win32',
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) => resolve({ code: 127, output: `npm cannot be run: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
};

/** The npm that runs us, or else the one on the path. */
const npmProgram = () => {
  const running = process.env.npm_execpath ?? '';
  return /npm-cli\.[cm]?js$/.test(running) && existsSync(running) ? [process.execPath, running] : ['npm'];
};
