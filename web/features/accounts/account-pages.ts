import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
/** Page for a staff member who must set up a second factor first. */
export const enrolmentPath = '/signin/enrolment' satisfies PageAddress;
/** Page for a staff member whom an owner has suspended. */
export const suspendedPath = '/signin/suspended' satisfies PageAddress;

const paths: ReadonlySet<string> = new Set<PageAddress>([
  '/signin',
  '/signin/complete',
  '/signin/first-proof',
  '/signin/link',
  '/signin/second-step',
  enrolmentPath,
  suspendedPath,
  '/signup',
  '/first-owner',
  '/join',
  '/surveys/onboarding',
  '/password/forgot',
  '/password/reset',
  '/email/confirm',
  '/email/verified',
  '/email/change',
  '/account/freeze',
]);

/** True for pages that fill the screen: the shell leaves out its bars and footer around them. */
export const isAccountPage = (path: string): boolean => paths.has(path.replace(/(.)\/+$/, '$1'));
