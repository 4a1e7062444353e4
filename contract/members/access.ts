import type { Me } from '../accounts/users.schema.ts';

type Person = Pick<Me, 'role' | 'hasSubscriptionAccess'>;

/** R03, NS-038: members with access and staff watch every class, react and write; visitors do none of it. */
export const hasAccess = (person: Person | null): boolean =>
  person !== null && (person.role !== null || person.hasSubscriptionAccess);
