import type { TeamMember } from '../../../../../contract/team/team.ts';

/** Whether one of the staff signs in with a second step. */
export const isProtected = ({ secondFactor: { app, passkeys } }: TeamMember): boolean => app || passkeys > 0;
