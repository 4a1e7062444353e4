import { type FragmentInstance, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SectionPlaces } from '../../pages/index.ts';
import * as styles from './PreviewFrame.module.css';

export type PreviewSize = 'large' | 'desktop' | 'phone';

/** Width of the simulated window, in pixels. */
const widths: Record<PreviewSize, number> = { large: 2560, desktop: 1440, phone: 390 };

const sheets = 'link[rel="stylesheet"], style';

/** Copies the styles of this document into the empty document of the frame, which has the same policy. */
const prepare = (frame: HTMLIFrameElement): HTMLElement | null => {
  const inside = frame.contentDocument;
  if (!inside?.body) return null;
  inside.head.replaceChildren(
    ...[...document.querySelectorAll(sheets)].map((style) => inside.importNode(style, true)),
  );
  inside.documentElement.lang = document.documentElement.lang;
  inside.title = t('Preview');
  // The preview is for viewing only: its links cannot be followed or focused.
  inside.body.inert = true;
  return inside.body;
};

/** Copies styles that arrive later, with the lazily loaded parts of a page. */
const followStyles = (inside: Document): (() => void) => {
  const add = (style: Element) => inside.head.append(inside.importNode(style, true));
  const addresses = new Set([...inside.querySelectorAll('link')].map(({ href }) => href));
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!addresses.has(link.href)) add(link);
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches(sheets)) add(node);
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
};

/**
 * Scales the page to the width of the frame. The custom property is set by script, which the content security policy
 * allows.
 */
const useScale = (size: PreviewSize) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / widths[size])));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [size]);
  return box;
};

/** Scrolls the frame alone to a section; does nothing for a hidden section. */
const scrollTo = (body: HTMLElement, place: FragmentInstance | undefined): void => {
  const inside = body.ownerDocument.defaultView;
  const tops = (place?.getClientRects() ?? []).map(({ top }) => top);
  if (!inside || tops.length === 0) return;
  // Instant, because pictures that load on the way would stop a smooth scroll.
  inside.scrollTo({ top: Math.max(0, Math.min(...tops) + inside.scrollY), behavior: 'instant' });
};

/** Tracks the places of the sections inside the frame, by id; `tell` registers them. */
const usePlaces = () => {
  const places = useRef(new Map<string, FragmentInstance>());
  const tell = useCallback((id: string, place: FragmentInstance | null) => {
    if (place) places.current.set(id, place);
    else places.current.delete(id);
  }, []);
  return { places, tell };
};

type PreviewFrameProps = {
  size: PreviewSize;
  theme: 'light' | 'dark';
  /** Id of the section to scroll to. */
  section: string | null;
  /** Part that a narrow window shows; the frame has no size unless it is the preview. */
  turned: 'sections' | 'preview';
  /** Accessible name; by default that of the only frame. */
  title?: string;
  /** True for a frame as high as a hero. */
  low?: boolean;
  children: ReactNode;
};

/** Returns true while the window inside the frame has the focus, which CSS outside the frame cannot detect. */
const useFocused = (body: HTMLElement | null): boolean => {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const inside = body?.ownerDocument.defaultView;
    const note = ({ type }: Event) => setFocused(type === 'focus');
    inside?.addEventListener('focus', note);
    inside?.addEventListener('blur', note);
    return () => {
      inside?.removeEventListener('focus', note);
      inside?.removeEventListener('blur', note);
    };
  }, [body]);
  return focused;
};

/** Frame in which the page is as wide as on a desktop or a phone; edits show immediately. */
export const PreviewFrame = ({
  size,
  theme,
  section,
  turned,
  title = t('Preview of the page'),
  low,
  children,
}: PreviewFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const box = useScale(size);
  const focused = useFocused(body);
  const { places, tell } = usePlaces();
  useEffect(() => setBody(frame.current && prepare(frame.current)), []);
  useEffect(() => (body ? followStyles(body.ownerDocument) : undefined), [body]);
  useEffect(() => {
    body?.ownerDocument.documentElement.setAttribute('data-theme', theme);
  }, [body, theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size, or being seen, moves the section
  useEffect(() => {
    if (!body || !section) return;
    // A frame that becomes visible or changes its width is laid out in the next animation frame.
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => scrollTo(body, places.current.get(section)));
    });
    return () => cancelAnimationFrame(request);
  }, [body, section, size, turned, places]);
  return (
    <div
      ref={box}
      className={classNames(
        styles.box,
        size === 'large' && styles.large,
        size === 'phone' && styles.phone,
        low && styles.low,
        focused && styles.focused,
      )}
    >
      <iframe
        ref={frame}
        title={title}
        // Some browsers replace the empty document a second time.
        onLoad={({ currentTarget }) => setBody(prepare(currentTarget))}
      />
      {body ? createPortal(<SectionPlaces value={tell}>{children}</SectionPlaces>, body) : null}
    </div>
  );
};
