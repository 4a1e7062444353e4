import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const smallWidth = 480;
const patienceMs = 60_000;

/** A picture we made ourselves once more as cards show it: 480 pixels wide, never wider than it was. */
export const makeSmallPicture = async (
  ffmpeg: string,
  { from, to, signal }: { from: string; to: string; signal: AbortSignal },
): Promise<void> => {
  const scaled = ['-vf', `scale='min(${smallWidth},iw)':-2:flags=bicubic`, '-q:v', '4'];
  const parameters = ['-nostdin', '-y', '-loglevel', 'error', '-i', from, ...scaled, '-frames:v', '1'];
  await promisify(execFile)(ffmpeg, [...parameters, '-f', 'image2', '-update', '1', to], {
    signal,
    timeout: patienceMs,
  });
};
