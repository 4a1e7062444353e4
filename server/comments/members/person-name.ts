export type Names = { username: string | null; firstName: string; lastName: string };

/** What somebody is called: first and last name, else the username. */
export const fullNameOf = ({ username, firstName, lastName }: Names): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || 'Member';

/** For somebody who was erased, or who is not known here. */
export const formerMember = 'Former member';
