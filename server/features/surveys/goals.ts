/** Goals of members' practice, with the focus areas (by slug) of the classes that serve each goal. */
export const goals = [
  {
    value: 'move-without-pain',
    label: 'Move without pain',
    focusAreas: ['mobility', 'back', 'shoulders-neck', 'hips'],
  },
  { value: 'sleep-better', label: 'Sleep better', focusAreas: ['sleep', 'breath'] },
  { value: 'less-stress', label: 'Feel less stressed', focusAreas: ['breath', 'sleep'] },
  { value: 'get-stronger', label: 'Get stronger', focusAreas: ['core', 'legs', 'full-body'] },
  { value: 'more-flexible', label: 'Become more flexible', focusAreas: ['hips', 'mobility', 'back'] },
  { value: 'learn-a-skill', label: 'Learn something new', focusAreas: ['balance', 'core'] },
  // Any class serves it.
  { value: 'steady-practice', label: 'Practise more often', focusAreas: [] },
] as const satisfies readonly { value: string; label: string; focusAreas: readonly string[] }[];

/** Returns the focus areas that serve any of these goals; empty if any class serves one of them. */
export const focusOf = (chosen: readonly string[]): string[] => {
  const areas = goals.filter(({ value }) => chosen.includes(value)).map(({ focusAreas }) => focusAreas);
  return areas.some((one) => one.length === 0) ? [] : [...new Set(areas.flat())];
};
