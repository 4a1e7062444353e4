import { type Cue, type CycleLibrary, findCycle } from './cycle-library.ts';

function timestamp(milliseconds: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const hours = two(milliseconds / 3_600_000);
  const minutes = two((milliseconds / 60_000) % 60);
  const seconds = two((milliseconds / 1000) % 60);
  return `${hours}:${minutes}:${seconds}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A WebVTT file: captions, chapters or the tiles of a storyboard. */
export function renderWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${timestamp(startMs)} --> ${timestamp(endMs)}\n${escapeText(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/**
 * The thumbnails of a practice as cues, each with the address of its picture and the place in it
 * (`#xywh=`). `addressOf` says where the storyboard of a cycle is served.
 */
export function storyboardCues(
  parts: readonly { cycleId: string; atMs: number }[],
  library: CycleLibrary,
  addressOf: (cycleId: string, file: string) => string,
): Cue[] {
  return parts.flatMap(({ cycleId, atMs }) => {
    const { durationMs, storyboard } = findCycle(library, cycleId);
    const { file, everyMs, tiles, tileWidth, tileHeight } = storyboard;
    return Array.from({ length: tiles }, (_, i) => ({
      startMs: atMs + i * everyMs,
      endMs: atMs + Math.min(durationMs, (i + 1) * everyMs),
      text: `${addressOf(cycleId, file)}#xywh=${i * tileWidth},0,${tileWidth},${tileHeight}`,
    }));
  });
}
