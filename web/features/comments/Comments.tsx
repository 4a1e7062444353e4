import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { memo, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import type { Content } from '../../client/comment-content.ts';
import { onSignsOfLife } from '../../client/signs-of-life.ts';
import { CommentsLoading } from './CommentsLoading.tsx';
import { listKey, type SectionProps } from './content.ts';
import { loadedSection, loadSection, sectionArrival } from './section-chunk.ts';

/** Section whose rendering suspends until its script has loaded; the server-rendered content stays meanwhile. */
const Section = (about: SectionProps) => {
  if (!loadedSection()) use(sectionArrival());
  const CommentsSection = loadedSection()?.CommentsSection;
  return CommentsSection ? <CommentsSection {...about} /> : null;
};

/** Placeholder after a navigation in the browser: nothing was rendered on the server, so the script loads at once. */
const Coming = () => {
  useEffect(() => void loadSection(), []);
  return <CommentsLoading />;
};

const sameContent = (before: Content, now: Content): boolean =>
  before.contentType === now.contentType && before.contentId === now.contentId;

/**
 * Section that its parents never re-render while its script loads: an update would discard the server-rendered content.
 * A changed title is ignored: only moderators are told it, and an outdated one is good enough.
 */
const Waiting = memo(
  (about: SectionProps) => (
    <Suspense fallback={<Coming />}>
      <Section {...about} />
    </Suspense>
  ),
  sameContent,
);

/** Keeps the server-rendered comments in the query cache until the section is hydrated, however long that takes. */
const useKept = (about: Content): void => {
  const queryClient = useQueryClient();
  const key = JSON.stringify(listKey(about, 'date'));
  useEffect(
    () => new QueryObserver(queryClient, { queryKey: JSON.parse(key), enabled: false }).subscribe(() => {}),
    [queryClient, key],
  );
};

/** Loads the section when it comes into view, at the first pointer or key event, or when a link leads to it. */
const useLife = (linked: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current || loadedSection()) return;
    const live = () => void loadSection();
    if (linked) live();
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && live());
    observer.observe(place.current);
    const stop = onSignsOfLife(live);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [linked]);
  return place;
};

/** Scrolls to `#comments` after a navigation, such as from signing in, because the element does not exist at first. */
const useCameForThem = (place: RefObject<HTMLElement | null>, wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || window.scrollY > 0) return;
    // The router first scrolls a new page to its top.
    const frame = requestAnimationFrame(() => place.current?.querySelector('#comments')?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [place, wanted]);
};

const CommentsPlace = (about: SectionProps) => {
  const wanted = useLocation({ select: ({ hash }) => hash === 'comments' });
  const linked = useLocation({ select: ({ search }) => 'comment' in search });
  const place = useLife(linked || wanted);
  useCameForThem(place, wanted && !linked);
  useKept(about);
  return (
    <div ref={place}>
      <Waiting {...about} />
    </div>
  );
};

/** The comments under a class, a series or a live show. */
export const Comments = memo(
  (about: SectionProps) => <CommentsPlace key={about.contentType + about.contentId} {...about} />,
  sameContent,
);
