export type Exercise = { id: string; name: string; hint: string; secondsPerTurn: number };

export const exercises: Exercise[] = [
  {
    id: 'jumping-jacks',
    name: 'Jumping jacks',
    hint: 'Land softly. Step side to side if you like.',
    secondsPerTurn: 1.6,
  },
  { id: 'air-squats', name: 'Air squats', hint: 'Chest up, weight in the heels.', secondsPerTurn: 3 },
  { id: 'push-ups', name: 'Push-ups', hint: 'One long line. Knees down is fine.', secondsPerTurn: 3 },
  {
    id: 'reverse-lunges',
    name: 'Reverse lunges',
    hint: 'Step back, lower, come up. Other side.',
    secondsPerTurn: 6,
  },
  {
    id: 'mountain-climbers',
    name: 'Mountain climbers',
    hint: 'Hands under shoulders, hips low.',
    secondsPerTurn: 2.4,
  },
  { id: 'plank', name: 'Plank hold', hint: 'Push the floor away and keep breathing.', secondsPerTurn: 4 },
  {
    id: 'bridge',
    name: 'Glute bridge',
    hint: 'Press through the heels, pause at the top.',
    secondsPerTurn: 4,
  },
  { id: 'hip-hinge', name: 'Hip hinge', hint: 'Send the hips back, keep the spine long.', secondsPerTurn: 4 },
  { id: 'boat', name: 'Boat hold', hint: 'Lift the chest. Bend the knees if it rounds.', secondsPerTurn: 4 },
  { id: 'dead-bug', name: 'Dead bug', hint: 'Low back down. Slow, opposite arm and leg.', secondsPerTurn: 6 },
  { id: 'march', name: 'March on the spot', hint: 'Knees to hip height, arms swing.', secondsPerTurn: 2 },
  {
    id: 'side-reach',
    name: 'Side reach',
    hint: 'Reach up and over, one side, then the other.',
    secondsPerTurn: 6,
  },
];
