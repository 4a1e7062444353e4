import {
  type FitEnd,
  type FitLoad,
  type FitPart,
  type FitPlace,
  fitLoads,
  fitPlaces,
} from '../../../contract/catalog/fit-criteria.ts';

/** What fitting knows of a class. Null: it has not been said yet. */
export type FitFacts = {
  id: number;
  durationSeconds: number;
  intensity: number;
  focusAreas: readonly string[];
  loads: readonly FitLoad[] | null;
  places: readonly FitPlace[] | null;
  ends: FitEnd | null;
};

/** The same, ready to be looked through by the hundred thousand: sets as bits. */
export type FitClass = FitFacts & {
  /** Null where unknown. */
  loadBits: number | null;
  placeBits: number | null;
  /** What it costs to have it in each part, beside the lengths; null where it cannot be that part. */
  cost: Readonly<Record<FitPart, number | null>>;
};

export const bitsOf = <T extends string>(known: readonly T[], values: readonly T[]): number =>
  values.reduce((bits, value) => bits | (1 << known.indexOf(value)), 0);

const shortestSeconds = 60;
const longestSeconds: Readonly<Record<FitPart, number>> = {
  'warm-up': 20 * 60,
  main: 4 * 60 * 60,
  'cool-down': 35 * 60,
};

const onlyBreath = ({ focusAreas }: FitFacts): boolean => focusAreas.every((area) => area === 'breath');
const isSleep = ({ focusAreas }: FitFacts): boolean => focusAreas.includes('sleep');

/** It asks nothing of the body: one sits or lies and breathes. */
const isStill = ({ loads }: FitFacts): boolean => loads?.length === 0;

/** A warm-up is easy and not sleepy; moving warms more than sitting, and one gets up from it. */
const warmUpCost = (facts: FitFacts): number | null => {
  if (facts.intensity > 2 || isSleep(facts)) return null;
  return (onlyBreath(facts) ? 1 : 0) + (isStill(facts) ? 1.5 : 0) + (facts.ends === 'lying' ? 1.5 : 0);
};

/** Any class can be the main one; what only breathes or puts to sleep rarely is what is meant. */
const mainCost = (facts: FitFacts): number =>
  (isSleep(facts) ? 6 : 0) + (isStill(facts) ? 3 : 0) + (facts.intensity === 1 ? 1.5 : 0);

const stillness: Readonly<Record<FitEnd, number>> = { lying: 0, seated: 0.5, standing: 2.5 };

/** A cool-down is as quiet as classes get, and ends quietly. */
const coolDownCost = (facts: FitFacts): number | null =>
  facts.intensity > 1
    ? null
    : (facts.ends ? stillness[facts.ends] : 1) + (isSleep(facts) ? 0.5 : 0) + (isStill(facts) ? 0 : 0.5);

/** Whether a class may stand in a part at all: as easy and as short as that part needs. */
export const fitClass = (facts: FitFacts): FitClass => {
  const within = (part: FitPart, cost: number | null) =>
    facts.durationSeconds >= shortestSeconds && facts.durationSeconds <= longestSeconds[part] ? cost : null;
  return {
    ...facts,
    loadBits: facts.loads && bitsOf(fitLoads, facts.loads),
    placeBits: facts.places && bitsOf(fitPlaces, facts.places),
    cost: {
      'warm-up': within('warm-up', warmUpCost(facts)),
      main: within('main', mainCost(facts)),
      'cool-down': within('cool-down', coolDownCost(facts)),
    },
  };
};
