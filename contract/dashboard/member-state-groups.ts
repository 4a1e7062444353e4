import { type Message, msg } from '../messages.ts';

/** Groups of members on the dashboard; `none`: no membership, an ended one, or one in doubt. */
export const memberStateGroups = ['renewing', 'unlimited', 'churning', 'grace', 'paused', 'none'] as const;
export type MemberStateGroup = (typeof memberStateGroups)[number];

export const memberStateTitles: Readonly<Record<MemberStateGroup, Message>> = {
  renewing: msg('Renewing', 'members'),
  unlimited: msg('Unlimited', 'members'),
  churning: msg('Ending', 'members'),
  grace: msg('Past due', 'members'),
  paused: msg('Paused', 'members'),
  none: msg('No membership'),
};
