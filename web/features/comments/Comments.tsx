import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { memo, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import type { Content } from '../../client/comment-content.ts';
import { onSignsOfLife } from '../../client/signs-of-life.ts';
import { CommentsLoading } from './CommentsLoading.tsx';
import { listKey, type SectionProps } from './content.ts';
import { loadedSection, loadSection, sectionArrival } from './section-chunk.ts';

/** Suspends until its script is here; what the server rendered in its place stays meanwhile. */
const Section = (about: SectionProps) => {
  if (!loadedSection()) use(sectionArrival());
  const CommentsSection = loadedSection()?.CommentsSection;
  return CommentsSection ? <CommentsSection {...about} /> : null;
};

/** After a navigation in the browser: nothing was rendered on the server, so the script may load at once. */
const Coming = () => {
  useEffect(() => void loadSection(), []);
  return <CommentsLoading />;
};

const sameContent = (before: Content, now: Content): boolean =>
  before.contentType === now.contentType && before.contentId === now.contentId;

/**
 * Never rendered anew from above while it waits for its script: an update would throw away what the server rendered.
 * What content is called may change under it; that is told to moderators, and an hour old is as good.
 */
const Waiting = memo(
  (about: SectionProps) => (
    <Suspense fallback={<Coming />}>
      <Section {...about} />
    </Suspense>
  ),
  sameContent,
);

/** What came with the page must still be there when the section is brought to life, however long that takes. */
const useKept = (about: Content): void => {
  const queryClient = useQueryClient();
  const key = JSON.stringify(listKey(about, 'date'));
  useEffect(
    () => new QueryObserver(queryClient, { queryKey: JSON.parse(key), enabled: false }).subscribe(() => {}),
    [queryClient, key],
  );
};

/** Loaded when it comes into view, at the first pointer or key on the page, or when a link leads here. */
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

/** After a navigation, such as from signing in, `#comments` is not there yet, so the page scrolls to it once it is. */
const useCameForThem = (place: RefObject<HTMLElement | null>, wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || window.scrollY > 0) return;
    // After the router has put the new page at its top.
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
