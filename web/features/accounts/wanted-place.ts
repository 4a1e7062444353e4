import { useLocation } from '@tanstack/react-router';
import { safeRedirect } from '../../../contract/accounts/redirect.ts';

/** Returns the visitor's destination, from `?redirect=`; null for none. */
export const useWantedPlace = (): string | null =>
  useLocation({ select: ({ search }) => safeRedirect((search as { redirect?: unknown }).redirect) });
