import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { unpackTar } from './tar.ts';

export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> };
type Environment = Record<string, string | undefined>;

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const flags = [
  '--no-sandbox',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const packed = (): { folder: string; version: string } => {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const folder = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(folder, 'bin'), version };
};

/** Its own fonts alone: the same letters on every machine. */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

const unpackInto = (folder: string, bin: string): void => {
  const read = (name: string): Buffer => brotliDecompressSync(readFileSync(join(bin, name)));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const name of ['swiftshader.tar.br', 'al2023.tar.br', 'fonts.tar.br']) unpackTar(read(name), folder);
};

/**
 * The browser that comes along as an npm package: four compressed files, unpacked by the first who needs them.
 * Whole or not at all: it is made beside its place and renamed into it.
 */
export const unpackedBrowser = (cacheFolder = join(projectFolder, 'node_modules/.cache')): Browser => {
  const { folder: bin, version } = packed();
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) {
    const draft = `${folder}.new-${process.pid}`;
    try {
      unpackInto(draft, bin);
      writeFileSync(join(draft, 'fonts.conf'), fontsConf(folder));
      if (!existsSync(folder)) renameSync(draft, folder);
    } catch (error) {
      if (!existsSync(join(folder, 'chromium'))) throw error;
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    args: flags,
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_PATH: folder },
  };
};

/**
 * CHROMIUM_PATH (`bundled` names the one that comes along), else one of the system's, else the one that comes along.
 * Nothing is ever downloaded.
 */
export const findBrowser = (env: Environment, exists: (path: string) => boolean = existsSync): Browser => {
  const named = env.CHROMIUM_PATH?.trim();
  if (named === 'bundled') return unpackedBrowser();
  const path = named || systemBrowsers.find((candidate) => exists(candidate));
  return path ? { executablePath: path, args: flags } : unpackedBrowser();
};
