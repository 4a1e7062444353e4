/**
 * Timed line of text. The types below describe demo/media/cycles.json: the distinct video cycles of which practices
 * consist.
 */
export type Cue = { startMs: number; endMs: number; text: string };

export type CycleSegment = { file: string; durationSeconds: number; bytes: number };

export type CycleRung = {
  name: string;
  width: number;
  height: number;
  frameRate: number;
  /** Bits per second of the heaviest segment. */
  bandwidth: number;
  codecs: string;
  segments: CycleSegment[];
};

/** Sprite sheet of thumbnails, one for each stretch of `everyMs`. */
export type CycleStoryboard = {
  file: string;
  everyMs: number;
  tiles: number;
  tileWidth: number;
  tileHeight: number;
};

export type Cycle = {
  id: string;
  /** Exercise or part of a practice: recipes name it, and several cycles may show it, each with another coach. */
  exercise: string;
  /** Slug of the coach who shows it. */
  coach: string;
  durationMs: number;
  /** Name of the exercise, in a few words. */
  chapter: string;
  /** Captions, relative to the start of the cycle, as are the segments. */
  captions: Cue[];
  poster: string;
  storyboard: CycleStoryboard;
  /** Silent video loop for the card of a class. */
  loop?: string;
  rungs: CycleRung[];
};

/**
 * Library of cycles. Files are at demo/media/cycles/{cycle id}/{rung name}/{file}; posters, storyboards and loops
 * beside the rungs.
 */
export type CycleLibrary = { cycles: Cycle[] };

export const findCycle = (library: CycleLibrary, cycleId: string): Cycle => {
  const cycle = library.cycles.find(({ id }) => id === cycleId);
  if (!cycle) throw new Error(`There is no practice cycle "${cycleId}"`);
  return cycle;
};

/** Returns the first cycle that shows the exercise. */
export const findExercise = (library: CycleLibrary, exercise: string): Cycle => {
  const cycle = library.cycles.find((one) => one.exercise === exercise);
  if (!cycle) throw new Error(`No practice cycle shows "${exercise}"`);
  return cycle;
};
