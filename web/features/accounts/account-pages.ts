import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
/** Where an administrator is led who may not go on without a second step. */
export const enrolmentPath = '/signin/enrolment' satisfies PageAddress;
/** Where one of the staff is led whom an owner has suspended. */
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

/** Pages that fill the screen by themselves: the shell leaves out its bars and footer around them. */
export const isAccountPage = (path: string): boolean => paths.has(path.replace(/(.)\/+$/, '$1'));
