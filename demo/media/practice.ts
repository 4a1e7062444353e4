import type { Practice } from '../content/shapes.ts';
import { type Cue, type Cycle, type CycleLibrary, findExercise } from './cycle-library.ts';
import { exercisesOf, type PracticePlan, planFor, type Words } from './recipes.ts';

export type PracticePart = { cycleId: string; atMs: number };

export type ComposedPractice = {
  /** Exact sum of the parts: at least the requested minutes, and less than one cycle more. */
  durationMs: number;
  parts: PracticePart[];
  captions: Cue[];
  chapters: Cue[];
};

/** One cycle of the practice; `group` is its chapter if there are too many cycles for one chapter each. */
type Step = { cycle: Cycle; group: string };

/** Number of cycles up to which each is a chapter of its own. */
const mostChapters = 16;
/** Approximate length of the chapters of a breathing practice. */
const breathingChapterMs = 180_000;

const total = (steps: readonly Step[]): number => steps.reduce((sum, { cycle }) => sum + cycle.durationMs, 0);

/** Repeats the sequence, with a break between two repetitions. */
const repeatSequence = (
  plan: PracticePlan,
  words: Words,
  neededMs: number,
  library: CycleLibrary,
): Step[] => {
  const sequence = plan.sections.flatMap(({ cycleIds }) => cycleIds.map((id) => findExercise(library, id)));
  const pause = plan.breakId ? findExercise(library, plan.breakId) : undefined;
  const timed: { cycle: Cycle; time: number }[] = [];
  for (let i = 0, atMs = 0; atMs < neededMs; i++) {
    const time = Math.floor(i / sequence.length);
    const next = sequence[i % sequence.length];
    if (!next) throw new Error('A practice needs at least one cycle');
    // A break needs an exercise after it: if it would end the practice, the next exercise takes its place.
    if (pause && i > 0 && i % sequence.length === 0 && atMs + pause.durationMs < neededMs) {
      timed.push({ cycle: pause, time: time - 1 });
      atMs += pause.durationMs;
    }
    timed.push({ cycle: next, time });
    atMs += next.durationMs;
  }
  const times = (timed.at(-1)?.time ?? 0) + 1;
  return timed.map(({ cycle, time }) => ({ cycle, group: nameTimes(words, time, times) }));
};

/** Returns "Round 3", or "Rounds 5 to 8" if there would be too many chapters with one for each. */
const nameTimes = ([one, many]: Words, time: number, times: number): string => {
  const perChapter = Math.ceil(times / mostChapters);
  const from = Math.floor(time / perChapter) * perChapter + 1;
  const to = Math.min(times, from + perChapter - 1);
  return from === to ? `${one} ${from}` : `${many} ${from} to ${to}`;
};

/** Plays every section once, then extends sections: always the one with the smallest share of its own length so far. */
const lengthenSections = (plan: PracticePlan, neededMs: number, library: CycleLibrary): Step[] => {
  const sections = plan.sections.map(({ title, cycleIds }) => {
    const cycles = cycleIds.map((id) => findExercise(library, id));
    return {
      title,
      cycles,
      onceMs: cycles.reduce((sum, { durationMs }) => sum + durationMs, 0),
      steps: [] as Step[],
    };
  });
  for (let filledMs = 0; filledMs < neededMs; ) {
    const shares = sections.map(({ steps, onceMs }) => total(steps) / onceMs);
    const section = sections[shares.indexOf(Math.min(...shares))];
    const cycle = section?.cycles[section.steps.length % section.cycles.length];
    if (!section || !cycle) throw new Error('A practice needs at least one section with a cycle');
    section.steps.push({ cycle, group: section.title });
    filledMs += cycle.durationMs;
  }
  return sections.flatMap(({ steps }) => steps);
};

/** Repeats the whole practice to its end, as often as there is time for two cycles or more of each part. */
const lingerInSections = (
  plan: PracticePlan,
  words: Words,
  neededMs: number,
  library: CycleLibrary,
): Step[] => {
  const cycles = plan.sections.flatMap(({ cycleIds }) => cycleIds.map((id) => findExercise(library, id)));
  const onceMs = cycles.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const times = Math.max(1, Math.floor(neededMs / (2 * onceMs)));
  const steps: Step[] = [];
  for (let time = 0; time < times; time++) {
    const untilMs = (neededMs * (time + 1)) / times;
    const group = nameTimes(words, time, times);
    for (const { cycle } of lengthenSections(plan, untilMs - total(steps), library))
      steps.push({ cycle, group: times === 1 ? cycle.chapter : group });
  }
  return steps;
};

/** Repeats one breath, in chapters of about three minutes. */
const repeatBreath = (
  plan: PracticePlan,
  roundsPerCycle: number,
  neededMs: number,
  library: CycleLibrary,
): Step[] => {
  const cycle = findExercise(library, plan.sections[0]?.cycleIds[0] ?? '');
  const count = Math.ceil(neededMs / cycle.durationMs);
  const chapters = Math.max(1, Math.round(neededMs / breathingChapterMs));
  const perChapter = Math.ceil(count / chapters);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.floor(i / perChapter) * perChapter;
    const to = Math.min(count, from + perChapter);
    return { cycle, group: `Rounds ${from * roundsPerCycle + 1} to ${to * roundsPerCycle}` };
  });
};

const fillBody = (plan: PracticePlan, neededMs: number, library: CycleLibrary): Step[] => {
  const { fill } = plan;
  if (fill.kind === 'stay') return lengthenSections(plan, neededMs, library);
  if (fill.kind === 'rounds') return repeatBreath(plan, fill.roundsPerCycle, neededMs, library);
  const repeat = fill.kind === 'again' ? repeatSequence : lingerInSections;
  return repeat(plan, fill.words, neededMs, library);
};

/** Joins neighboring chapters of the same name. */
const joinChapters = (chapters: readonly Cue[]): Cue[] => {
  const joined: Cue[] = [];
  for (const chapter of chapters) {
    const last = joined.at(-1);
    if (last && last.text === chapter.text) last.endMs = chapter.endMs;
    else joined.push({ ...chapter });
  }
  return joined;
};

/** Returns the cycles of one coach who shows the whole practice: of its own coaches, or else the first who does. */
const castOf = (plan: PracticePlan, library: CycleLibrary, coachSlugs: readonly string[]): CycleLibrary => {
  const exercises = exercisesOf(plan);
  for (const coach of [...coachSlugs, ...new Set(library.cycles.map((cycle) => cycle.coach))]) {
    const cycles = library.cycles.filter((cycle) => cycle.coach === coach);
    if (exercises.every((id) => cycles.some(({ exercise }) => exercise === id))) return { cycles };
  }
  return library;
};

/**
 * Composes a practice from the cycles of the library: intro, the practice itself for the requested minutes, outro. One
 * coach is seen throughout, if possible one of those given. Deterministic. Throws for an unknown kind of practice or
 * exercise.
 */
export const composePractice = (
  practice: Practice,
  films: CycleLibrary,
  coachSlugs: readonly string[] = [],
): ComposedPractice => {
  const plan = planFor(practice.recipe, practice.variant);
  const library = castOf(plan, films, coachSlugs);
  const intro = findExercise(library, plan.intro);
  const outro = findExercise(library, plan.outro);
  const neededMs = practice.minutes * 60_000 - intro.durationMs - outro.durationMs;
  const body = fillBody(plan, neededMs, library);
  const grouped = plan.fill.kind === 'rounds' || body.length > mostChapters;
  const steps: Step[] = [
    { cycle: intro, group: intro.chapter },
    ...body.map((step) => (grouped ? step : { ...step, group: step.cycle.chapter })),
    { cycle: outro, group: outro.chapter },
  ];
  const parts: PracticePart[] = [];
  const captions: Cue[] = [];
  const chapters: Cue[] = [];
  let atMs = 0;
  for (const { cycle, group } of steps) {
    parts.push({ cycleId: cycle.id, atMs });
    for (const { startMs, endMs, text } of cycle.captions)
      captions.push({ startMs: atMs + startMs, endMs: atMs + endMs, text });
    chapters.push({ startMs: atMs, endMs: atMs + cycle.durationMs, text: group });
    atMs += cycle.durationMs;
  }
  return { durationMs: atMs, parts, captions, chapters: joinChapters(chapters) };
};
