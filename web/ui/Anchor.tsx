import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, useCallback } from 'react';
import type { PageAddress } from '../../contract/pages/page-addresses.ts';

/** What this site serves beside its pages. */
type ServedAddress = '/api/docs' | '/admin/api/docs' | '/sandbox/mail';
export type LinkAddress = PageAddress | ServedAddress | `https://${string}`;

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: LinkAddress;
  /** For pages that are not part of the application, such as the API reference. */
  fullLoad?: boolean;
  /** For rows of a list, of which a pointer crosses many: what a row leads to is fetched once it is pressed. */
  fetchOnPress?: boolean;
  /** For tabs that are addresses: the page stays where it is. */
  keepScroll?: boolean;
};

/** Long enough that a pointer crossing a list fetches nothing. */
const preloadDelayMs = 70;
let hovered: ReturnType<typeof setTimeout> | undefined;

/** One that a browser would follow in the same tab. */
export const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type FollowOptions = {
  /** The page it leads away from is no step of the history. */
  replace?: boolean;
  keepScroll?: boolean;
};

/** Goes to an address from code, such as after a form was sent. */
export const useFollow = () => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  return useCallback(
    async (href: PageAddress, { replace, keepScroll }: FollowOptions = {}): Promise<void> => {
      if (router) await router.navigate({ href, replace, resetScroll: !keepScroll });
      else window.location.assign(href);
    },
    [router],
  );
};

/**
 * A link the router follows without loading a page; without a router it is an ordinary link. docs/decisions/0018 says
 * why it is not the router's own.
 */
export const Anchor = ({ href, fullLoad, keepScroll, fetchOnPress, onClick, ...rest }: AnchorProps) => {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  const ours = href.startsWith('/') && !href.startsWith('//') && !fullLoad && !rest.target;
  if (!router || !ours) return <a href={href} onClick={onClick} {...rest} />;
  // A failed preload is the click's to report.
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
    void router.navigate({ href, resetScroll: !keepScroll });
  };
  return <a {...rest} href={href} onClick={follow} {...early} />;
};
