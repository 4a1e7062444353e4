import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { firstValue } from '../../../contract/pages/search-params.ts';
import type { About } from '../../client/comment-content.ts';
import { useComments } from '../../client/context.ts';
import { useMe } from '../accounts/index.ts';
import { reactionQuery } from '../reactions/index.ts';
import { useMounted } from './list/use-now.ts';
import type { CommentRef } from './queries.ts';
import type { OpenForm, Question, SectionState } from './section-context.ts';
import { createThread, type Thread } from './thread.ts';
import { standingOf } from './writing/who-may.ts';

const useThread = (about: About): Thread => {
  const call = useComments();
  const queryClient = useQueryClient();
  const [thread] = useState(() => createThread({ call, queryClient, about }));
  return thread;
};

/** The comment, and the reply to it, that the address leads to. */
const useLinkedPlace = (): CommentRef | null => {
  const [commentId, replyId] = useLocation({
    select: ({ search }) => [firstValue(search.comment), firstValue(search.reply)].join(' '),
  }).split(' ', 2);
  return useMemo(() => (commentId ? { commentId, replyId: replyId || null } : null), [commentId, replyId]);
};

/** Asked with the likes of the page; what may have changed since it was rendered waits until it is alive. */
const useSuspended = (about: About): boolean => {
  const { data } = useQuery(reactionQuery(useComments(), about));
  return useMounted() && (data?.suspended ?? false);
};

/** What every comment of a section knows, and the question that is being asked. */
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
