import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { firstValue } from '../../../contract/pages/search-params.ts';
import type { About } from '../../client/comment-content.ts';
import { useComments } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { reactionQuery } from '../reactions/index.ts';
import { useMounted } from './list/use-now.ts';
import type { CommentRef } from './queries.ts';
import type { OpenForm, Question, SectionState } from './section-context.ts';
import { createThread, type Thread } from './thread.ts';
import { standingOf } from './who-may.ts';

const useThread = (about: About): Thread => {
  const call = useComments();
  const queryClient = useQueryClient();
  const [thread] = useState(() => createThread({ call, queryClient, about }));
  return thread;
};

/** Returns the comment or reply that the query string links to. */
const useLinkedPlace = (): CommentRef | null => {
  const [commentId, replyId] = useLocation({
    select: ({ search }) => [firstValue(search.comment), firstValue(search.reply)].join(' '),
  }).split(' ', 2);
  return useMemo(() => (commentId ? { commentId, replyId: replyId || null } : null), [commentId, replyId]);
};

/** True if the member is suspended; false before hydration, because it may have changed since the page was rendered. */
const useSuspended = (about: About): boolean => {
  const { data } = useQuery(reactionQuery(useComments(), about));
  return useMounted() && (data?.suspended ?? false);
};

/** State that all comments of a section share, and the question of the open dialog. */
export const useSectionState = (
  about: About,
  nowMs: number,
): { section: SectionState; question: Question | null; asked: boolean; stopAsking: () => void } => {
  const me = useMe();
  const standing = standingOf(me, useSuspended(about));
  const thread = useThread(about);
  const linked = useLinkedPlace();
  const [form, openForm] = useState<OpenForm | null>(null);
  const [question, ask] = useState<Question | null>(null);
  const [asked, setAsked] = useState(false);
  const [drafts] = useState(() => new Map<string, string>());
  const arrivingRef = useRef<string | null>(null);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const section = useMemo(
    (): SectionState => ({
      about,
      thread,
      me,
      standing,
      nowMs,
      form,
      openForm,
      drafts,
      arrivingRef,
      held,
      linked,
      ask: (next) => {
        ask(next);
        setAsked(true);
      },
      hold: (id) => setHeld((before) => new Set([...before, id])),
    }),
    [about, thread, me, standing, nowMs, form, drafts, held, linked],
  );
  return { section, question, asked, stopAsking: () => setAsked(false) };
};
