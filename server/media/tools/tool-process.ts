import { spawn } from 'node:child_process';
import { msg, t } from '../../../contract/messages.ts';
import { MediaRefusal, ToolTrouble } from '../refusal.ts';
import { lend, reclaimFolder, type ToolAccount } from '../unprivileged/working-folder.ts';

export type ToolRun = {
  program: string;
  parameters: readonly string[];
  /** Working folder; relative names among the parameters refer to it. */
  folder: string;
  signal: AbortSignal;
  /** Limit of the address space; the system refuses more. */
  memoryBytes: number;
  /** Account that the tool runs as, if this process is root. */
  account: ToolAccount;
  onOutput?: (text: string) => void;
};

/** End of the tool's error output. */
export type ToolWords = string;

const maxStoredCharacters = 64 * 1024;

/** Environment of the tool, without our own, which holds secrets: the tool reads untrusted files. */
const bareEnvironment: NodeJS.ProcessEnv = {
  PATH: '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  // A static build crashes as it loads the conversions of the system's C library, for the names of MPEG-TS services.
  GCONV_PATH: '/nonexistent',
};

/**
 * Shell script that runs the tool with the least priority and limited memory. Its standard input stays with this
 * process: when this process dies, however it dies, the pipe closes and the watch kills the tool. A tool that lost only
 * its progress pipe would go on for hours.
 */
const watched = `
ulimit -c 0 2>/dev/null
ulimit -v "$1" 2>/dev/null
shift
command -v nice >/dev/null 2>&1 && set -- nice -n 19 "$@"
exec 3<&0
"$@" 3<&- </dev/null & tool=$!
{ cat <&3; kill -9 "$tool"; } >/dev/null 2>&1 & watch=$!
exec 3<&- </dev/null
wait "$tool"; code=$?
kill "$watch" 2>/dev/null
exit "$code"`;

const start = ({ program, parameters, folder, memoryBytes, account }: ToolRun) => {
  // Windows has no groups and no sh; there a child ends with its parent.
  if (process.platform === 'win32') return spawn(program, parameters, { cwd: folder });
  const kibibytes = String(Math.floor(memoryBytes / 1024));
  return spawn('/bin/sh', ['-c', watched, 'sh', kibibytes, program, ...parameters], {
    cwd: folder,
    env: bareEnvironment,
    detached: true,
    ...account,
  });
};

/** Throws if a tool, which reads untrusted files, would run as root. */
const refuseRoot = (account: ToolAccount): void => {
  if (process.getuid?.() === 0 && (!account || account.uid === 0))
    throw new Error('The video tool would run as root, which it never does.');
};

/** Explains a tool that the system did not start: for root, most often since it may not change accounts. */
const notStarted = (error: Error, account: ToolAccount): Error => {
  if (!account) return error;
  return new Error(
    `The video tool cannot be run under an account of its own (user id ${account.uid}), and is never run as root. Start Openmat as an ordinary user, or with the right to change accounts.`,
    { cause: error },
  );
};

/**
 * Runs ffmpeg or ffprobe to its end and returns the end of its error output. Rejects with the signal's reason once the
 * whole process group is dead, with MediaRefusal if the tool gave up on the file, with Error if the machine failed.
 */
export const runTool = async (run: ToolRun): Promise<ToolWords> => {
  run.signal.throwIfAborted();
  refuseRoot(run.account);
  await lend(run.folder, run.account);
  try {
    return await runLent(run);
  } finally {
    await reclaimFolder(run.folder, run.account);
  }
};

/** Starts the tool. Some refusals of the system are thrown, others come as an event. */
const started = (run: ToolRun): ReturnType<typeof start> => {
  try {
    return start(run);
  } catch (error) {
    throw notStarted(error as Error, run.account);
  }
};

const runLent = (run: ToolRun): Promise<ToolWords> => {
  const { signal } = run;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = started(run);
    // First of all: where no process can be made, there is nothing else to listen to.
    child.on('error', (error) => reject(notStarted(error, run.account)));
    let words = '';
    const kill = (): void => {
      try {
        if (child.pid && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
        else child.kill('SIGKILL');
      } catch {
        // Already gone.
      }
    };
    signal.addEventListener('abort', kill, { once: true });
    child.stdin.on('error', () => undefined);
    child.stdout.setEncoding('utf8').on('data', (text: string) => run.onOutput?.(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-maxStoredCharacters);
    });
    child.on('exit', () => child.stdin.destroy());
    child.on('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve(words);
      else reject(failure(code, words));
    });
  });
};

const failure = (code: number | null, words: ToolWords): Error => {
  const lines = words.trim().split('\n');
  const errors = lines.filter((line) => /\[(error|fatal|panic)\]/.test(line));
  const detail = (errors.length > 0 ? errors : lines).slice(-12).join('\n');
  if (/No space left on device|Disk quota exceeded/i.test(words)) {
    return new Error('The disk is full: the video could not be written.', { cause: detail });
  }
  // sh says 126 and 127 of what it cannot run.
  if (code === 126 || code === 127 || words.includes('error while loading shared libraries'))
    return new Error('The video tool cannot be started.', { cause: detail });
  if (/Cannot allocate memory|malloc of size \d+ failed/i.test(words)) {
    return new ToolTrouble(t('Preparing this video takes more memory than it may.'), detail);
  }
  if (code !== null && crashes.has(code - 128)) return new ToolTrouble(t(crashed), detail);
  if (/moov atom not found/.test(words)) return new MediaRefusal(t(cutOff), detail);
  // sh says 128 + the number of the signal. Only the limits above kill it here; otherwise the machine did.
  if (code === null || code === 137 || code === 143) {
    return new Error('The video tool was killed from outside.', { cause: detail });
  }
  const unknown =
    /(?:Decoder \(codec |[Cc]odec )([\w-]+)\) (?:not found|none)|decoder for codec ([\w-]+)/.exec(words);
  if (unknown) {
    const codec = unknown[1] ?? unknown[2] ?? '';
    return new MediaRefusal(
      t(
        'This video is encoded as {codec}, which the ffmpeg in use here cannot read. Please send it as H.264 or H.265.',
        { codec },
      ),
      detail,
    );
  }
  return new MediaRefusal(t(unreadable), detail);
};

/** SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE and SIGSEGV: the tool itself is at fault. */
const crashes: ReadonlySet<number> = new Set([4, 5, 6, 7, 8, 11]);

const crashed = msg(
  'The video program of this server crashed on this file, so the file itself may be fine. Install a current ffmpeg on the server and try again, or send the video in another format.',
);

/** Refusal of an MP4 without its index, which stands at its end or at its beginning. */
const cutOff = msg(
  'This file was cut off: the index at its end is missing, and nothing can be read without it. Please send the whole file again.',
);

export const unreadable = msg(
  'This file cannot be read as a video. It may be damaged, or of a kind that is not known here: MP4, MOV, MKV and WebM are.',
);
