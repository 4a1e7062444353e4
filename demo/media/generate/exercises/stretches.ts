import type { Pose } from '../../../art/figures/poses.ts';
import { poses } from '../../../art/figures/poses.ts';
import {
  bridgeLow,
  cat,
  cobraLow,
  cow,
  dogBent,
  foldHang,
  lungeReady,
  plank,
  seatedUp,
  stand,
  tall,
  treeHigh,
  treeReady,
  warriorReady,
  wide,
} from '../entries.ts';
import type { Anchor } from './movement.ts';

/** A pose to be held: come into it from `from`, stay in `hold`. */
export type Stretch = {
  id: string;
  name: string;
  from: Pose;
  hold: Pose;
  /** While holding, the body goes back and forth to this pose instead of keeping still. */
  sway?: Pose;
  swaySeconds?: number;
  anchor: Anchor;
  height: number;
  /** Held on one side and then the other. */
  sided: boolean;
  seconds: number;
  /** Said on the way in, and while holding. */
  come: string;
  stay: string;
};

const held = (stretch: Omit<Stretch, 'sided' | 'seconds'>): Stretch => ({
  ...stretch,
  sided: false,
  seconds: 32,
});
const bothSides = (stretch: Omit<Stretch, 'sided' | 'seconds'>): Stretch => ({
  ...stretch,
  sided: true,
  seconds: 40,
});

export const stretches: Stretch[] = [
  held({
    id: 'reach',
    name: 'Tall reach',
    from: tall,
    hold: poses.reach,
    anchor: 'hips',
    height: 400,
    come: 'Stand tall, feet under the hips. Reach both arms up.',
    stay: 'Grow a little taller with every breath in.',
  }),
  bothSides({
    id: 'side-bend',
    name: 'Side bend',
    from: wide,
    hold: poses.sideBend,
    anchor: 'hips',
    height: 410,
    come: 'Sweep one arm up and lean over to the side.',
    stay: 'Breathe into the open ribs.',
  }),
  held({
    id: 'forward-fold',
    name: 'Forward fold',
    from: stand,
    hold: poses.foldFull,
    sway: foldHang,
    swaySeconds: 8,
    anchor: 'near-foot',
    height: 460,
    come: 'Soften the knees and fold from the hips.',
    stay: 'Let the head hang. Nothing to hold up.',
  }),
  bothSides({
    id: 'warrior',
    name: 'Warrior',
    from: warriorReady,
    hold: poses.warrior,
    anchor: 'near-foot',
    height: 500,
    come: 'Step wide and bend the front knee over the ankle.',
    stay: 'Long arms, low shoulders, steady gaze.',
  }),
  bothSides({
    id: 'low-lunge',
    name: 'Low lunge',
    from: lungeReady,
    hold: poses.lowLunge,
    anchor: 'near-foot',
    height: 520,
    come: 'Back knee down. Sink the hips and lift the arms.',
    stay: 'Feel the front of the hip give way slowly.',
  }),
  bothSides({
    id: 'tree',
    name: 'Tree',
    from: treeReady,
    hold: treeHigh,
    anchor: 'hips',
    height: 400,
    come: 'Foot to the inside of the leg, above or below the knee.',
    stay: 'Look at one spot. Wobbling is part of it.',
  }),
  held({
    id: 'down-dog',
    name: 'Downward dog',
    from: dogBent,
    hold: poses.downdog,
    sway: dogBent,
    swaySeconds: 8,
    anchor: 'hands',
    height: 560,
    come: 'Hands down, hips up and back.',
    stay: 'Bend the knees as much as you like. Long back.',
  }),
  held({
    id: 'plank',
    name: 'Plank',
    from: { ...plank, torso: 30 },
    hold: plank,
    anchor: 'near-foot',
    height: 580,
    come: 'Shoulders over the hands, one line to the heels.',
    stay: 'Knees down whenever you want. Keep breathing.',
  }),
  held({
    id: 'cobra',
    name: 'Cobra',
    from: cobraLow,
    hold: poses.cobra,
    anchor: 'hips',
    height: 580,
    come: 'Lie on the front. Press the chest up slowly.',
    stay: 'Shoulders away from the ears, low back easy.',
  }),
  held({
    id: 'cat-cow',
    name: 'Cat and cow',
    from: poses.tabletop,
    hold: cow,
    sway: cat,
    swaySeconds: 8,
    anchor: 'near-foot',
    height: 560,
    come: 'Hands under shoulders, knees under hips.',
    stay: 'Breathe in and look up, breathe out and round.',
  }),
  held({
    id: 'seated-fold',
    name: 'Seated fold',
    from: seatedUp,
    hold: poses.seatedFold,
    anchor: 'hips',
    height: 560,
    come: 'Legs long. Lean forward from the hips.',
    stay: 'Hands wherever they reach. Wait, don’t pull.',
  }),
  held({
    id: 'bridge',
    name: 'Bridge',
    from: bridgeLow,
    hold: poses.bridge,
    anchor: 'near-foot',
    height: 560,
    come: 'On the back, feet near the hips. Roll the hips up.',
    stay: 'Press the feet down, soften the throat.',
  }),
  held({
    id: 'easy-seat',
    name: 'Easy seat',
    from: poses.sit,
    hold: poses.sit,
    anchor: 'hips',
    height: 560,
    come: 'Cross the legs, or sit any way that is kind.',
    stay: 'Six slow breaths. Nothing else.',
  }),
  bothSides({
    id: 'seated-side',
    name: 'Seated side bend',
    from: {
      ...poses.sit,
      arms: [
        [244, 250],
        [-52, -60],
      ],
    },
    hold: poses.sitSide,
    anchor: 'hips',
    height: 540,
    come: 'One hand down, the other arm up and over.',
    stay: 'Keep both sitting bones heavy.',
  }),
  held({
    id: 'rest',
    name: 'Rest',
    from: poses.rest,
    hold: poses.rest,
    anchor: 'hips',
    height: 620,
    come: 'Lie back. Let the feet fall open.',
    stay: 'Let the floor do the holding.',
  }),
];
