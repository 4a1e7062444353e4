import type { Charge, Upcoming } from './charge-runs.ts';

/** `Upcoming` as a membership keeps it. */
export type KeptUpcoming = { anchor: string; charges: (Omit<Charge, 'at'> & { at: string })[] };

export const kept = ({ anchor, charges }: Upcoming): KeptUpcoming => ({
  anchor: anchor.toISOString(),
  charges: charges.map((charge) => ({ ...charge, at: charge.at.toISOString() })),
});

export const fromKept = ({ anchor, charges }: KeptUpcoming): Upcoming => ({
  anchor: new Date(anchor),
  charges: charges.map((charge) => ({ ...charge, at: new Date(charge.at) })),
});
