import { breathingCycles } from './exercises/breathing.ts';
import { intervalCycles } from './exercises/intervals.ts';
import { stretchCycles } from './exercises/stretch.ts';
import { scanCycles } from './scan.ts';
import type { CycleScript } from './script.ts';

/** Every cycle there is, in the order in which the library lists them. */
export const cycleScripts: readonly CycleScript[] = [
  ...breathingCycles,
  ...intervalCycles,
  ...stretchCycles,
  ...scanCycles,
];
