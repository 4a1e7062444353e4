import { clockTime } from './clock-time.ts';
import { t } from './messages.ts';
import type { PlayerCommand, PlayerProblem, PlayerState } from './player-api.ts';
import { spokenTime } from './spoken-time.ts';

/** Returns the value text of the timeline: "12 minutes 40 seconds of 35 minutes, Tree". */
export const positionWords = (
  seconds: number,
  durationSeconds: number,
  chapter: { title: string } | null,
): string => {
  const times = { time: spokenTime(seconds), duration: spokenTime(durationSeconds) };
  return chapter
    ? t('{time} of {duration}, {chapter}', { ...times, chapter: chapter.title })
    : t('{time} of {duration}', times);
};

/** Formats a speed: 0.75 → "0.75×". */
export const rateLabel = (rate: number): string => `${Math.round(rate * 100) / 100}×`;

export const volumeWords = ({ volume, muted }: { volume: number; muted: boolean }): string =>
  muted ? t('Muted') : t('Volume {percent} %', { percent: Math.round(volume * 100) });

/** Returns the resolution that Auto plays, such as "1080p now"; null before it plays. */
export const autoDetail = (playingHeight: number | null): string | null =>
  playingHeight ? t('{resolution} now', { resolution: `${playingHeight}p` }) : null;

export const resolutionWords = ({ resolutions, resolution }: PlayerState): string | null =>
  resolutions.find(({ height }) => height === resolution)?.label ?? null;

/** Returns the name of the language of the captions; null without captions. */
export const captionsShown = ({ captionLanguages, captionLanguage }: PlayerState): string | null =>
  captionLanguages.find(({ language }) => language === captionLanguage)?.label ?? null;

export const captionWords = (state: PlayerState): string => captionsShown(state) ?? t('Off');

type ProblemText = { title: string; advice: string };

/** Returns the reason why the video stopped, and the remedy (GEN: no dead ends). */
export const problemWords = (problem: PlayerProblem, atSeconds: number): ProblemText => {
  switch (problem) {
    case 'connection':
      return {
        title: t('The connection dropped'),
        advice:
          atSeconds >= 1
            ? t('Stopped at {time}. Check your network, or try again now.', { time: clockTime(atSeconds) })
            : t('Check your network, or try again now.'),
      };
    case 'decoding':
      return {
        title: t('Your browser cannot play this video'),
        advice: t('Trying again sometimes helps. If not, another browser or a newer one will.'),
      };
    case 'missing':
      return {
        title: t('This video could not be found'),
        advice: t('It may be on its way or have been replaced. Please try again in a little while.'),
      };
    default:
      return {
        title: t('This class is not open to you now'),
        advice: t('You may have been signed out, or your membership has ended. Sign in, then try again.'),
      };
  }
};

/** Feedback for a command from the keyboard or a double tap; null for none. */
export type Sign = { kind: 'skip'; bySeconds: number } | { kind: 'volume' | 'rate' | 'captions' | 'play' };

export const signOf = (command: PlayerCommand, before: Sign | null): Sign | null => {
  switch (command.do) {
    case 'skip': {
      // Consecutive skips add up, as they do in the video.
      const goesOn = before?.kind === 'skip' && before.bySeconds > 0 === command.bySeconds > 0;
      return { kind: 'skip', bySeconds: command.bySeconds + (goesOn ? before.bySeconds : 0) };
    }
    case 'setVolume':
    case 'stepVolume':
    case 'toggleMute':
      return { kind: 'volume' };
    case 'setRate':
    case 'stepRate':
      return { kind: 'rate' };
    case 'toggleCaptions':
      return { kind: 'captions' };
    case 'toggle':
      return { kind: 'play' };
    default:
      return null;
  }
};

type SignState = Pick<PlayerState, 'volume' | 'muted' | 'rate' | 'phase'> & {
  captions: string | null;
};

/**
 * Returns the feedback text for the screen and for screen readers; based on the state, so it never runs ahead of it.
 */
export const signWords = (sign: Sign, shown: SignState): { short: string; spoken: string } => {
  const same = (words: string) => ({ short: words, spoken: words });
  switch (sign.kind) {
    case 'skip': {
      const seconds = Math.abs(sign.bySeconds);
      const forward = sign.bySeconds > 0;
      return forward
        ? {
            short: t('+{seconds} s', { seconds }),
            spoken: t('{seconds, plural, one {Forward # second} other {Forward # seconds}}', { seconds }),
          }
        : {
            short: t('−{seconds} s', { seconds }),
            spoken: t('{seconds, plural, one {Back # second} other {Back # seconds}}', { seconds }),
          };
    }
    case 'volume':
      return same(volumeWords(shown));
    case 'rate':
      return { short: rateLabel(shown.rate), spoken: t('Speed {rate}', { rate: rateLabel(shown.rate) }) };
    case 'captions':
      return same(
        shown.captions === null ? t('Captions off') : t('Captions: {language}', { language: shown.captions }),
      );
    default:
      return same(shown.phase === 'paused' ? t('Paused') : t('Playing'));
  }
};
