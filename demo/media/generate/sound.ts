import type { Score, Strike } from './script.ts';

export const samplesPerSecond = 32_000;

const turn = Math.PI * 2;

/** Slow swells, each a whole number of times in the cycle, so that the end meets the beginning. */
const addDrone = (sound: Float32Array, score: Score): void => {
  const length = sound.length;
  score.drone.forEach((hertz, voice) => {
    const step = (turn * hertz) / samplesPerSecond;
    const swell = (turn * (voice + 1)) / length;
    const gain = score.droneGain / score.drone.length;
    for (let i = 0; i < length; i++) {
      const level = gain * (0.72 + 0.28 * Math.cos(swell * i + voice * 2));
      const tone = Math.sin(step * i) + 0.3 * Math.sin(2 * step * i) + 0.1 * Math.sin(3 * step * i);
      sound[i] = (sound[i] ?? 0) + level * tone;
    }
  });
};

/** A soft bell. What rings past the end of the cycle is heard at its beginning, as in the round before. */
const addStrike = (sound: Float32Array, strike: Strike): void => {
  const start = Math.round(strike.atSeconds * samplesPerSecond);
  const length = Math.round(strike.seconds * samplesPerSecond);
  for (let i = 0; i < length; i++) {
    const t = i / samplesPerSecond;
    const at = (start + i) % sound.length;
    const envelope =
      Math.min(1, t / 0.012) * Math.exp((-4.6 * t) / strike.seconds) * Math.min(1, (length - i) / 640);
    const pitch = turn * strike.hertz * t;
    const tone =
      Math.sin(pitch) +
      0.3 * Math.sin(2.01 * pitch) * Math.exp(-2 * t) +
      0.12 * Math.sin(3.02 * pitch) * Math.exp(-4 * t);
    sound[at] = (sound[at] ?? 0) + strike.gain * envelope * tone;
  }
};

/** A soft drum: a low tone that falls as it fades. */
const addBeats = (sound: Float32Array, everySeconds: number): void => {
  const length = 0.34 * samplesPerSecond;
  for (
    let start = 0, beat = 0;
    start < sound.length;
    start = Math.round(++beat * everySeconds * samplesPerSecond)
  ) {
    const gain = beat % 4 === 0 ? 0.36 : 0.22;
    for (let i = 0; i < length && start + i < sound.length; i++) {
      const t = i / samplesPerSecond;
      const phase = turn * (68 * t + (46 / 18) * (1 - Math.exp(-18 * t)));
      sound[start + i] =
        (sound[start + i] ?? 0) + gain * Math.min(1, t / 0.004) * Math.exp(-13 * t) * Math.sin(phase);
    }
  }
};

export const synthesise = (score: Score, durationSeconds: number): Float32Array => {
  const sound = new Float32Array(durationSeconds * samplesPerSecond);
  addDrone(sound, score);
  if (score.beatEverySeconds) addBeats(sound, score.beatEverySeconds);
  for (const strike of score.strikes) addStrike(sound, strike);
  const fadeIn = (score.fadeInSeconds ?? 0) * samplesPerSecond;
  const fadeOut = (score.fadeOutSeconds ?? 0) * samplesPerSecond;
  for (let i = 0; i < fadeIn; i++) sound[i] = (sound[i] ?? 0) * (i / fadeIn);
  for (let i = 0; i < fadeOut; i++) {
    const at = sound.length - 1 - i;
    sound[at] = (sound[at] ?? 0) * (i / fadeOut);
  }
  return sound;
};

/** 16-bit mono, as ffmpeg's `s16le` reads it. */
export const toPcm = (sound: Float32Array): Buffer => {
  const pcm = Buffer.alloc(sound.length * 2);
  sound.forEach((value, i) => {
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), i * 2);
  });
  return pcm;
};
