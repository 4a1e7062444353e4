import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { memo, useEffect } from 'react';
import type { Content } from '../../client/comment-content.ts';
import { Island } from '../../client/pages/island.tsx';
import { listKey, type SectionProps } from './content.ts';
import { sameContent, section } from './section.tsx';

/** Keeps the server-rendered comments in the query cache until the section is hydrated, however long that takes. */
const useKept = (about: Content): void => {
  const queryClient = useQueryClient();
  const key = JSON.stringify(listKey(about, 'date'));
  useEffect(
    () => new QueryObserver(queryClient, { queryKey: JSON.parse(key), enabled: false }).subscribe(() => {}),
    [queryClient, key],
  );
};

/** Scrolls to `#comments` after a navigation, such as from signing in, because the element does not exist at first. */
const useCameForThem = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || window.scrollY > 0) return;
    // The router first scrolls a new page to its top.
    const frame = requestAnimationFrame(() => document.getElementById('comments')?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
};

const CommentsPlace = (about: SectionProps) => {
  const wanted = useLocation({ select: ({ hash }) => hash === 'comments' });
  const linked = useLocation({ select: ({ search }) => 'comment' in search });
  useCameForThem(wanted && !linked);
  useKept(about);
  return <Island script={section} of={about} wanted={linked || wanted} />;
};

/** The comments under a class, a series or a live show. */
export const Comments = memo(
  (about: SectionProps) => <CommentsPlace key={about.contentType + about.contentId} {...about} />,
  sameContent,
);
