import { type MediaTools, prepareVideo } from '../index.ts';

/** A process of its own that prepares a video, for a test that kills it. Prints a line once ffmpeg is at work. */
const given = JSON.parse(process.argv[2] ?? '') as { input: string; outputFolder: string; tools: MediaTools };
await prepareVideo({
  ...given,
  onProgress: (percent) => percent >= 2 && process.stdout.write(`${percent}\n`),
});
