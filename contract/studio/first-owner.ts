import type { PageAddress } from '../pages/page-addresses.ts';
/**
 * The first owner of a studio (NS-227). The start prints `firstOwnerPage#token`; the page sends the token in the body
 * of these calls, which live under /api/auth beside sign-up/email.
 *
 * POST first-owner/check    { token } → { status: true } where the address can be used
 * POST first-owner/sign-up  { token } and the fields of sign-up/email → { user } and the session of the new owner
 * POST first-owner/become   { token } → { status: true }; the signed-in account is the owner
 *
 * Errors: 422 `invalid` with `errors.token`: expired, not the newest, or the studio has an owner; the message says
 * which. 429 `too_many_attempts` after ten such tokens from one network address in 15 minutes.
 */
export const firstOwnerPage = '/first-owner' satisfies PageAddress;
