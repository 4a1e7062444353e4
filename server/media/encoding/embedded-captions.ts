import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inputParameters } from '../probing/input-file.ts';
import type { TextTrack } from '../probing/source.ts';
import { MediaRefusal } from '../refusal.ts';
import { runTool, type ToolRun } from '../tools/tool-process.ts';

/** Captions that a video brings along, as the text of an SRT file. */
export type EmbeddedCaptions = { language: string; text: string };

const mostBytes = 2_000_000;
const fileOf = ({ index }: TextTrack): string => `captions-${index}.srt`;

/** The beginning of a file that an account of the tools wrote; null where there is none. */
const readStart = async (path: string): Promise<string | null> => {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostBytes), 0, mostBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
};

/** Reads the captions of a video. Those that cannot be read are left out, since the video is fine without them. */
export const embeddedCaptions = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { input, texts }: { input: string; texts: readonly TextTrack[] },
): Promise<EmbeddedCaptions[]> => {
  if (texts.length === 0) return [];
  const outputs = texts.flatMap((track) => ['-map', `0:${track.index}`, '-f', 'srt', fileOf(track)]);
  try {
    await runTool({
      ...run,
      parameters: [
        ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'error', ...inputParameters(input)],
        ...outputs,
      ],
    });
  } catch (error) {
    if (!(error instanceof MediaRefusal) || run.signal.aborted) throw error;
  }
  const read = await Promise.all(
    texts.map(async (track) => ({
      language: track.language,
      text: await readStart(join(run.folder, fileOf(track))),
    })),
  );
  return read.flatMap(({ language, text }) => (text ? [{ language, text }] : []));
};
