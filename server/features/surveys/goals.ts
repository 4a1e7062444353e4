import { type Message, msg } from '../../../contract/messages.ts';
/** Goals of members' practice, with the focus areas (by slug) of the classes that serve each goal. */
export const goals = [
  {
    value: 'move-without-pain',
    label: msg('Move without pain'),
    focusAreas: ['mobility', 'back', 'shoulders-neck', 'hips'],
  },
  { value: 'sleep-better', label: msg('Sleep better'), focusAreas: ['sleep', 'breath'] },
  { value: 'less-stress', label: msg('Feel less stressed'), focusAreas: ['breath', 'sleep'] },
  { value: 'get-stronger', label: msg('Get stronger'), focusAreas: ['core', 'legs', 'full-body'] },
  { value: 'more-flexible', label: msg('Become more flexible'), focusAreas: ['hips', 'mobility', 'back'] },
  { value: 'learn-a-skill', label: msg('Learn something new'), focusAreas: ['balance', 'core'] },
  // Any class serves it.
  { value: 'steady-practice', label: msg('Practise more often'), focusAreas: [] },
] as const satisfies readonly { value: string; label: Message; focusAreas: readonly string[] }[];

/** Returns the focus areas that serve any of these goals; empty if any class serves one of them. */
export const focusOf = (chosen: readonly string[]): string[] => {
  const areas = goals.filter(({ value }) => chosen.includes(value)).map(({ focusAreas }) => focusAreas);
  return areas.some((one) => one.length === 0) ? [] : [...new Set(areas.flat())];
};
