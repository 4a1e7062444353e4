/** A pose to be held, on one side or on both. */
export type Stretch = {
  id: string;
  name: string;
  sided: boolean;
  seconds: number;
  /** Said on the way in, and while holding. */
  come: string;
  stay: string;
};

const held = (id: string, name: string, come: string, stay: string): Stretch => ({
  id,
  name,
  sided: false,
  seconds: 32,
  come,
  stay,
});
const bothSides = (id: string, name: string, come: string, stay: string): Stretch => ({
  ...held(id, name, come, stay),
  sided: true,
  seconds: 40,
});

export const stretches: Stretch[] = [
  held(
    'reach',
    'Tall reach',
    'Stand tall, feet under the hips. Reach both arms up.',
    'Grow a little taller with every breath in.',
  ),
  bothSides(
    'side-bend',
    'Side bend',
    'Sweep one arm up and lean over to the side.',
    'Breathe into the open ribs.',
  ),
  held(
    'forward-fold',
    'Forward fold',
    'Soften the knees and fold from the hips.',
    'Let the head hang. Nothing to hold up.',
  ),
  bothSides(
    'warrior',
    'Warrior',
    'Step wide and bend the front knee over the ankle.',
    'Long arms, low shoulders, steady gaze.',
  ),
  bothSides(
    'low-lunge',
    'Low lunge',
    'Back knee down. Sink the hips and lift the arms.',
    'Feel the front of the hip give way slowly.',
  ),
  bothSides(
    'tree',
    'Tree',
    'Foot to the inside of the leg, above or below the knee.',
    'Look at one spot. Wobbling is part of it.',
  ),
  held(
    'down-dog',
    'Downward dog',
    'Hands down, hips up and back.',
    'Bend the knees as much as you like. Long back.',
  ),
  held(
    'plank',
    'Plank',
    'Shoulders over the hands, one line to the heels.',
    'Knees down whenever you want. Keep breathing.',
  ),
  held(
    'cobra',
    'Cobra',
    'Lie on the front. Press the chest up slowly.',
    'Shoulders away from the ears, low back easy.',
  ),
  held(
    'cat-cow',
    'Cat and cow',
    'Hands under shoulders, knees under hips.',
    'Breathe in and look up, breathe out and round.',
  ),
  held(
    'seated-fold',
    'Seated fold',
    'Legs long. Lean forward from the hips.',
    'Hands wherever they reach. Wait, don’t pull.',
  ),
  held(
    'bridge',
    'Bridge',
    'On the back, feet near the hips. Roll the hips up.',
    'Press the feet down, soften the throat.',
  ),
  held(
    'easy-seat',
    'Easy seat',
    'Cross the legs, or sit any way that is kind.',
    'Six slow breaths. Nothing else.',
  ),
  bothSides(
    'seated-side',
    'Seated side bend',
    'One hand down, the other arm up and over.',
    'Keep both sitting bones heavy.',
  ),
  held('rest', 'Rest', 'Lie back. Let the feet fall open.', 'Let the floor do the holding.'),
];
