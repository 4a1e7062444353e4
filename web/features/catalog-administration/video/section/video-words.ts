import type { ComponentProps } from 'react';
import type { StudioVideo } from '../../../../../contract/catalog-administration/videos.schema.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { clockTime } from '../../../../../player/clock-time.ts';
import type { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { dayText } from '../../../../ui/text/dates/written-dates.ts';

type Mark = Pick<ComponentProps<typeof StateMark>, 'glyph' | 'tone'> & { word: string; fact: string | null };

const sizes = (count: number): string => (count === 1 ? '1 size' : `${count} sizes`);

/** Returns the status of a video: a word and a fact. */
export const videoMark = (video: StudioVideo): Mark => {
  const { processStatus, progress, failure, renditions, createdAt } = video;
  if (processStatus === 'uploaded')
    return { glyph: 'waiting', word: 'Waiting', fact: 'Waiting in the queue' };
  if (processStatus === 'started') return { glyph: 'waiting', word: 'Being prepared', fact: `${progress}%` };
  if (processStatus === 'failed')
    return {
      glyph: 'failed',
      tone: 'bad',
      word: 'Failed',
      fact: failure ?? 'The video could not be processed.',
    };
  const ready = renditions > 0 ? `${sizes(renditions)} ready, ${dayText(createdAt)}` : null;
  return { glyph: 'done', tone: 'good', word: 'Ready', fact: ready };
};

/** Returns the duration, resolution and number of chapters of a video. */
export const videoFacts = ({ duration, width, height, chapters }: StudioVideo): string =>
  [
    clockTime(duration),
    width && height ? `${Math.min(width, height)}p` : null,
    chapters > 0 ? (chapters === 1 ? '1 chapter' : `${chapters} chapters`) : null,
  ]
    .filter(Boolean)
    .join(' · ');

const soundChanges: Readonly<Record<NonNullable<StudioVideo['soundChange']>, string>> = {
  left_silent: 'Nothing was on the left side of the sound. The right side plays on both.',
  right_silent: 'Nothing was on the right side of the sound. The left side plays on both.',
  other_track: 'The first track of the sound was silent. Another track of the file plays.',
};

type Track = StudioVideo['sound']['tracks'][number];

/**
 * Returns the description of an audio track by index, language, title and channels: Track 2 · German · Voice · stereo.
 */
export const trackWords = ({ channels, language, title }: Track, at: number): string =>
  [`Track ${at + 1}`, language && languageName(language), title, channels === 1 ? 'mono' : 'stereo']
    .filter(Boolean)
    .join(' · ');

/** Returns the description of a sound that staff chose; null if it was chosen automatically. */
const choiceWords = ({ sound: { tracks, choice } }: StudioVideo): string | null => {
  if (!choice) return null;
  const { track, bothSides } = choice;
  const sides = bothSides ? `the ${bothSides} side on both` : 'as it was recorded';
  return tracks.length > 1 && track !== null
    ? `Chosen: track ${track + 1} of the file, ${sides}.`
    : `Chosen: the sound ${bothSides ? `of ${sides}` : sides}.`;
};

/** Bounds in LUFS. Classes have about −16; a video far below is too quiet even at full volume. */
const [silence, veryQuiet] = [-69, -35];

const soundRemark = (video: StudioVideo): string | null => {
  const { hasSound, loudness, soundChange } = video;
  if (hasSound === false) return 'This video has no sound. If it should have some, replace it.';
  if (loudness !== null && loudness <= silence)
    return 'The sound of this video is silent: there is a track, and nothing on it. Check the microphone, and replace the video.';
  if (loudness !== null && loudness < veryQuiet)
    return `This video is very quiet (−${Math.abs(Math.round(loudness))} LUFS, −16 is usual). Members may not hear it at full volume.`;
  return choiceWords(video) ?? (soundChange && soundChanges[soundChange]);
};

/** Remarks on a processed video: something unusual and its consequence for members. */
export const videoRemarks = (video: StudioVideo): string[] => {
  const { processStatus, highRange, width, height } = video;
  return processStatus === 'finished'
    ? [
        soundRemark(video),
        width && height && height > width
          ? 'This is a portrait video. Wide screens show empty space on both sides.'
          : null,
        highRange ? 'This video was filmed in HDR. It plays in standard colors on every screen.' : null,
      ].filter((remark) => remark !== null)
    : [];
};
