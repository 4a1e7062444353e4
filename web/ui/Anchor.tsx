import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useCallback } from 'react';
import { splitLanguage, withBasePath } from '../../contract/pages/language-addresses.ts';
import type { PageAddress } from '../../contract/pages/page-addresses.ts';

/** Addresses that the site serves beside its pages, and the one that opens the form of a new class. */
type ServedAddress = '/api/docs' | '/admin/api/docs' | '/sandbox/mail' | '/admin/class_builder';
export type LinkAddress = PageAddress | ServedAddress | `https://${string}`;

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: LinkAddress;
  /** True for addresses outside of the application, such as the API reference. */
  fullLoad?: boolean;
  /** Preloads on press only; for rows of a list, since a pointer crosses many of them. */
  fetchOnPress?: boolean;
  /** Keeps the scroll position; for tabs that are addresses. */
  preserveScroll?: boolean;
};

/** Delay before a preload, so that a pointer that crosses a list fetches nothing. */
const preloadDelayMs = 70;
let hovered: ReturnType<typeof setTimeout> | undefined;

/** Returns true for a click that the browser would follow in the same tab. */
export const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type FollowOptions = {
  /** Replaces the current history entry. */
  replace?: boolean;
  preserveScroll?: boolean;
};

/** Returns a function that navigates to an address, for example after a form was sent. */
export const useFollow = () => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  return useCallback(
    async (href: PageAddress, { replace, preserveScroll }: FollowOptions = {}): Promise<void> => {
      if (router && !splitLanguage(href).language)
        await router.navigate({ href, replace, resetScroll: !preserveScroll });
      else window.location.assign(href);
    },
    [router],
  );
};

/**
 * Link that the router follows without loading a page; an ordinary link if there is no router. docs/decisions/0018
 * explains why it is not the router's own.
 */
export const Anchor = ({ href, fullLoad, preserveScroll, fetchOnPress, onClick, ...rest }: AnchorProps) => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  // An address that begins with a language may be in another one than this page.
  const ours = /^\/(?!\/)/.test(href) && !splitLanguage(href).language && !fullLoad && !rest.target;
  if (!router || !ours) return <a href={href} onClick={onClick} {...rest} />;
  // Ignored: the click that follows reports a failed load.
  const preload = () => void router.preloadRoute({ href } as never).catch(() => undefined);
  const preloadSoon = () => {
    clearTimeout(hovered);
    hovered = setTimeout(preload, preloadDelayMs);
  };
  const early = fetchOnPress
    ? { onMouseDown: preload }
    : {
        onMouseEnter: preloadSoon,
        onMouseLeave: () => clearTimeout(hovered),
        onTouchStart: preloadSoon,
      };
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ href, resetScroll: !preserveScroll });
  };
  const { basePath = '' } = router.options.context ?? {};
  return <a {...rest} href={withBasePath(basePath, href)} onClick={follow} {...early} />;
};
