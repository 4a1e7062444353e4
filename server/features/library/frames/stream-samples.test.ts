import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startSamples } from '../../../media/testing/sample-files.ts';
import { createStreamSamples, formatOf } from './stream-samples.ts';

const samples = await startSamples(process.env);
const streamSamples = createStreamSamples({
  dataFolder: join(samples.folder, 'data'),
  ffmpegPath: samples.tools.ffmpeg,
  ffprobePath: samples.tools.ffprobe,
});
afterAll(async () => {
  streamSamples.close();
  await samples.remove();
});

/** Two seconds of a test picture with a tone. */
const picture = 'testsrc2=s=640x360:r=25:d=2';
const tone = (volume: string) => `sine=frequency=997:duration=2,volume=${volume}`;
const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const bytes = async (made: Promise<string>): Promise<Buffer> => readFile(await made);
const sampled = (piece: Buffer, sound: Buffer | null = null) =>
  streamSamples.sample({ picture: piece, sound });

describe('NS-202 pieces of a stream', () => {
  test('give a small picture and how loud they are, in either kind of file', async () => {
    const of = { from: picture, sound: tone('-12dB') };
    const fragmented = ['-movflags', '+frag_keyframe+empty_moov+default_base_moof'];
    for (const piece of [
      await bytes(samples.make('a.ts', of, ...encoded, '-shortest')),
      await bytes(samples.make('a.mp4', of, ...encoded, '-shortest', ...fragmented)),
    ]) {
      const { jpeg, lufs } = await sampled(piece);
      expect(jpeg?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(jpeg?.length).toBeLessThan(150_000);
      // The tone of ffmpeg lies at -18 dB of the full scale, which both of its channels have.
      expect(lufs).toBeGreaterThan(-40);
      expect(lufs).toBeLessThan(-20);
    }
    const quiet = await bytes(
      samples.make('b.ts', { from: picture, sound: tone('-24dB') }, ...encoded, '-shortest'),
    );
    const loud = await bytes(
      samples.make('c.ts', { from: picture, sound: tone('0dB') }, ...encoded, '-shortest'),
    );
    const [one, other] = [(await sampled(quiet)).lufs ?? 0, (await sampled(loud)).lufs ?? 0];
    expect(other - one).toBeGreaterThan(22);
    expect(other - one).toBeLessThan(26);
  });

  test('whose sound comes apart are heard there, and those without sound have no loudness', async () => {
    const mute = await bytes(samples.make('mute.ts', { from: picture }, ...encoded));
    expect(await sampled(mute)).toMatchObject({ jpeg: expect.any(Buffer), lufs: null });
    const sound = await bytes(
      samples.make('sound.aac', { sound: tone('-12dB') }, '-c:a', 'aac', '-f', 'adts'),
    );
    expect((await sampled(mute, sound)).lufs).toBeLessThan(-20);
  });

  test('that are damaged, or no video at all, give nothing', async () => {
    const broken = Buffer.concat([
      Buffer.from([0x47]),
      Buffer.alloc(187),
      Buffer.from([0x47]),
      Buffer.alloc(4000, 7),
    ]);
    for (const piece of [broken, Buffer.from('<!doctype html>'), Buffer.alloc(0)])
      expect(await sampled(piece)).toEqual({ jpeg: null, lufs: null });
  });

  test('that name other files or addresses are not read as such', async () => {
    for (const list of [
      '#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1/secret\n',
      'ffconcat version 1.0\nfile /etc/passwd\n',
    ]) {
      expect(formatOf(Buffer.from(list))).toBeNull();
      expect(await sampled(Buffer.from(list))).toEqual({ jpeg: null, lufs: null });
      // Not even where it begins as a piece does.
      expect(await sampled(Buffer.from(`G${list}`))).toEqual({ jpeg: null, lufs: null });
    }
  });
});
