import { fullNameOf as wholeName } from '../../contract/accounts/person-names.ts';
import { englishText, msg } from '../../contract/messages.ts';

export type Names = { username: string | null; firstName: string; lastName: string };

/** For a member whose token names neither. */
export const unnamedMember = msg('Member');

/** Returns the name of a member as it is stored: first and last name, else the username. */
export const fullNameOf = ({ username, firstName, lastName }: Names): string =>
  wholeName({ firstName, lastName }) || username || englishText(unnamedMember);

/** For a member who was erased, or who is not known here. */
export const formerMember = msg('Former member');
