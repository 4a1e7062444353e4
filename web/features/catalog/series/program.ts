import type { ClassItem, PlanSections } from '../../../../contract/catalog/plan-entries.schema.ts';
import { classesOf } from './section-items.ts';
import { intensityRange } from './series-facts.ts';

/** Number of classes that the page of a series begins with; a button shows the rest. */
export const firstShown = 24;

/** Class with its one-based place in the whole series. */
type PlacedClass = { entry: ClassItem; place: number };

/** The first classes of a series, and what is known of all of them for the viewer. */
export type SeriesProgram = PlanSections & {
  /** Number of classes and nested series that `sections` leave out. */
  left: number;
  intensities: [number, number] | null;
  total: number;
  completed: number;
  /** First class that is not completed; null if all are. */
  next: PlacedClass | null;
  /** Duration of the classes that are not completed. */
  remainingMs: number;
  /** Number of days from the first to the last completion, for a completed series. */
  days: number | null;
};

const dayMs = 86_400_000;

const daysOf = (classes: readonly ClassItem[]): number | null => {
  const times = classes.flatMap(({ completedAt }) => (completedAt ? Date.parse(completedAt) : []));
  if (classes.length === 0 || times.length < classes.length) return null;
  return 1 + Math.floor((Math.max(...times) - Math.min(...times)) / dayMs);
};

/** Returns the sections with their first items; sections without any are left out. */
const firstOf = (sections: PlanSections['sections'], most: number): PlanSections['sections'] => {
  let room = most;
  return sections.flatMap((section) => {
    const items = section.items.slice(0, room);
    room -= items.length;
    return items.length > 0 ? { ...section, items } : [];
  });
};

export const programOf = (all: PlanSections, most = firstShown): SeriesProgram => {
  const classes = classesOf(all);
  const open = classes.filter(({ completed }) => !completed);
  const [first] = open;
  const count = all.sections.reduce((sum, { items }) => sum + items.length, 0);
  return {
    sections: firstOf(all.sections, most),
    left: Math.max(0, count - most),
    intensities: intensityRange(all),
    total: classes.length,
    completed: classes.length - open.length,
    next: first ? { entry: first, place: classes.indexOf(first) + 1 } : null,
    remainingMs: open.reduce((sum, { durationInMs }) => sum + durationInMs, 0),
    days: daysOf(classes),
  };
};
