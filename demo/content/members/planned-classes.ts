/** A class in a member's calendar: whole days after the day of loading and the time of day, in their time zone. */
export type DemoPlans = { userId: string; classSlug: string; daysAhead: number; time: string }[];

/** Maya winds down tonight and has put the classes of the coming days where they fit. */
export const plannedClasses: DemoPlans = [
  { userId: 'demo-maya', classSlug: 'evening-breath-by-the-sea', daysAhead: 0, time: '21:00' },
  { userId: 'demo-maya', classSlug: 'standing-strong', daysAhead: 2, time: '07:00' },
  { userId: 'demo-maya', classSlug: 'lower-body-forty-and-twenty', daysAhead: 4, time: '18:00' },
  { userId: 'demo-maya', classSlug: 'long-hold-yin', daysAhead: 7, time: '09:00' },
];
