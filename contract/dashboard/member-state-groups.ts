/** Groups of members on the dashboard; `none`: no membership, an ended one, or one in doubt. */
export const memberStateGroups = ['renewing', 'unlimited', 'churning', 'grace', 'paused', 'none'] as const;
export type MemberStateGroup = (typeof memberStateGroups)[number];

export const memberStateTitles: Readonly<Record<MemberStateGroup, string>> = {
  renewing: 'Renewing',
  unlimited: 'Unlimited',
  churning: 'Ending',
  grace: 'Past due',
  paused: 'Paused',
  none: 'No membership',
};
