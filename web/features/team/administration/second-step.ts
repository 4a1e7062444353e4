import type { TeamMember } from '../../../../contract/team/team.schema.ts';

/** Returns true if the member of staff signs in with a second step. */
export const isProtected = ({ secondFactor: { app, passkeys } }: TeamMember): boolean => app || passkeys > 0;
