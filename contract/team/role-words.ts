import type { StaffRole } from './permissions.ts';

/** Title of each role, and a line about its permissions. */
export const roleWords: Readonly<Record<StaffRole, { title: string; about: string }>> = {
  owner: { title: 'Owner', about: 'Everything, money and the team included' },
  editor: { title: 'Editor', about: 'Everything in the library, the home page and live shows' },
  moderator: { title: 'Moderator', about: 'Comments, reports and playlists of members' },
  support: { title: 'Support', about: 'Members and their accounts, without money' },
  coach: { title: 'Coach', about: 'Their own classes with figures, and their own page' },
};
