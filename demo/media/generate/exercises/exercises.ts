import type { Pose, SidePose } from '../../../art/figures/poses.ts';
import { poses } from '../../../art/figures/poses.ts';
import type { Move } from './movement.ts';

export type Exercise = { id: string; name: string; hint: string; move: Move; size: number };

const side = (
  torso: number,
  head: number,
  legs: SidePose['legs'],
  arms: SidePose['arms'],
  face: 1 | -1 = 1,
): SidePose => ({ view: 'side', torso, head, face, legs, arms });

const stand = side(
  88,
  88,
  [
    [-88, -92, 0],
    [-92, -94, 0],
  ],
  [
    [-94, -80],
    [-88, -74],
  ],
);
const handsReady: SidePose = {
  ...stand,
  arms: [
    [-30, 40],
    [-24, 46],
  ],
};
const lungeLeft = side(
  88,
  88,
  [
    [-4, -92, 0],
    [-112, -176, -130],
  ],
  [
    [-100, -20],
    [-80, 10],
  ],
);
const lungeRight: SidePose = { ...lungeLeft, legs: [lungeLeft.legs[1], lungeLeft.legs[0]] };
const plank = side(
  20,
  14,
  [
    [-159, -161, -75],
    [-160, -162, -75],
  ],
  [
    [-91, -90],
    [-87, -89],
  ],
);
const lowPlank = side(
  8,
  6,
  [
    [-171, -173, -80],
    [-172, -174, -80],
  ],
  [
    [-176, -90],
    [-172, -86],
  ],
);
const climb: SidePose = {
  ...plank,
  legs: [
    [-38, -164, -150],
    [-160, -162, -75],
  ],
};
const climbOther: SidePose = {
  ...plank,
  legs: [
    [-159, -161, -75],
    [-42, -166, -150],
  ],
};
/** Half way in, the shin lies flat: a straighter leg would pass through the floor. */
const step: SidePose = {
  ...plank,
  legs: [
    [-95, -192, -185],
    [-160, -162, -75],
  ],
};
const stepOther: SidePose = {
  ...plank,
  legs: [
    [-159, -161, -75],
    [-97, -192, -185],
  ],
};
const bridgeLow = side(
  -172,
  178,
  [
    [46, -70, 0],
    [50, -66, 0],
  ],
  [
    [-6, -2],
    [-10, -4],
  ],
);
const kneeOther: SidePose = {
  ...poses.kneeUp,
  legs: [poses.kneeUp.legs[1], poses.kneeUp.legs[0]],
  arms: [poses.kneeUp.arms[1], poses.kneeUp.arms[0]],
};
const deadBugOther: SidePose = {
  ...poses.deadBug,
  legs: [poses.deadBug.legs[1], poses.deadBug.legs[0]],
  arms: [poses.deadBug.arms[1], poses.deadBug.arms[0]],
};
const deadBugReady = side(
  180,
  180,
  [
    [84, 4, 40],
    [80, 6, 44],
  ],
  [
    [88, 92],
    [84, 88],
  ],
);
const together: Pose = {
  view: 'front',
  legs: [
    [-92, -91, -115],
    [-88, -89, -65],
  ],
  arms: [
    [248, 256],
    [-68, -76],
  ],
};
const bendLeft: Pose = {
  ...poses.sideBend,
  lean: -20,
  arms: [
    [256, 272],
    [106, 136],
  ],
};
const wideStand: Pose = {
  ...poses.sideBend,
  lean: 0,
  arms: [
    [254, 262],
    [-74, -82],
  ],
};

const move = (secondsPerTurn: number, anchor: Move['anchor'], ...all: Pose[]): Move => ({
  poses: all,
  secondsPerTurn,
  anchor,
});

export const exercises: Exercise[] = [
  {
    id: 'jumping-jacks',
    name: 'Jumping jacks',
    hint: 'Land softly. Step side to side if you like.',
    size: 385,
    move: move(1.6, 'hips', together, poses.star),
  },
  {
    id: 'air-squats',
    name: 'Air squats',
    hint: 'Chest up, weight in the heels.',
    size: 420,
    move: move(3, 'near-foot', handsReady, poses.squat),
  },
  {
    id: 'push-ups',
    name: 'Push-ups',
    hint: 'One long line. Knees down is fine.',
    size: 460,
    move: move(3, 'near-foot', plank, lowPlank),
  },
  {
    id: 'reverse-lunges',
    name: 'Reverse lunges',
    hint: 'Step back, lower, come up. Other side.',
    size: 420,
    move: move(6, 'hips', stand, lungeLeft, stand, lungeRight),
  },
  {
    id: 'mountain-climbers',
    name: 'Mountain climbers',
    hint: 'Hands under shoulders, hips low.',
    size: 460,
    move: move(2.4, 'hands', climb, step, plank, stepOther, climbOther, stepOther, plank, step),
  },
  {
    id: 'plank',
    name: 'Plank hold',
    hint: 'Push the floor away and keep breathing.',
    size: 480,
    move: move(4, 'near-foot', plank),
  },
  {
    id: 'bridge',
    name: 'Glute bridge',
    hint: 'Press through the heels, pause at the top.',
    size: 480,
    move: move(4, 'near-foot', bridgeLow, poses.bridge),
  },
  {
    id: 'hip-hinge',
    name: 'Hip hinge',
    hint: 'Send the hips back, keep the spine long.',
    size: 420,
    move: move(4, 'near-foot', stand, poses.hinge),
  },
  {
    id: 'boat',
    name: 'Boat hold',
    hint: 'Lift the chest. Bend the knees if it rounds.',
    size: 480,
    move: move(4, 'hips', poses.boat),
  },
  {
    id: 'dead-bug',
    name: 'Dead bug',
    hint: 'Low back down. Slow, opposite arm and leg.',
    size: 460,
    move: move(6, 'hips', deadBugReady, poses.deadBug, deadBugReady, deadBugOther),
  },
  {
    id: 'march',
    name: 'March on the spot',
    hint: 'Knees to hip height, arms swing.',
    size: 420,
    move: move(2, 'hips', poses.kneeUp, stand, kneeOther, stand),
  },
  {
    id: 'side-reach',
    name: 'Side reach',
    hint: 'Reach up and over, one side, then the other.',
    size: 370,
    move: move(6, 'hips', wideStand, poses.sideBend, wideStand, bendLeft),
  },
];
