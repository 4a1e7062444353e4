import { breathingCycles } from './breathing.ts';
import { intervalCycles } from './intervals.ts';
import { scanCycles } from './scan.ts';
import type { CycleScript } from './script.ts';
import { stretchCycles } from './stretch.ts';

/** Every cycle there is, in the order in which the library lists them. */
export const cycleScripts: readonly CycleScript[] = [
  ...breathingCycles,
  ...intervalCycles,
  ...stretchCycles,
  ...scanCycles,
];
