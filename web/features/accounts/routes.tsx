import { type AnyRoute, notFound, redirect } from '@tanstack/react-router';
import { afterSignIn } from '../../../contract/redirect.ts';
import type { Me } from '../../../contract/users.ts';
import type { AppContext } from '../../client/context.ts';
import { type LoaderInput, page } from '../../client/route.ts';
import { meQuery } from './queries.ts';

const whoIsIt = ({ api, queryClient }: AppContext): Promise<Me | null> =>
  queryClient.ensureQueryData(meQuery(api));

/** Whoever is signed in already has nothing to do on these pages (NS-030). */
const visitorsOnly = async ({ context, search }: LoaderInput): Promise<Record<string, never>> => {
  if (await whoIsIt(context)) throw redirect({ href: afterSignIn(search.redirect), replace: true });
  return {};
};

/** A visitor signs in first and then comes back (NS-022). */
export const signedInOnly = async ({ context, href }: LoaderInput): Promise<Me> => {
  const me = await whoIsIt(context);
  if (!me) throw redirect({ href: `/signin?redirect=${encodeURIComponent(href)}`, replace: true });
  return me;
};

/** Who is no admin finds no such page (NS-022). */
export const adminOnly = async (input: LoaderInput): Promise<Record<string, never>> => {
  const me = await signedInOnly(input);
  if (!me.admin) throw notFound();
  return {};
};

/** Addresses under /my and /settings that no feature has a page for. */
const guardedPlace = (root: AnyRoute, path: string): AnyRoute =>
  page(root, {
    path,
    file: 'web/features/accounts/SignInPage.tsx',
    load: () => import('./SignInPage.tsx'),
    component: 'SignInPage',
    loader: async (input) => {
      await signedInOnly(input);
      throw notFound();
    },
  });

const title = (text: string) => () => ({ title: text, noIndex: true });

const visitorRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/signin',
    file: 'web/features/accounts/SignInPage.tsx',
    load: () => import('./SignInPage.tsx'),
    component: 'SignInPage',
    loader: visitorsOnly,
    head: title('Sign in'),
  }),
  page(root, {
    path: '/signup',
    file: 'web/features/accounts/SignUpPage.tsx',
    load: () => import('./SignUpPage.tsx'),
    component: 'SignUpPage',
    loader: visitorsOnly,
    head: title('Sign up'),
  }),
  page(root, {
    path: '/password/forgot',
    file: 'web/features/accounts/ForgotPasswordPage.tsx',
    load: () => import('./ForgotPasswordPage.tsx'),
    component: 'ForgotPasswordPage',
    head: title('Forgotten password'),
  }),
  page(root, {
    path: '/password/reset',
    file: 'web/features/accounts/ResetPasswordPage.tsx',
    load: () => import('./ResetPasswordPage.tsx'),
    component: 'ResetPasswordPage',
    head: title('New password'),
  }),
  page(root, {
    path: '/email/verified',
    file: 'web/features/accounts/EmailVerifiedPage.tsx',
    load: () => import('./EmailVerifiedPage.tsx'),
    component: 'EmailVerifiedPage',
    head: title('Your email'),
  }),
];

export const accountsRoutes = (root: AnyRoute): AnyRoute[] => [
  ...visitorRoutes(root),
  page(root, {
    path: '/settings/profile',
    file: 'web/features/accounts/ProfilePage.tsx',
    load: () => import('./ProfilePage.tsx'),
    component: 'ProfilePage',
    loader: async (input) => {
      await signedInOnly(input);
      return {};
    },
    head: title('Profile'),
  }),
  page(root, {
    path: '/settings',
    file: 'web/features/accounts/ProfilePage.tsx',
    load: () => import('./ProfilePage.tsx'),
    component: 'ProfilePage',
    loader: async (input) => {
      await signedInOnly(input);
      throw redirect({ href: '/settings/profile', replace: true });
    },
  }),
  ...['/my', '/my/$section/$', '/settings/$section/$'].map((path) => guardedPlace(root, path)),
];
