import { MutationCache } from '@tanstack/react-query';
import { withRedirect } from '../../../contract/accounts/redirect.ts';
import { t } from '../../../contract/messages.ts';
import { splitLanguage, withBasePath } from '../../../contract/pages/language-addresses.ts';
import { ApiError } from '../../client/api.ts';
import { foreignCode } from '../../client/foreign-answers.ts';
import { inlineSign } from '../inline-direction.ts';
import { dismissToast, showToast } from '../overlays/toast-list.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Message for a failed change, shown beside its control; a change without it shows a message of its own. */
    mutationMeta: { failed?: string };
  }
}

const shownMs = 15_000;
let pressed: Element | null = null;
let shown = 0;

if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(
      type,
      ({ target }) => {
        pressed = target instanceof Element ? (target.closest('button, a, input, [role]') ?? target) : null;
      },
      true,
    );

/** Returns the position below the control that was pressed, or below the focused one. */
const placeBeside = (): { start: number; top: number } | undefined => {
  if (typeof document === 'undefined') return undefined;
  const control = pressed?.isConnected ? pressed : document.activeElement;
  if (!control || control === document.body) return undefined;
  const { left, right, bottom, width } = control.getBoundingClientRect();
  if (width === 0) return undefined;
  const start = inlineSign(document.body) === 1 ? left : window.innerWidth - right;
  return {
    start: Math.max(12, Math.min(start, window.innerWidth - 340)),
    top: bottom + 8 + window.scrollY,
  };
};

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code !== foreignCode;

/** Returns the sign-in address that leads back to the open page. */
export const signInPath = () => {
  const { language, rest } = splitLanguage(`${window.location.pathname}${window.location.search}`);
  return withBasePath(language ? `/${language}` : '', withRedirect('/signin', rest));
};

/** Returns the reason of a failure and its remedy. */
export const whyFailed = (error: unknown): string => {
  if (error instanceof ApiError && error.code === foreignCode) return error.message;
  if (!(error instanceof ApiError) || error.status >= 500) return t('Please try again.');
  if (error.status === 401) return t('You are signed out.');
  if (error.status === 404) return t('It is no longer there.');
  return error.message;
};

/** Shows a toast beside the control of a failed change, with a button to retry or to sign in. */
export const sayFailed = (failed: string, error: unknown, retry: () => void): void => {
  dismissToast(shown);
  const signIn = { label: t('Sign in'), onClick: () => window.location.assign(signInPath()) };
  shown = showToast(`${failed} ${whyFailed(error)}`, {
    action: isSignedOut(error) ? signIn : { label: t('Try again'), onClick: retry },
    shownMs,
    beside: placeBeside(),
  });
};

/** Returns a mutation cache that reports every failed change with a `failed` message. */
export const createMutationCache = (): MutationCache =>
  new MutationCache({
    onError: (error, variables, _context, mutation) => {
      const { failed } = mutation.meta ?? {};
      if (failed) sayFailed(failed, error, () => void mutation.execute(variables).catch(() => undefined));
    },
  });

/** Treats a 404 as success when something is deleted; rethrows any other error. */
export const goneIsDone = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};
