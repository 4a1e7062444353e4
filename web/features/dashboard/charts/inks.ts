import * as styles from './Chart.module.css';

/** The five hours of the art, from the sea to the heat. */
const inks = ['mindfulness', 'wellness', 'yoga', 'skills', 'fitness'] as const;
export type Ink = (typeof inks)[number] | 'base' | 'before' | 'track';

const classes: Readonly<Record<Ink, string | undefined>> = {
  mindfulness: styles.mindfulness,
  wellness: styles.wellness,
  yoga: styles.yoga,
  skills: styles.skills,
  fitness: styles.fitness,
  base: styles.base,
  before: styles.before,
  track: styles.track,
};
export const inkClass = (ink: Ink): string | undefined => classes[ink];

const isInk = (slug: string | null): slug is (typeof inks)[number] => inks.some((ink) => ink === slug);

/** A category that has an ink of its own keeps it; each of the others takes one that is left. */
export const inksOf = (slugs: readonly (string | null)[]): Ink[] => {
  const left = inks.filter((ink) => !slugs.includes(ink));
  return slugs.map((slug) => (isInk(slug) ? slug : (left.shift() ?? 'before')));
};

/** From the bottom of a ridge to its top. */
export const heightOf = (ink: Ink): number => [...inks, 'base', 'before', 'track'].indexOf(ink);
export const mostInks = inks.length;
