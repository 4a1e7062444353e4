import { useLocation } from '@tanstack/react-router';
import { safeRedirect } from '../../../contract/accounts/redirect.ts';

/** Where the visitor wanted to go, from `?redirect=`. */
export const useWantedPlace = (): string | null =>
  useLocation({ select: ({ search }) => safeRedirect((search as { redirect?: unknown }).redirect) });
