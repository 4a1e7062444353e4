import { notFound, redirect } from '@tanstack/react-router';
import { firstProofPage } from '../../../contract/accounts/first-proof/first-proof.ts';
import { afterSignIn, withRedirect } from '../../../contract/accounts/redirect.ts';
import { secondStepPage } from '../../../contract/accounts/second-step.ts';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { firstOwnerPage } from '../../../contract/studio/first-owner.ts';
import { may } from '../../../contract/team/may.ts';
import type { Permission } from '../../../contract/team/permissions.ts';
import type { AppContext } from '../../client/context.ts';
import { meQuery } from '../../client/me.ts';
import { type LoaderInput, type PageData, page, type RootRoute } from '../../client/pages/route.ts';
import { enrolmentPath, suspendedPath } from './account-pages.ts';

const whoIsIt = ({ api, queryClient }: AppContext): Promise<Me | null> =>
  queryClient.ensureQueryData(meQuery(api));

/** Redirects a signed-in member away from pages for visitors. */
const visitorsOnly = async ({ context, search }: LoaderInput): Promise<Record<string, never>> => {
  if (await whoIsIt(context)) throw redirect({ href: afterSignIn(search.redirect), replace: true });
  return {};
};

/** Redirects a visitor to sign in first, with this page as the destination; returns the member. */
export const signedInOnly = async ({ context, href }: LoaderInput): Promise<Me> => {
  const me = await whoIsIt(context);
  if (!me) throw redirect({ href: pageAddress('/signin', {}, { redirect: href }), replace: true });
  return me;
};

const membersOnly = async (input: LoaderInput): Promise<Record<string, never>> => {
  await signedInOnly(input);
  return {};
};

/**
 * Throws Not Found for all but staff whose role has this permission; `any role` is for pages that all staff see.
 * Suspended staff are sent to the page that says so.
 */
export const adminOnly = async (
  input: LoaderInput,
  permission: Permission | 'any role',
): Promise<Record<string, never>> => {
  const me = await signedInOnly(input);
  if (me.suspended) throw redirect({ href: withRedirect(suspendedPath, input.href), replace: true });
  if (permission === 'any role' ? !me.role : !may(me, permission)) throw notFound();
  return {};
};

/** Page of staff that loads in the browser: the server renders no content that staff edit. */
export const adminPage = (title: string | Message, permission: Permission): PageData => ({
  loader: (input) => adminOnly(input, permission),
  head: () => ({ title: t(title as Message), noIndex: true }),
});

/** Catch-all for addresses under /my and /settings that no feature has a page for. */
const guardedPlace = {
  load: () => import('./signing-in/SignInPage.tsx'),
  component: 'SignInPage',
  loader: async (input: LoaderInput): Promise<never> => {
    await signedInOnly(input);
    throw notFound();
  },
} as const;

const securityPages = {
  load: () => import('./security-pages.ts'),
};

const emailPages = {
  load: () => import('./email/email-pages.ts'),
};

const title = (text: Message) => () => ({ title: t(text), noIndex: true });

const visitorRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/signin',
      load: () => import('./signing-in/SignInPage.tsx'),
      component: 'SignInPage',
      loader: visitorsOnly,
      head: title(msg('Sign in')),
    }),
    page(root, {
      path: '/signin/complete',
      load: () => import('./signing-in/CompleteSignInPage.tsx'),
      component: 'CompleteSignInPage',
      head: title(msg('Sign in')),
    }),
    page(root, {
      path: '/signin/link',
      load: () => import('./sign-in-link/SignInLinkPage.tsx'),
      component: 'SignInLinkPage',
      // Each link is opened once, and its token is a secret.
      keep: false,
      head: title(msg('Sign in')),
    }),
    page(root, {
      path: firstProofPage,
      load: () => import('./first-proof/FirstProofPage.tsx'),
      component: 'FirstProofPage',
      // The question depends on the browser's cookie.
      keep: false,
      head: title(msg('Is this account yours?')),
    }),
    page(root, {
      path: secondStepPage,
      ...securityPages,
      component: 'SecondStepPage',
      loader: visitorsOnly,
      head: title(msg('One more step')),
    }),
    page(root, {
      path: '/signup',
      load: () => import('./signing-in/SignUpPage.tsx'),
      component: 'SignUpPage',
      loader: visitorsOnly,
      head: title(msg('Sign up')),
    }),
    page(root, {
      path: firstOwnerPage,
      load: () => import('./first-owner/FirstOwnerPage.tsx'),
      component: 'FirstOwnerPage',
      head: title(msg('Make this studio yours')),
    }),
  ] as const;

/** Pages that a mailed link leads to, and the page that requests such a link. */
const mailedLinkRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/join',
      load: () => import('./joining/JoinPage.tsx'),
      component: 'JoinPage',
      // Each link is good once, and its token is a secret.
      keep: false,
      head: title(msg('Join the team')),
    }),
    page(root, {
      path: '/password/forgot',
      load: () => import('./signing-in/ForgotPasswordPage.tsx'),
      component: 'ForgotPasswordPage',
      head: title(msg('Forgot password')),
    }),
    page(root, {
      path: '/password/reset',
      load: () => import('./signing-in/ResetPasswordPage.tsx'),
      component: 'ResetPasswordPage',
      // Each link is opened once, and its token is a secret.
      keep: false,
      head: title(msg('New password')),
    }),
    page(root, {
      path: '/email/confirm',
      ...emailPages,
      component: 'ConfirmEmailPage',
      // Each link is opened once, and its token is a secret.
      keep: false,
      head: title(msg('Confirm your email')),
    }),
    page(root, {
      path: '/account/freeze',
      load: () => import('./freezing/FreezePage.tsx'),
      component: 'FreezePage',
      // Each link is opened once, and its token is a secret.
      keep: false,
      head: title(msg('This was not me')),
    }),
    page(root, {
      path: '/email/change',
      ...emailPages,
      component: 'EmailChangeLinkPage',
      // Each link is opened once, and its token is a secret.
      keep: false,
      head: title(msg('Your email')),
    }),
    page(root, {
      path: '/email/verified',
      ...emailPages,
      component: 'EmailVerifiedPage',
      head: title(msg('Your email')),
    }),
  ] as const;

/** Redirects a member who has a second factor, or needs none. */
const enrolmentOnly = async (input: LoaderInput): Promise<Record<string, never>> => {
  const me = await signedInOnly(input);
  if (!me.mustEnrol) throw redirect({ href: afterSignIn(input.search.redirect), replace: true });
  return {};
};

/** Redirects a member who is not, or no longer, suspended. */
const suspendedOnly = async (input: LoaderInput): Promise<Record<string, never>> => {
  const me = await signedInOnly(input);
  if (!me.suspended) throw redirect({ href: afterSignIn(input.search.redirect), replace: true });
  return {};
};

export const accountsRoutes = (root: RootRoute) =>
  [
    ...visitorRoutes(root),
    ...mailedLinkRoutes(root),
    page(root, {
      path: enrolmentPath,
      ...securityPages,
      component: 'EnrolmentPage',
      loader: enrolmentOnly,
      head: title(msg('Protect the studio')),
    }),
    page(root, {
      path: suspendedPath,
      ...securityPages,
      component: 'SuspendedPage',
      loader: suspendedOnly,
      head: title(msg('Suspended from the team')),
    }),
    page(root, {
      path: '/settings/profile',
      load: () => import('./profile/ProfilePage.tsx'),
      component: 'ProfilePage',
      loader: membersOnly,
      head: title(msg('Profile')),
    }),
    page(root, {
      path: '/settings/profile/email',
      ...emailPages,
      component: 'EmailChangePage',
      loader: membersOnly,
      head: title(msg('Change your email')),
    }),
    page(root, {
      path: '/settings/security',
      ...securityPages,
      component: 'SecurityPage',
      loader: membersOnly,
      head: title(msg('Sign-in and security')),
    }),
    page(root, {
      path: '/settings/devices',
      ...securityPages,
      component: 'DevicesPage',
      loader: membersOnly,
      head: title(msg('Devices')),
    }),
    page(root, {
      path: '/settings',
      load: () => import('./profile/ProfilePage.tsx'),
      component: 'ProfilePage',
      loader: async (input) => {
        await signedInOnly(input);
        throw redirect({ href: '/settings/membership', replace: true });
      },
    }),
    page(root, { path: '/my', ...guardedPlace }),
    page(root, { path: '/my/$section/$', ...guardedPlace }),
    page(root, { path: '/settings/$section/$', ...guardedPlace }),
  ] as const;
