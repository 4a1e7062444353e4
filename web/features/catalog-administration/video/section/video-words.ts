import type { ComponentProps } from 'react';
import type { StudioVideo } from '../../../../../contract/catalog-administration/videos.schema.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { languageName } from '../../../../../contract/text-tracks/languages.ts';
import { clockTime } from '../../../../../player/clock-time.ts';
import type { StateMark } from '../../../../ui/administration/StateMark.tsx';
import { dayText } from '../../../../ui/text/dates/written-dates.ts';

type Mark = Pick<ComponentProps<typeof StateMark>, 'glyph' | 'tone'> & { word: string; fact: string | null };

/** Returns the status of a video: a word and a fact. */
export const videoMark = (video: StudioVideo): Mark => {
  const { processStatus, progress, failure, renditions, createdAt } = video;
  if (processStatus === 'uploaded')
    return { glyph: 'waiting', word: t('Waiting'), fact: t('Waiting in the queue') };
  if (processStatus === 'started')
    return { glyph: 'waiting', word: t('Being prepared'), fact: `${progress}%` };
  if (processStatus === 'failed')
    return {
      glyph: 'failed',
      tone: 'bad',
      word: t('Failed'),
      fact: failure ?? t('The video could not be processed.'),
    };
  const ready =
    renditions > 0
      ? t('{count, plural, one {# size ready, {date}} other {# sizes ready, {date}}}', {
          count: renditions,
          date: dayText(createdAt),
        })
      : null;
  return { glyph: 'done', tone: 'good', word: t('Ready'), fact: ready };
};

/** Returns the duration, resolution and number of chapters of a video. */
export const videoFacts = ({ duration, width, height, chapters }: StudioVideo): string =>
  [
    clockTime(duration),
    width && height ? `${Math.min(width, height)}p` : null,
    chapters > 0 ? t('{count, plural, one {# chapter} other {# chapters}}', { count: chapters }) : null,
  ]
    .filter(Boolean)
    .join(' · ');

const soundChanges: Readonly<Record<NonNullable<StudioVideo['soundChange']>, Message>> = {
  left_silent: msg('Nothing was on the left side of the sound. The right side plays on both.'),
  right_silent: msg('Nothing was on the right side of the sound. The left side plays on both.'),
  other_track: msg('The first track of the sound was silent. Another track of the file plays.'),
};

type Track = StudioVideo['sound']['tracks'][number];

/**
 * Returns the description of an audio track by index, language, title and channels: Track 2 · German · Voice · stereo.
 */
export const trackWords = ({ channels, language, title }: Track, at: number): string =>
  [
    t('Track {number}', { number: at + 1 }),
    language && languageName(language),
    title,
    channels === 1 ? t('mono') : t('stereo'),
  ]
    .filter(Boolean)
    .join(' · ');

const trackChoices = {
  left: msg('Chosen: track {track} of the file, the left side on both.'),
  right: msg('Chosen: track {track} of the file, the right side on both.'),
  recorded: msg('Chosen: track {track} of the file, as it was recorded.'),
} as const;
const soundChoices = {
  left: msg('Chosen: the sound of the left side on both.'),
  right: msg('Chosen: the sound of the right side on both.'),
  recorded: msg('Chosen: the sound as it was recorded.'),
} as const;

/** Returns the description of a sound that staff chose; null if it was chosen automatically. */
const choiceWords = ({ sound: { tracks, choice } }: StudioVideo): string | null => {
  if (!choice) return null;
  const { track, bothSides } = choice;
  const side = bothSides ?? 'recorded';
  return tracks.length > 1 && track !== null
    ? t(trackChoices[side], { track: track + 1 })
    : t(soundChoices[side]);
};

/** Bounds in LUFS. Classes have about −16; a video far below is too quiet even at full volume. */
const [silence, veryQuiet] = [-69, -35];

const soundRemark = (video: StudioVideo): string | null => {
  const { hasSound, loudness, soundChange } = video;
  if (hasSound === false) return t('This video has no sound. If it should have some, replace it.');
  if (loudness !== null && loudness <= silence)
    return t(
      'The sound of this video is silent: there is a track, and nothing on it. Check the microphone, and replace the video.',
    );
  if (loudness !== null && loudness < veryQuiet)
    return t(
      'This video is very quiet (−{loudness} LUFS, −16 is usual). Members may not hear it at full volume.',
      { loudness: Math.abs(Math.round(loudness)) },
    );
  return choiceWords(video) ?? (soundChange && t(soundChanges[soundChange]));
};

/** Remarks on a processed video: something unusual and its consequence for members. */
export const videoRemarks = (video: StudioVideo): string[] => {
  const { processStatus, highRange, width, height } = video;
  return processStatus === 'finished'
    ? [
        soundRemark(video),
        width && height && height > width
          ? t('This is a portrait video. Wide screens show empty space on both sides.')
          : null,
        highRange ? t('This video was filmed in HDR. It plays in standard colors on every screen.') : null,
      ].filter((remark) => remark !== null)
    : [];
};
