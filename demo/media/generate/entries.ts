import type { Pose, SidePose } from '../../art/figures/poses.ts';
import { poses } from '../../art/figures/poses.ts';

/** Poses on the way into a stretch, and the poses to which it sways. */
export const tall: Pose = {
  ...poses.mountain,
  arms: [
    [254, 262],
    [-74, -82],
  ],
};
export const wide: Pose = {
  ...poses.sideBend,
  lean: 0,
  arms: [
    [254, 262],
    [-74, -82],
  ],
};
export const treeHigh: Pose = {
  ...poses.tree,
  arms: [
    [101, 53],
    [79, 127],
  ],
};
export const treeReady: Pose = {
  ...poses.tree,
  arms: [
    [238, 368],
    [-58, -188],
  ],
};
export const stand: SidePose = {
  view: 'side',
  face: -1,
  torso: 88,
  head: 88,
  legs: [
    [-92, -89, 0],
    [-89, -88, 0],
  ],
  arms: [
    [-88, -86],
    [-84, -84],
  ],
};
export const foldHang: SidePose = { ...poses.foldFull, torso: -60, head: -78 };
export const plank: SidePose = {
  view: 'side',
  face: 1,
  torso: 20,
  head: 14,
  legs: [
    [-159, -161, -75],
    [-160, -162, -75],
  ],
  arms: [
    [-91, -90],
    [-87, -89],
  ],
};
export const cat: SidePose = {
  ...poses.tabletop,
  torso: -4,
  head: -52,
  arms: [
    [-90, -90],
    [-86, -90],
  ],
};
export const cow: SidePose = {
  ...poses.tabletop,
  torso: 4,
  head: 30,
  arms: [
    [-90, -90],
    [-86, -90],
  ],
};
export const cobraLow: SidePose = {
  ...poses.cobra,
  torso: 14,
  head: 14,
  arms: [
    [-160, -20],
    [-166, -22],
  ],
};
export const bridgeLow: SidePose = {
  ...poses.bridge,
  torso: -172,
  legs: [
    [46, -70, 0],
    [50, -66, 0],
  ],
  arms: [
    [-6, -2],
    [-10, -4],
  ],
};
export const dogBent: SidePose = {
  ...poses.downdog,
  torso: -30,
  legs: [
    [-96, -132, 0],
    [-92, -129, 0],
  ],
};
export const lungeReady: SidePose = {
  ...poses.lowLunge,
  torso: 84,
  arms: [
    [-84, -60],
    [-76, -56],
  ],
};
export const warriorReady: SidePose = {
  ...poses.warrior,
  legs: [
    [-52, -92, 0],
    [-128, -128, 180],
  ],
  arms: [
    [-60, -60],
    [236, 236],
  ],
};
export const seatedUp: SidePose = {
  ...poses.seatedFold,
  torso: 88,
  head: 88,
  arms: [
    [-40, -20],
    [-44, -22],
  ],
};
