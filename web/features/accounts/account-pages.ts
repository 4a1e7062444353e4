const paths = new Set([
  '/signin',
  '/signup',
  '/surveys/onboarding',
  '/password/forgot',
  '/password/reset',
  '/email/verified',
]);

/** Pages that fill the screen by themselves: the shell leaves out its bars and footer around them. */
export const isAccountPage = (path: string): boolean => paths.has(path.replace(/(.)\/+$/, '$1'));
