import { fullNameOf as wholeName } from '../../contract/accounts/person-names.ts';

export type Names = { username: string | null; firstName: string; lastName: string };

/** For a member whose token names neither. */
export const unnamedMember = 'Member';

/** The name of a member: first and last name, else the username. */
export const fullNameOf = ({ username, firstName, lastName }: Names): string =>
  wholeName({ firstName, lastName }) || username || unnamedMember;

/** For a member who was erased, or who is not known here. */
export const formerMember = 'Former member';
