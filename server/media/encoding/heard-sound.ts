import type { Source } from '../probing/source.ts';
import type { ToolRun } from '../tools/tool-process.ts';
import { encodeSound, type Heard } from './encode.ts';
import { isSilent } from './loudness.ts';

/** A change of the sound that was made so that it is heard: one side on both, or another track than the usual one. */
export type SoundChange = 'left_silent' | 'right_silent' | 'other_track';
export type MadeSound = { loudness: Heard['loudness']; change: SoundChange | null };

type Given = { input: string; source: Source; heard: Heard };

/** The first of the other tracks that is not silent. */
const otherTrack = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { input, source }: Given,
): Promise<{ source: Source; heard: Heard } | null> => {
  for (const sound of source.otherSounds) {
    const other = { ...source, sound };
    const heard = await encodeSound(run, { input, source: other, silentSide: null });
    if (heard.loudness && !isSilent(heard.loudness)) return { source: other, heard };
  }
  return null;
};

/** Makes a sound audible whose usual track, or one of whose sides, is silent. */
export const madeAudible = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  given: Given,
): Promise<MadeSound> => {
  const { loudness } = given.heard;
  const other = loudness && isSilent(loudness) ? await otherTrack(run, given) : null;
  const { source, heard } = other ?? given;
  if (!heard.silentSide) return { loudness: heard.loudness, change: other ? 'other_track' : null };
  const { silentSide } = heard;
  const both = await encodeSound(run, { input: given.input, source, silentSide });
  return { loudness: both.loudness, change: `${silentSide}_silent` };
};
