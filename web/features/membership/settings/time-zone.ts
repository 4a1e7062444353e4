import { useMe } from '../../../client/me.ts';

/** The zone that a member's dates are said in: the account's, which the server and the browser both know. */
export const useMemberTimeZone = (): string => useMe()?.timeZone ?? 'UTC';
