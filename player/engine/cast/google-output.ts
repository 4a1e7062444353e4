import type { MediaFacts } from '../../core/phase.ts';
import type { Output } from '../opening/media-output.ts';
import type { CastController, CastPlayer, CastSession } from './google-sender.ts';

const readyToPlay = 4;

/** The receiver as the player sees it: a picture that is played, sought and heard like one here. */
export const createGoogleOutput = (
  player: CastPlayer,
  controller: CastController,
  session: CastSession,
  known: { durationSeconds: number; rate: number; atSeconds: number },
): Output => {
  // Until the receiver speaks of the video, it is where we left it.
  let at = known.atSeconds;
  const facts = (): MediaFacts => {
    const idleReason = session.getMediaSession()?.idleReason;
    if (player.isMediaLoaded && player.playerState !== 'IDLE' && player.playerState !== null)
      at = player.currentTime;
    const ended = player.playerState === 'IDLE' && idleReason === 'FINISHED';
    const loading = player.playerState === 'BUFFERING' || !player.isMediaLoaded;
    const durationSeconds = player.duration > 0 ? player.duration : known.durationSeconds;
    return {
      atSeconds: ended ? durationSeconds : at,
      durationSeconds,
      bufferedToSeconds: at,
      paused: player.isPaused,
      ended,
      seeking: false,
      ready: loading && !ended ? 1 : readyToPlay,
      volume: player.volumeLevel,
      muted: player.isMuted,
      rate: known.rate,
    };
  };
  return {
    facts,
    play: () => {
      if (player.isPaused) controller.playOrPause();
    },
    pause: () => {
      if (!player.isPaused) controller.playOrPause();
    },
    seek: (seconds) => {
      at = seconds;
      player.currentTime = seconds;
      controller.seek();
    },
    setSound: (volume, muted) => {
      player.volumeLevel = volume;
      controller.setVolumeLevel();
      if (player.isMuted !== muted) controller.muteOrUnmute();
    },
    setRate: () => undefined,
  };
};
