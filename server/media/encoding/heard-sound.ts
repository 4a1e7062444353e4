import type { SoundTrack, Source } from '../probing/source.ts';
import type { ToolRun } from '../tools/tool-process.ts';
import { encodeSound, type Heard } from './encode.ts';
import { isSilent, type Side } from './loudness.ts';

/** A change of the sound that was made so that it is heard: one side on both, or another track than the usual one. */
export type SoundChange = 'left_silent' | 'right_silent' | 'other_track';
/** The sound that staff choose for a video: a track by its place among those of sound (null: the usual one), and the side that plays on both. */
export type SoundChoice = { track: number | null; bothSides: Side | null };
export type MadeSound = {
  loudness: Heard['loudness'];
  change: SoundChange | null;
  /** Null without sound. */
  track: SoundTrack | null;
};

type MeasuredSound = { input: string; source: Source; heard: Heard };

/** The first of the other tracks that is not silent. */
const otherTrack = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { input, source }: MeasuredSound,
): Promise<{ source: Source; heard: Heard } | null> => {
  for (const sound of source.sounds.filter(({ index }) => index !== source.sound?.index)) {
    const other = { ...source, sound };
    const heard = await encodeSound(run, { input, source: other, silentSide: null });
    if (heard.loudness && !isSilent(heard.loudness)) return { source: other, heard };
  }
  return null;
};

/** Makes a sound audible whose usual track, or one of whose sides, is silent. */
export const madeAudible = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  given: MeasuredSound,
): Promise<MadeSound> => {
  const { loudness } = given.heard;
  const other = loudness && isSilent(loudness) ? await otherTrack(run, given) : null;
  const { source, heard } = other ?? given;
  const track = source.sound;
  if (!heard.silentSide) return { loudness: heard.loudness, change: other ? 'other_track' : null, track };
  const { silentSide } = heard;
  const both = await encodeSound(run, { input: given.input, source, silentSide });
  return { loudness: both.loudness, change: `${silentSide}_silent`, track };
};

/** Makes the sound as it was chosen, whatever is heard of it. */
export const madeAsChosen = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { input, source, heard }: MeasuredSound,
  { bothSides }: SoundChoice,
): Promise<MadeSound> => {
  const track = source.sound;
  if (bothSides === null || track?.channels !== 2) return { loudness: heard.loudness, change: null, track };
  const silentSide = bothSides === 'left' ? 'right' : 'left';
  const { loudness } = await encodeSound(run, { input, source, silentSide });
  return { loudness, change: null, track };
};
